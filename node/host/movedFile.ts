/** The file in which Vike names the folder of the build. */
const SERVER_ENTRY = 'server/entry.mjs'

/** A file of the server's bundle as it would be if the bundle had been made in another folder. */
export function movedFile(
  path: string,
  content: Uint8Array,
  { from, to }: { readonly from: string; readonly to: string },
): Uint8Array | string {
  return path === SERVER_ENTRY ? Buffer.from(content).toString().replaceAll(from, to) : content
}
