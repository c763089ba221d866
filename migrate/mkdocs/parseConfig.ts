import { isSeq, parseDocument, type ScalarTag, type CollectionTag } from 'yaml'
import { type Table, tableOf } from '../configKeys.ts'
import { parseToml } from '../parseToml.ts'

/** Tags whose value is that of a variable, or the last one of a list where it isn't set. */
const VARIABLES: readonly (ScalarTag | CollectionTag)[] = [
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (list) => (isSeq(list) && list.items.length > 1 ? list.items.at(-1) : null),
  },
  { tag: '!ENV', resolve: () => null },
]

/** The settings of a config. Tags of Python count as text. */
export function parseConfig(text: string, file: string): Table {
  if (file.endsWith('.toml')) return zensicalConfig(tableOf(parseToml(text)))
  const document = parseDocument(
    text.replace(/^(\s*slugify:\s*)!!python\/name:([\w.]+).*$/gm, '$1$2'),
    { logLevel: 'silent', customTags: [...VARIABLES] },
  )
  return tableOf(document.toJS())
}

/** Sets of extensions whose names may be keys of a table: `[…pymdownx.tabbed]`. */
const SETS = ['pymdownx', 'zensical', 'extensions']

/** Extensions of a site that lists none. */
const DEFAULT_EXTENSIONS: Table = {
  abbr: {},
  admonition: {},
  attr_list: {},
  def_list: {},
  footnotes: {},
  md_in_html: {},
  toc: { permalink: true },
  'pymdownx.arithmatex': { generic: true },
  'pymdownx.caret': {},
  'pymdownx.emoji': {},
  'pymdownx.keys': {},
  'pymdownx.mark': {},
  'pymdownx.tabbed': { alternate_style: true },
  'pymdownx.tilde': {},
}

/** The project of `zensical.toml` as MkDocs would have its settings. */
function zensicalConfig(config: Table): Table {
  const project = 'project' in config ? tableOf(config['project']) : config
  const extensions = project['markdown_extensions']
  return {
    ...project,
    markdown_extensions:
      extensions === undefined ? DEFAULT_EXTENSIONS : withWholeNames(tableOf(extensions)),
  }
}

function withWholeNames(extensions: Table): Table {
  return Object.fromEntries(
    Object.entries(extensions).flatMap(([name, options]): [string, unknown][] =>
      SETS.includes(name)
        ? Object.entries(withWholeNames(tableOf(options))).map(([own, its]) => [
            `${name}.${own}`,
            its,
          ])
        : [[name, options]],
    ),
  )
}
