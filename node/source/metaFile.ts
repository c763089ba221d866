import { z } from 'zod'
import { isRecord } from '../../shared/isRecord.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { MetaEntry } from '../../shared/metaEntry.ts'
import type { NavItem } from '../../shared/nav.ts'
import { navItemSchema } from '../schema/navigationSchemas.ts'
import { type CheckOptions, checkValue } from '../schema/checkValue.ts'
import { keysOf } from '../schema/describe.ts'
import { asIgnored, isUnknownKey } from '../schema/ignored.ts'
import { parseJson } from '../schema/parseJson.ts'
import type { Locate } from '../schema/place.ts'
import { entrySchema, entrySchemas, nameSchema, typeSchema } from '../schema/metaSchema.ts'

const AREA = 'meta'

/** A `_meta.json` that was read. */
interface MetaFileOf<Entry> {
  /** Relative to the project root. */
  readonly file: string
  /** The plugin whose page has the list as its `menu`. */
  readonly plugin?: string
  readonly entries: readonly Entry[]
  /** Finds the place of a path such as `[2, 'link']`. */
  readonly locate: Locate
}

/** The `_meta.json` of a folder: a sidebar, or a part of one. */
export type MetaFile = MetaFileOf<MetaEntry>

/** The `_meta.json` of a language folder: the navbar. */
export type NavFile = MetaFileOf<NavItem>

/** A file and its problems. */
export interface ParsedMeta<File> {
  /** Null for a file that cannot be read. */
  readonly meta: File | null
  readonly diagnostics: readonly Diagnostic[]
}

/** How a file is read. */
export interface ParseMetaOptions {
  /** Keys and entries that are not known are left out and noted. @default false */
  readonly isLenient?: boolean
}

/** Reads and checks the `_meta.json` of a folder below a language. */
export function parseMetaFile(
  source: string,
  file: string,
  { isLenient = false }: ParseMetaOptions = {},
): ParsedMeta<MetaFile> {
  const read = readList(source, file)
  if ('diagnostics' in read) return { meta: null, diagnostics: read.diagnostics }
  const { list, check } = read
  const problems = list.map((_, index) => checkEntry(list, index, check))
  return kept({ list, problems, check, isLenient }, toEntry)
}

/** Reads and checks the `_meta.json` of a language folder. */
export function parseNavFile(
  source: string,
  file: string,
  { isLenient = false }: ParseMetaOptions = {},
): ParsedMeta<NavFile> {
  const read = readList(source, file)
  if ('diagnostics' in read) return { meta: null, diagnostics: read.diagnostics }
  const { list, check } = read
  const problems = list.map((_, index) => checkValue(navItemSchema, list, check, [index]))
  return kept({ list, problems, check, isLenient }, (item) => item as NavItem)
}

interface CheckedList extends ListRead {
  /** Of each entry. */
  readonly problems: readonly (readonly Diagnostic[])[]
  readonly isLenient: boolean
}

/**
 * Half a sidebar would only cause more problems, unless that is what was asked for: then wrong
 * entries are left out.
 */
function kept<Entry>(
  { list, problems, check, isLenient }: CheckedList,
  toOwn: (entry: unknown) => Entry,
): ParsedMeta<MetaFileOf<Entry>> {
  const diagnostics = problems.flat()
  if (diagnostics.length > 0 && !isLenient) return { meta: null, diagnostics }
  const indexes = [...list.keys()].filter((index) => problems[index]?.every(isUnknownKey))
  const locate: Locate = ([first, ...rest], part) =>
    check.locate(typeof first === 'number' ? [indexes[first] ?? first, ...rest] : [], part)
  return {
    meta: { file: check.file, entries: indexes.map((index) => toOwn(list[index])), locate },
    diagnostics: diagnostics.map(asIgnored),
  }
}

interface ListRead {
  readonly list: readonly unknown[]
  readonly check: CheckOptions & { readonly locate: Locate }
}

function readList(
  source: string,
  file: string,
): ListRead | { readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseJson(source)
  if ('problem' in parsed) {
    return { diagnostics: [{ code: `${AREA}/syntax`, severity: 'error', file, ...parsed.problem }] }
  }
  const check = { area: AREA, subject: 'The file', file, locate: parsed.locate }
  if (Array.isArray(parsed.value)) return { list: parsed.value, check }
  return {
    diagnostics: checkValue(
      z.array(z.unknown()).describe('a list in square brackets'),
      parsed.value,
      check,
    ),
  }
}

/** Every key that an entry can have, for one that has neither a type nor a name. */
const anyEntry = z.strictObject(
  Object.fromEntries(
    Object.values(entrySchemas)
      .flatMap(keysOf)
      .map((key) => [key, z.unknown().optional()]),
  ),
)

function checkEntry(list: readonly unknown[], index: number, check: CheckOptions): Diagnostic[] {
  const entry = list[index]
  if (typeof entry === 'string') return checkValue(nameSchema, list, check, [index])
  if (!isRecord(entry)) return checkValue(entrySchema, list, check, [index])
  if (entry['type'] === undefined && entry['name'] !== undefined)
    return checkValue(entrySchemas.file, list, check, [index])
  const misspelt = entry['type'] === undefined ? checkValue(anyEntry, list, check, [index]) : []
  if (misspelt.length > 0) return misspelt
  const type = typeSchema.safeParse(entry['type'])
  if (!type.success) return checkValue(z.looseObject({ type: typeSchema }), list, check, [index])
  return checkValue(entrySchemas[type.data], list, check, [index])
}

function toEntry(entry: unknown): MetaEntry {
  if (typeof entry === 'string') return { type: 'any', name: entry }
  return { type: 'file', ...(entry as object) } as MetaEntry
}
