import type { Yaml } from 'mdast'
import { isMap, isScalar, isSeq, LineCounter, parse, parseDocument } from 'yaml'
import { type Table, tableOf } from './configKeys.ts'
import { formatKeyPath, frontMatterSchema, type Path } from './engine.ts'
import type { EditedPage } from './page.ts'
import { withoutPart } from './withoutPart.ts'

/** What becomes of a key: other keys with values, and as `leftOut`, why a part or all has none. */
export type ConvertedKey = Readonly<Record<string, unknown>> & { readonly leftOut?: string }

/** Key → what becomes of its value. `true` keeps it. */
export type FrontMatterRules = Readonly<
  Record<string, true | ((value: unknown) => ConvertedKey | null)>
>

/** The front matter of a text as a value. Empty where it isn't valid. */
export function frontMatterOf(text: string): Table {
  const [, yaml] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(text) ?? []
  if (yaml === undefined || !text.startsWith('---')) return {}
  try {
    return tableOf(parse(yaml))
  } catch {
    // The conversion of the page reports it.
    return {}
  }
}

/** Keys that many tools have with the meaning of ours. */
export const COMMON_RULES = {
  title: (value) =>
    typeof value === 'string' && value.trim() !== ''
      ? { title: value }
      : typeof value === 'number'
        ? { title: String(value) }
        : null,
  description: (value) => (typeof value === 'string' ? { description: value } : null),
  draft: true,
} satisfies FrontMatterRules

export interface ConvertedFrontMatter {
  /** The front matter before, as a value. Empty when there is none. */
  readonly before: Readonly<Record<string, unknown>>
  /** The new one. */
  readonly after: Readonly<Record<string, unknown>>
}

/** The value of a key as it may be here: itself, or its text. Undefined when neither fits. */
function valueThatFits(key: string, value: unknown): unknown {
  const fits = (one: unknown): boolean => frontMatterSchema.safeParse({ [key]: one }).success
  return fits(value)
    ? value
    : typeof value === 'number' && fits(String(value))
      ? String(value)
      : undefined
}

/** Parts that a front matter may lose. */
const MOST_PARTS = 50

/** A front matter without what the new site would refuse. */
function acceptable(written: Readonly<Record<string, unknown>>): {
  readonly value: Readonly<Record<string, unknown>>
  readonly problems: readonly { readonly path: Path; readonly message: string }[]
} {
  const isOwn = (key: string): boolean => key.startsWith('x-')
  const own = Object.entries(written).filter(([key]) => isOwn(key))
  let value: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(written).filter(([key]) => !isOwn(key)),
  )
  const problems: { path: Path; message: string }[] = []
  for (let count = 0; count < MOST_PARTS; count++) {
    const [issue] = frontMatterSchema.safeParse(value).error?.issues ?? []
    if (!issue) break
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...issue.path, ...keys]
    const rest = withoutPart(value, path)
    if (rest === null) break
    value = rest as Readonly<Record<string, unknown>>
    problems.push({ path, message: issue.message })
  }
  return { value: { ...value, ...Object.fromEntries(own) }, problems }
}

/**
 * Rewrites the front matter of a page. Keys without a rule become keys of the author (`x-…`), which
 * components can read. `more` adds keys or replaces them. A front matter that stays as it is keeps
 * its text.
 */
export function convertFrontMatter(
  page: EditedPage,
  rules: FrontMatterRules,
  more: (
    before: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> = () => ({}),
): ConvertedFrontMatter {
  const node = page.tree.children.find((child): child is Yaml => child.type === 'yaml')
  const counter = new LineCounter()
  const document = parseDocument(node?.value ?? '', { lineCounter: counter })
  const start = node?.position?.start.line ?? 1
  if (document.errors.length > 0) {
    const [error] = document.errors
    page.note(
      'migrate/manual',
      { line: start + (error?.linePos?.[0].line ?? 0) },
      `The front matter is not valid YAML: ${error?.message.split('\n')[0] ?? ''}`,
      'It was copied as it is. Correct it before the first build.',
    )
    return { before: {}, after: {} }
  }
  const value: unknown = document.toJS()
  const before =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  const lineOf = (key: string): number => {
    const pair = isMap(document.contents)
      ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined
    const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
    return offset === undefined ? start : start + counter.linePos(offset).line
  }
  let isChanged = false
  const nodeOf = (item: unknown): unknown => {
    const created = document.createNode(item)
    // `[2, 4]` in one line.
    if (isSeq(created)) created.flow = created.items.every(isScalar)
    return created
  }
  for (const [key, old] of Object.entries(before)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (key.startsWith('x-')) continue
    const kept = rule === true ? valueThatFits(key, old) : undefined
    if (kept !== undefined && kept === old) continue
    // A key without a value has no effect.
    const converted =
      old === null && typeof rule !== 'function'
        ? null
        : typeof rule === 'function'
          ? rule(old)
          : kept === undefined
            ? { [`x-${key}`]: old }
            : { [key]: kept }
    if (
      converted !== null &&
      Object.keys(converted).length === 1 &&
      converted[key as keyof typeof converted] === old
    )
      continue
    isChanged = true
    const line = lineOf(key)
    const items = isMap(document.contents) ? document.contents.items : []
    const index = items.findIndex((item) => isScalar(item.key) && item.key.value === key)
    const { leftOut, ...others }: ConvertedKey = converted ?? {}
    const pairs = Object.entries(others)
      .filter(([name]) => name === key || !document.has(name))
      .map(([name, item]) => document.createPair(name, nodeOf(item)))
    items.splice(index, 1, ...(pairs as typeof items))
    if (rule === undefined && old !== null)
      page.note(
        'migrate/changed',
        { line },
        `\`${key}\` of the front matter is not known.`,
        `It is kept as \`x-${key}\`: components read it from the page.`,
      )
    else if (rule === true && kept === undefined && old !== null)
      page.note(
        'migrate/changed',
        { line },
        `\`${key}\` of the front matter has a value that it cannot have here.`,
        `It is kept as \`x-${key}\`: components read it from the page.`,
      )
    else if (leftOut !== undefined)
      page.note(
        'migrate/left-out',
        { line },
        `${pairs.length > 0 ? 'A part of ' : ''}\`${key}\` of the front matter has no equal.`,
        leftOut,
      )
  }
  for (const [key, item] of Object.entries(more(before)))
    if (item !== undefined && JSON.stringify(document.get(key)) !== JSON.stringify(item)) {
      isChanged = true
      document.set(key, nodeOf(item))
    }
  const written = (document.toJS() ?? {}) as Record<string, unknown>
  const { value: after, problems } = acceptable(written)
  for (const [key, item] of Object.entries(written))
    if (after[key] !== item) {
      isChanged = true
      if (after[key] === undefined) document.delete(key)
      else document.set(key, nodeOf(after[key]))
    }
  for (const { path, message } of problems)
    page.note(
      'migrate/left-out',
      { line: lineOf(String(path[0])) },
      `The front matter can't have \`${formatKeyPath(path)}\` as it was: ${message}`,
      'It was left out.',
    )
  if (isChanged) {
    const isEmpty = Object.keys(after).length === 0
    const block = isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---`
    if (!node) page.edits.prepend(isEmpty ? '' : `${block}\n\n`)
    else if (isEmpty) page.remove(node)
    else page.replace(node, block)
  }
  return { before, after }
}
