import {
  type Document,
  type ErrorCode,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import type { z } from 'zod'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { joinHanLines } from './joinHanLines.ts'
import { checkValue } from '../schema/checkValue.ts'
import { asIgnored } from '../schema/ignored.ts'
import { type Locate, type Place, placesIn, valueAt } from '../schema/place.ts'
import { checkEntry, type FolderRules } from './collections.ts'
import { checkRest, isJson, splitFrontMatter } from './foreignKeys.ts'
import { frontMatterSchema } from '../schema/frontMatterSchema.ts'
import { withIsoDate } from '../schema/timestamp.ts'
import { readPlainYaml } from './plainYaml.ts'
import { frontMatterAsText, secondFrontMatter, unclosed } from './frontMatterAsText.ts'
import { firstTooDeep, nestedTooDeep, yamlProblems } from './yamlProblems.ts'

/** The head of a source file, read. */
export interface ParsedFrontMatter {
  /** Empty when the file has none, or when it is not valid. */
  readonly frontMatter: Frontmatter
  /**
   * Lines before the body: 0 without front matter. Add it to a line of the body to get the line of
   * the file.
   */
  readonly bodyStart: number
  readonly diagnostics: readonly Diagnostic[]
  /** Finds the place of a key or value. */
  readonly locate: Locate
}

const nowhere: Locate = () => ({ line: 1, column: 1 })

const AREA = 'front-matter'

/**
 * They were counted: by its own measure the parser would refuse a value that is used a hundred
 * times.
 */
const ANY_ALIASES = { maxAliasCount: -1 }

/** Reads front matter that was found valid. */
export function valueOfYaml(yaml: string): unknown {
  return readPlainYaml(yaml) ?? parseDocument(yaml).toJS(ANY_ALIASES)
}
const OPENING = /^\uFEFF?---[ \t]*\r?\n/

/** How a front matter is read. */
export interface ParseFrontMatterOptions {
  /**
   * Keys that are not known stay for the components of the page, wrong values are left out; both
   * are noted. @default false
   */
  readonly isLenient?: boolean
  /** What it may hold. @default the fields of Bifolio itself */
  readonly schema?: z.ZodType
  /** Changes what a page states. Called with its place. @default nothing does */
  readonly transform?: (frontMatter: Frontmatter, relativePath: string) => Frontmatter
  /** Place of the page below the content root. Without it nothing is changed. */
  readonly place?: string
  /** What the front matter of the pages in a folder may hold. @default the same everywhere */
  readonly rulesAt?: (place: string) => FolderRules
}

/** Reads and checks the YAML block at the top of a page. All problems are found at once. */
export function parseFrontMatter(
  source: string,
  file: string,
  options: ParseFrontMatterOptions = {},
): ParsedFrontMatter {
  const { transform, place } = options
  const parsed = readFrontMatterOf(source, file, options)
  return transform && place !== undefined
    ? { ...parsed, frontMatter: transform(parsed.frontMatter, place) }
    : parsed
}

function readFrontMatterOf(
  source: string,
  file: string,
  options: ParseFrontMatterOptions,
): ParsedFrontMatter {
  const opening = OPENING.exec(source)?.[0]
  if (opening === undefined) {
    const misplaced = frontMatterAsText(source, file)
    if (misplaced)
      return { frontMatter: {}, bodyStart: 0, diagnostics: [misplaced], locate: nowhere }
    return { bodyStart: 0, ...checkFrontMatter({}, { ...options, file, locate: nowhere }) }
  }
  const rest = source.slice(opening.length)
  const closing = /^---[ \t]*\r?$/m.exec(rest)
  if (!closing)
    return { frontMatter: {}, bodyStart: 0, diagnostics: [unclosed(file)], locate: nowhere }
  const yaml = rest.slice(0, closing.index)
  const bodyStart = yaml.split('\n').length + 1
  const parsed = readYaml(yaml, file, options)
  const body = rest.slice(closing.index + closing[0].length).replace(/^\n/, '')
  const second = secondFrontMatter(body, { file, bodyStart })
  if (!second) return { bodyStart, ...parsed }
  return { bodyStart, ...parsed, diagnostics: [...parsed.diagnostics, second] }
}

/** The text below the front matter. Null when that has no end. */
export function bodyOf(source: string): string | null {
  const opening = OPENING.exec(source)?.[0]
  if (opening === undefined) return source
  const rest = source.slice(opening.length)
  const closing = /^---[ \t]*\r?$/m.exec(rest)
  return closing && rest.slice(closing.index + closing[0].length)
}

function readYaml(
  yaml: string,
  file: string,
  options: ParseFrontMatterOptions,
): Pick<ParsedFrontMatter, 'frontMatter' | 'diagnostics' | 'locate'> {
  const plain = readPlainYaml(yaml)
  if (plain)
    return checkFrontMatter(plain, {
      ...options,
      file,
      locate: (...at) => locateInYaml(yaml)(...at),
    })
  const tooDeep = firstTooDeep(yaml)
  if (tooDeep !== null) {
    const diagnostics = [nestedTooDeep({ file, ...placeIn(yaml)(tooDeep) })]
    return { frontMatter: {}, diagnostics, locate: nowhere }
  }
  const document = parseDocument(yaml, { prettyErrors: false })
  const place = placeIn(yaml)
  // One wrong character can break several rules of YAML, so only the first is reported.
  const firstAt = new Map(
    [...document.errors, ...document.warnings].toReversed().map((error) => [error.pos[0], error]),
  )
  if (firstAt.size > 0) {
    const errors = [...firstAt.values()].toSorted((a, b) => a.pos[0] - b.pos[0])
    return {
      frontMatter: {},
      diagnostics: errors.map(({ code, message, pos }) =>
        syntaxError({ code, message, file, place: place(pos[0]) }),
      ),
      locate: nowhere,
    }
  }
  const problems = yamlProblems(document, (offset) => ({ file, ...place(offset) }))
  if (problems.length > 0) return { frontMatter: {}, diagnostics: problems, locate: nowhere }
  joinFolded(document, yaml)
  const value: unknown = document.toJS(ANY_ALIASES) ?? {}
  const locate = locateIn(document, place)
  return checkFrontMatter(value, { ...options, file, locate })
}

/** Place of front matter, and how it's read. */
export interface CheckFrontMatterOptions extends ParseFrontMatterOptions {
  readonly file: string
  readonly locate: Locate
}

/**
 * Checks front matter that was read, in whatever form it was written. Keys that nothing reads are
 * warnings and stay.
 */
export function checkFrontMatter(
  written: unknown,
  { file, locate, isLenient = false, place, rulesAt, ...given }: CheckFrontMatterOptions,
): Pick<ParsedFrontMatter, 'frontMatter' | 'diagnostics' | 'locate'> {
  const value = withIsoDate(written)
  const { schema, collections }: FolderRules =
    place === undefined || !rulesAt
      ? { schema: given.schema ?? frontMatterSchema, collections: [] }
      : rulesAt(place)
  const options = {
    area: AREA,
    subject: 'The front matter',
    file,
    locate,
    aboutKeys: 'Keys of your own begin with `x-`.',
  }
  const { known, rest } = splitFrontMatter(value, schema)
  const ofRest = checkRest(rest, options)
  const [warnings, problems] = [
    ofRest.filter(isWarning),
    [...ofRest.filter((found) => !isWarning(found)), ...checkValue(schema, known, options)],
  ]
  const reported = new Set(problems.map(({ keyPath }) => keyPath))
  const ofFolder = collections
    .flatMap((collection) => checkEntry(collection, value, options))
    .filter(({ keyPath }) => !reported.has(keyPath))
  if (problems.length === 0)
    return {
      frontMatter: value as Frontmatter,
      diagnostics: [...warnings, ...ofFolder],
      locate,
    }
  const diagnostics = [
    ...warnings,
    ...(isLenient ? problems.map(asIgnored) : problems),
    ...ofFolder,
  ]
  return {
    frontMatter:
      isLenient && typeof value === 'object' ? withoutWrong(value as object, schema) : {},
    diagnostics,
    locate,
  }
}

function isWarning({ severity }: Diagnostic): boolean {
  return severity === 'warning'
}

/**
 * YAML puts a space where a long text goes on in the next line; between Han characters there is
 * none.
 */
function joinFolded(document: Document.Parsed, yaml: string): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, range } = scalar
      if (typeof value !== 'string' || !range || !yaml.slice(range[0], range[1]).includes('\n'))
        return
      const text = value.trimEnd()
      if (text.includes('\n')) return
      scalar.value =
        (joinHanLines([text.replaceAll(' ', '\n')])[0] ?? '').replaceAll('\n', ' ') +
        value.slice(text.length)
    },
  })
}

