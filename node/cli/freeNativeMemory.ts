/**
 * Rolldown's allocator, mimalloc, gives memory back a while after it was freed, and only with the
 * next request to it. Between bundling and the end of a build there is none, so it has to give it
 * back at once. It reads its options when Rolldown is loaded.
 */
export function freeNativeMemory(): void {
  process.env.MIMALLOC_PURGE_DELAY ??= '0'
}
