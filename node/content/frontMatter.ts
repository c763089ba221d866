import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { FrontMatter } from '../../shared/page.ts'
import { checkValue } from '../schema/checkValue.ts'
import type { Locate, Place } from '../schema/place.ts'
import { frontMatterSchema } from './frontMatterSchema.ts'

/** The head of a source file, read. */
export interface ParsedFrontMatter {
  /** Empty when the file has none, or when it is not valid. */
  readonly frontMatter: FrontMatter
  /** Lines before the body: 0 without front matter. Add it to a line of the body to get the line of the file. */
  readonly bodyStart: number
  readonly diagnostics: readonly Diagnostic[]
}

const AREA = 'front-matter'
const OPENING = /^\uFEFF?---[ \t]*\r?\n/

/** Reads and checks the YAML block at the top of a page. All problems are found at once. */
export function parseFrontMatter(source: string, file: string): ParsedFrontMatter {
  const opening = OPENING.exec(source)?.[0]
  if (opening === undefined) return { frontMatter: {}, bodyStart: 0, diagnostics: [] }
  const rest = source.slice(opening.length)
  const closing = /^---[ \t]*\r?$/m.exec(rest)
  if (!closing) return { frontMatter: {}, bodyStart: 0, diagnostics: [unclosed(file)] }
  const yaml = rest.slice(0, closing.index)
  const bodyStart = yaml.split('\n').length + 1
  const { frontMatter, diagnostics } = readYaml(yaml, file)
  return { frontMatter, bodyStart, diagnostics }
}

function readYaml(yaml: string, file: string): Pick<ParsedFrontMatter, 'frontMatter' | 'diagnostics'> {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false })
  const place = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + 1, column: col }
  }
  const errors = document.errors.map(({ message, pos }) => syntaxError({ message, file, place: place(pos[0]) }))
  if (errors.length > 0) return { frontMatter: {}, diagnostics: errors }
  const value: unknown = document.toJS() ?? {}
  const diagnostics = checkValue(frontMatterSchema, withoutOwnKeys(value), {
    area: AREA,
    subject: 'The front matter',
    file,
    locate: locateIn(document, place),
  })
  return { frontMatter: diagnostics.length === 0 ? value as FrontMatter : {}, diagnostics }
}

function withoutOwnKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-')))
}

/** Finds keys and values in the YAML tree; where the path ends early, the last place that exists. */
function locateIn(document: Document.Parsed, place: (offset: number) => Place): Locate {
  return (path, part) => {
    let node: unknown = document.contents
    let offset = 0
    for (const step of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined
      const next: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value
      const keyOffset = startOf(isPair(pair) ? pair.key : next)
      if (keyOffset === undefined) break
      offset = part === 'value' ? startOf(next) ?? keyOffset : keyOffset
      node = next
    }
    return place(offset)
  }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function unclosed(file: string): Diagnostic {
  return {
    code: `${AREA}/unclosed`,
    severity: 'error',
    message: 'The front matter is opened with --- and never closed.',
    hint: 'Write a line --- below its last key.',
    file,
    line: 1,
    column: 1,
  }
}

function syntaxError({ message, file, place }: { readonly message: string; readonly file: string; readonly place: Place }): Diagnostic {
  return {
    code: `${AREA}/syntax`,
    severity: 'error',
    message: `The front matter is not valid YAML: ${message.replace(/\.?$/, '.')}`,
    hint: /mapping|implicit|colon/i.test(message)
      ? 'Put a text that holds a colon in quotes, and indent with spaces.'
      : 'Correct the YAML at this place.',
    file,
    ...place,
  }
}
