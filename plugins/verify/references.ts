import { readPageFacts, type SitePage } from 'bifolio'
import { type SectionLines, sectionLines } from '../sectionLines.ts'

/**
 * Where a word is that may be a member of a type. `coded`: in code in the text; `common`: the same,
 * of many sections; `listed`: in a block with declarations; `used`: in another block.
 */
export type WordBy = 'coded' | 'listed' | 'used' | 'common'

/** What a section may describe. */
export interface Reference {
  /** As `describes` takes it: `createKite`, `./src/kite.ts#L3-L9`, `$ kite --help`. */
  readonly written: string
  /**
   * Why it is taken for one. `stated`: by `describes`; `named`: in code, where it may be anything;
   * `imported`: by a code block; `called`: in a code block; `headed`: the heading has its name in
   * words; `declared`: a code block has its declaration; `shown`: by a block
   * made from a file; `linked`: a link into the source.
   */
  readonly by:
    | 'stated'
    | 'named'
    | 'imported'
    | 'called'
    | 'headed'
    | 'declared'
    | 'shown'
    | 'linked'
    | WordBy
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column?: number
  /** What a block made from a file shows. */
  readonly text?: string
  /** True for what so many sections import or call that it is how samples begin. */
  readonly isUsual?: boolean
}

/** True for a word that may be a member of a type. */
export function isWord({ by }: Reference): boolean {
  return by === 'coded' || by === 'listed' || by === 'used' || by === 'common'
}

/** A heading, or the opening of a page, and what is named below it. */
export interface ReferringSection extends Omit<SectionLines, 'end'> {
  readonly references: readonly Reference[]
}

/** Front matter field and comment that name what is described. */
export const FIELD = 'describes'

const COMMENT = new RegExp(`^${FIELD}:\\s*([^]+)$`)
const NAME = String.raw`[A-Za-z_$][\w$]*`
/** `createKite`, `createKite(…)`, `Kite.fly`, `Kite<T>`, `<Kite …>`. */
const CODE_SPAN = new RegExp(`^(?:</?(${NAME})(?=[\\s/>.])|(${NAME})(?=$|[(.<]))`)
const IMPORT = new RegExp(
  `\\bimport\\s+(?:type\\s+)?(?:${NAME}\\s*,\\s*)?\\{([^}]*)\\}\\s*from\\s*(["'])([^"']+)\\2`,
  'g',
)
const DECLARATION = new RegExp(
  String.raw`(?:^|\n)\s*(?:(?:export|default|declare|abstract|async)\s+)*` +
    String.raw`(?:(?:interface|type|class|enum|function\*?)\s+(${NAME})|` +
    String.raw`const\s+(${NAME})\s*(?::[^=]*)?=\s*(?:async\s*)?[<(])`,
  'g',
)
/** What only samples have: a block that lists what there is has declarations alone. */
const SAMPLE = new RegExp(
  String.raw`^\s*import\s|^(?:export\s+)?(?:const|let|var)\s[^=]*=\s*(?![<(])|` +
    String.raw`^(?:await\s+)?[\w$.]+\(`,
  'm',
)
const TYPES = /^\s*(?:(?:export|default|declare|abstract)\s+)*(?:interface|type|class|enum)\s/m
const SCRIPT = /^(?:[cm]?[jt]sx?|typescript|javascript|vue|svelte|astro)$/
/** Comments and texts, which aren't names. */
const NO_NAMES = /\/\/.*|\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1).)*\1/g
const SHELL = /^(?:sh|bash|shell|zsh|console|shellscript|powershell|ps1|bat|cmd)$/

/** Splits a page by its headings, and reads what each section names. */
export function referringSections(
  page: SitePage,
  source: string,
  read: typeof readPageFacts = readPageFacts,
): ReferringSection[] {
  const references = referencesIn(page, source, read)
  return sectionLines(page).map(({ end, ...section }) => ({
    ...section,
    references: [
      ...(section.id === ''
        ? []
        : [{ written: section.text, by: 'headed' as const, line: section.line }]),
      ...references.filter(({ line }) => line >= section.line && line < end),
    ],
  }))
}