/**
 * Without the values that are wrong. Where something cannot do without one, it goes too: of a list
 * one entry, never the rest.
 */
function withoutWrong(value: object, schema: z.ZodType): Frontmatter {
  const rest = structuredClone(value) as Frontmatter
  for (const [key, own] of Object.entries(splitFrontMatter(rest, schema).rest))
    if (!isJson(own)) remove(rest, [key])
  const wrongPaths = (): PropertyKey[][] =>
    (schema.safeParse(splitFrontMatter(rest, schema).known).error?.issues ?? [])
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map(({ path }) => path)
  for (let wrong = wrongPaths(); wrong[0]; wrong = wrongPaths()) {
    let path = wrong[0]
    if (path.length === 0) return {}
    while (!remove(rest, path) && path.length > 1 && isAmong(path, wrongPaths()))
      path = path.slice(0, -1)
    // What is missing at the top cannot be left out.
    if (path.length === 1 && isAmong(path, wrongPaths())) return {}
  }
  return rest
}

/** Removes a value. True when it was the entry of a list: the next one has its path now. */
function remove(value: object, path: readonly PropertyKey[]): boolean {
  const holder = valueAt(value, path.slice(0, -1))
  const key = path.at(-1) ?? ''
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (typeof holder === 'object' && holder !== null)
    delete (holder as Record<PropertyKey, unknown>)[key]
  return Array.isArray(holder)
}

