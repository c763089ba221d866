const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements without content and end tag. */
export const VOID_ELEMENTS = set(
  'area base br col embed hr img input link meta param source track wbr',
)

/** Elements before which a browser ends a paragraph. */
export const ENDS_PARAGRAPH = set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p ' +
    'pre search section summary table ul',
)

/** Elements whose text is apart from the text beside them. */
export const TEXT_BLOCKS: ReadonlySet<string> = new Set([
  ...ENDS_PARAGRAPH,
  ...'caption optgroup option tbody td tfoot th thead tr'.split(' '),
])

/** True for components and keys: each is a thing of its own, also in a line. */
export function isSingle(name: string): boolean {
  return /^(?:[A-Z].*|.+\..+|kbd)$/.test(name)
}

/**
 * The other elements of the HTML standard. Obsolete ones aren't among them: `<command>` is a
 * placeholder.
 */
export const ELEMENTS = set(
  'a abbr address article aside audio b bdi bdo blockquote body button canvas caption ' +
    'center cite code colgroup data datalist dd del details dfn dialog div dl dt em ' +
    'fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup html ' +
    'i iframe ins kbd label legend li main map mark math menu meter nav noscript object ol ' +
    'optgroup option output p picture pre progress q rp rt ruby s samp script search ' +
    'section select slot small span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr tt u ul var video',
)