function referencesIn(page: SitePage, source: string, read: typeof readPageFacts): Reference[] {
  const packages = page.codeBlocks.flatMap(({ code }) =>
    Array.from(code.matchAll(IMPORT), ([, , , from = '']) => from),
  )
  const { codeSpans, comments } = read(source, { path: page.relativePath })
  return [
    ...statedInFrontMatter(page, source),
    ...comments.flatMap(({ text, line, column }) =>
      splitList(COMMENT.exec(text)?.[1] ?? '').map((written): Reference => ({
        written,
        by: 'stated',
        line,
        column,
      })),
    ),
    ...codeSpans.flatMap(({ text, line, column }): Reference[] => {
      const [, tag, name = tag] = CODE_SPAN.exec(text) ?? []
      const command = /^\S+ .*-/.test(text) ? commandsIn(text) : []
      return [
        ...[...(name === undefined ? [] : [name]), ...command].map((written): Reference => ({
          written,
          by: 'named',
          line,
          column,
        })),
        ...wordsIn(text).map((written): Reference => ({ written, by: 'coded', line, column })),
      ]
    }),
    ...page.codeBlocks.flatMap((block) => referencesInBlock(block, packages)),
    ...page.links.flatMap(({ href, target, line = 1, column }): Reference[] =>
      target.kind === 'external'
        ? [{ written: href, by: 'linked', line, ...(column !== undefined && { column }) }]
        : [],
    ),
  ]
}

function statedInFrontMatter({ frontmatter }: SitePage, source: string): Reference[] {
  const stated = FIELD in frontmatter ? frontmatter[FIELD] : []
  const line = source.split('\n').findIndex((each) => each.startsWith(`${FIELD}:`)) + 1
  return (Array.isArray(stated) ? stated : [stated]).map((written) => ({
    written: String(written),
    by: 'stated',
    line: Math.max(line, 1),
  }))
}

/** `packages`: those that blocks of the page import. */
function referencesInBlock(
  { lang, meta, code, line }: SitePage['codeBlocks'][number],
  packages: readonly string[],
): Reference[] {
  const file = /(?:^|\s)file=(["'])(.+?)\1/.exec(meta)?.[2]
  if (file !== undefined) return [{ written: file, by: 'shown', line, text: code }]
  const lines = SHELL.test(lang) ? code.replaceAll('\\\n', ' ').split('\n') : []
  const imported = [...code.matchAll(IMPORT)].flatMap(([, names = '', , from = '']) =>
    splitList(names).map((name) => `${from}#${name.replace(/^type\s+/, '').split(/\s/)[0] ?? ''}`),
  )
  return [
    ...imported.map((written): Reference => ({ written, by: 'imported', line })),
    ...(SCRIPT.test(lang) ? namesInScript(code, line) : []),
    ...(SCRIPT.test(lang) ? callsInScript(code, packages) : []).map((written): Reference => ({
      written,
      by: 'called',
      line,
    })),
    ...lines.flatMap(commandsIn).map((written): Reference => ({ written, by: 'named', line })),
  ]
}

function namesInScript(code: string, line: number): Reference[] {
  const declared = Array.from(code.matchAll(DECLARATION), ([, name, arrow]) => name ?? arrow ?? '')
  const isListing = TYPES.test(code) && !SAMPLE.test(code)
  return [
    ...declared.flatMap((written): Reference[] => [
      { written, by: 'declared', line },
      { written, by: 'listed', line },
    ]),
    ...wordsIn(code.replace(NO_NAMES, ' ')).map((written): Reference => ({
      written,
      by: isListing ? 'listed' : 'used',
      line,
    })),
  ]
}

const CALL = new RegExp(
  String.raw`(?<![\w$.])(${NAME})(?=\s*(?:<[^<>()]*>)?\()|<([A-Z][\w$]*)(?=[\s/>])`,
  'g',
)

/** Functions and components that a block uses without declaring them, of the page's packages. */
function callsInScript(code: string, packages: readonly string[]): string[] {
  const calls = Array.from(
    code.replace(NO_NAMES, ' ').matchAll(CALL),
    ([, name, tag]) => name ?? tag,
  )
  const declared = new Set(
    Array.from(code.matchAll(DECLARATION), ([, name, arrow]) => name ?? arrow),
  )
  return [...new Set(calls)].flatMap((name) =>
    name === undefined || declared.has(name)
      ? []
      : [...new Set(packages)].map((from) => `${from}#${name}`).concat(name),
  )
}

function wordsIn(code: string): string[] {
  return [...new Set(code.match(new RegExp(NAME, 'g')) ?? [])]
}

/** A command for each flag of a line: `$ kite build --watch`. */
function commandsIn(line: string): string[] {
  const [command = ''] = line.replace(/^\s*[$>#%]\s+/, '').split(/\s(?:&&|\|\|?|;|#)\s/)
  const words = command.trim().split(/\s+/)
  const name = words.filter((word) => !word.startsWith('-')).join(' ')
  return words
    .filter((word) => /^--?[A-Za-z]/.test(word))
    .map((flag) => `$ ${name} ${flag.split('=')[0] ?? flag}`)
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
