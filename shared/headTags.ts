/** Elements of the head that have no content. */
export const VOID_HEAD_TAGS: readonly string[] = ['meta', 'link', 'base']