function isAmong(
  path: readonly PropertyKey[],
  paths: readonly (readonly PropertyKey[])[],
): boolean {
  return paths.some(
    (other) => other.length === path.length && other.every((key, at) => key === path[at]),
  )
}

function locateInYaml(yaml: string): Locate {
  return locateIn(parseDocument(yaml), placeIn(yaml))
}

/** Turns an offset in the YAML into a place of the file, whose first line opens it. */
function placeIn(yaml: string): (offset: number) => Place {
  const placeOf = placesIn(yaml)
  return (offset) => {
    const { line, column } = placeOf(offset)
    return { line: line + 1, column }
  }
}

/**
 * Finds keys and values in the YAML tree; where the path ends early, the last place that exists.
 */
function locateIn(document: Document.Parsed, place: (offset: number) => Place): Locate {
  const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()
  const pairsOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const known =
      pairs.get(map) ??
      new Map(
        map.items.flatMap((pair) =>
          isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
        ),
      )
    pairs.set(map, known)
    return known
  }
  return (path, part) => {
    let node: unknown = document.contents
    let offset = 0
    for (const step of path) {
      const pair = isMap(node) ? pairsOf(node).get(String(step)) : undefined
      const next: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value
      const keyOffset = startOf(isPair(pair) ? pair.key : next)
      if (keyOffset === undefined) break
      offset = part === 'value' ? (startOf(next) ?? keyOffset) : keyOffset
      node = next
    }
    return place(offset)
  }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

interface YamlProblem {
  readonly code: ErrorCode
  readonly message: string
  readonly file: string
  readonly place: Place
}

function syntaxError({ code, message, file, place }: YamlProblem): Diagnostic {
  const { message: what = message.replace(/ (['"])quote/, ' $1').replace(/\.?$/, '.'), hint } =
    YAML_PROBLEMS[code] ?? { hint: 'Correct the YAML at this place.' }
  return {
    code: `${AREA}/syntax`,
    severity: 'error',
    message: `Invalid YAML in the front matter: ${what}`,
    hint,
    file,
    ...place,
  }
}

const COLON = {
  message: 'unexpected colon or indentation.',
  hint: 'Put text that contains a colon in quotes, and indent the keys of an object equally.',
}

/** The problems authors have, in their words. Others keep the words of the parser. */
const YAML_PROBLEMS: Readonly<
  Partial<Record<ErrorCode, { readonly message?: string; readonly hint: string }>>
> = {
  BLOCK_AS_IMPLICIT_KEY: COLON,
  MULTILINE_IMPLICIT_KEY: COLON,
  BAD_INDENT: COLON,
  DUPLICATE_KEY: { message: 'duplicate key.', hint: 'Remove one of them.' },
  TAB_AS_INDENT: { message: 'indented with a tab.', hint: 'Indent with spaces.' },
  MISSING_CHAR: { hint: 'Add it, or put the whole text in quotes.' },
}
