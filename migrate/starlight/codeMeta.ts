import type { ReadCode } from '../mdx/tool.ts'

/** `name=` before a value, or a value alone: `{1-3}`, `"text"`, `/text/`, `name`. */
const VALUE = [
  String.raw`\{[^{}]*\}`,
  String.raw`"(?:\\.|[^"\\])*"`,
  String.raw`'(?:\\.|[^'\\])*'`,
  String.raw`\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/(?=\s|$)`,
].join('|')
const WORD = new RegExp(String.raw`([\w-]+)=|(?<value>${VALUE})|(\S+)`, 'y')

/** Words of Expressive Code that mean one thing. */
const KINDS: Readonly<Record<string, 'mark' | 'ins' | 'del'>> = {
  mark: 'mark',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  rem: 'del',
}

/** Languages whose blocks are terminals: a comment in the first lines isn't a file name. */
const TERMINAL = new Set(
  (
    'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell ' +
    'shellscript shellsession zsh'
  ).split(' '),
)

/**
 * Reads a code block. `isTitled` takes the name of a file from a comment in the first lines, as
 * Expressive Code does.
 */
export function readCodeBlock(
  lang: string | null,
  meta: string,
  code: string,
  isTitled = true,
): ReadCode {
  const lines = {
    mark: [] as string[],
    ins: [] as string[],
    del: [] as string[],
    collapse: [] as string[],
  }
  const marks: string[] = []
  const lost: string[] = []
  const options = new Map<string, string | boolean>()
  for (const { key, value } of wordsOf(meta)) {
    const kind =
      key === null
        ? 'mark'
        : Object.hasOwn(KINDS, key)
          ? (KINDS[key] ?? null)
          : key === 'collapse'
            ? 'collapse'
            : null
    if (kind !== null && value.startsWith('{')) {
      const { ranges, labels } = rangesOf(value)
      lines[kind].push(...ranges)
      lost.push(...labels)
    } else if (kind !== null && kind !== 'collapse' && /^["'/]/.test(value)) {
      const text = value.startsWith('/')
        ? patternOf(value)
        : value.startsWith("'") && !value.includes('"')
          ? `"${value.slice(1, -1)}"`
          : value
      if (text === null) lost.push(value)
      // Expressive Code ignores a text that the code doesn't contain.
      else if (isFound(text, code)) marks.push(kind === 'mark' ? text : `${kind}=${text}`)
    } else if (key === null) options.set(value, true)
    else
      options.set(
        key,
        value === 'true'
          ? true
          : value === 'false'
            ? false
            : value.replace(/^(["'])(.*)\1$/s, '$2'),
      )
  }
  const text = (name: string): string | undefined => {
    const value = options.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const diff = lang === 'diff' && text('lang') !== undefined ? readDiff(code) : null
  const shown = diff?.code ?? code
  if (diff) {
    lines.ins.push(...diff.inserted)
    lines.del.push(...diff.deleted)
  }
  const language = diff ? (text('lang') ?? lang) : lang
  const named = isTitled && !options.has('title') ? titleComment(shown, language) : null
  const shift = (ranges: readonly string[]): string | undefined => {
    const moved = named ? ranges.flatMap((range) => withoutLines(range, named)) : ranges
    return moved.length === 0 ? undefined : moved.join(',')
  }
  const first = Number(text('startLineNumber'))
  const numbers = options.get('showLineNumbers')
  const wrap = options.get('wrap')
  const frame = text('frame')
  for (const [name, value] of options)
    if (!KNOWN.has(name)) lost.push(value === true ? name : `${name}=${String(value)}`)
  return {
    request: {
      lang: language,
      title: named?.title ?? text('title'),
      highlighted: shift(lines.mark),
      inserted: shift(lines.ins),
      deleted: shift(lines.del),
      collapsed: shift(lines.collapse),
      marks,
      lineNumbers:
        numbers === false ? false : first > 1 ? first : numbers === true ? true : undefined,
      // A title of a shell is that of a terminal in both, unless the block sets a frame.
      frame:
        frame === 'none' ||
        frame === 'terminal' ||
        (frame === 'code' && TERMINAL.has(language ?? ''))
          ? frame
          : undefined,
      wrap: typeof wrap === 'boolean' ? wrap : undefined,
    },
    code: named?.code ?? shown,
    lost,
  }
}

/** Options that are read, and those whose absence nobody sees. */
const KNOWN = new Set([
  'title',
  'lang',
  'frame',
  'wrap',
  'showLineNumbers',
  'startLineNumber',
  'preserveIndent',
  'hangingIndent',
])

function wordsOf(meta: string): { readonly key: string | null; readonly value: string }[] {
  const words: { readonly key: string | null; readonly value: string }[] = []
  let key: string | null = null
  for (let at = 0; at < meta.length;) {
    if (/\s/.test(meta[at] ?? '')) {
      at++
      continue
    }
    WORD.lastIndex = at
    const match = WORD.exec(meta)
    if (!match) break
    at = WORD.lastIndex
    const [, name, , bare] = match
    if (name !== undefined && key === null && /\S/.test(meta[at] ?? '')) {
      key = name
      continue
    }
    words.push({ key, value: match.groups?.['value'] ?? bare ?? name ?? '' })
    key = null
  }
  return words
}

function isFound(mark: string, code: string): boolean {
  if (code === '') return true
  return mark.startsWith('/')
    ? code.split('\n').some((line) => new RegExp(mark.slice(1, -1), 'u').test(line))
    : code.includes(mark.slice(1, -1).replace(/\\(["'\\])/g, '$1'))
}

/**
 * A regular expression as one of Unicode: signs that mean nothing are escaped. Null when that does
 * not help.
 */
function patternOf(value: string): string | null {
  const body = value.slice(1, -1)
  const escaped = body
    .replace(/\\([^$.*+?()[\]{}|/\-A-Za-z\d^\\])/g, '$1')
    .replace(/\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[{}]/g, (part) =>
      part === '{' || part === '}'
        ? `\\${part}`
        : part.startsWith('[')
          ? part.replace(/(?<!\\)\//g, '\\/')
          : part,
    )
  const found = [body, escaped].find((pattern) => {
    try {
      return !new RegExp(pattern, 'gu').test('') && !/(?<!\\)\//.test(pattern)
    } catch {
      return false
    }
  })
  return found === undefined ? null : `/${found}/`
}

/** `{1,3-5}`, and `{"Label":5-7}`, whose label is lost. */
function rangesOf(value: string): {
  readonly ranges: readonly string[]
  readonly labels: readonly string[]
} {
  const labels: string[] = []
  const plain = value.slice(1, -1).replace(/(["'])(.*?)\1\s*:?/g, (label) => {
    labels.push(label)
    return ''
  })
  return {
    ranges: plain
      .split(',')
      .map((part) => part.replaceAll(/\s/g, ''))
      .filter((part) => /^\d+(?:-\d+)?$/.test(part)),
    labels,
  }
}

/**
 * A diff in the syntax of another language: the signs go, and lines keep their indentation to each
 * other.
 */
function readDiff(code: string): {
  readonly code: string
  readonly inserted: readonly string[]
  readonly deleted: readonly string[]
} {
  const signs = code.split('\n').map((line) => /^([+-])(?!\1\1)(.*)$/.exec(line))
  const lines = code.split('\n')
  const isIndented = lines.every(
    (line, index) => signs[index] || line.trim() === '' || /^\s/.test(line),
  )
  const plain = lines.map((line, index) => {
    const sign = signs[index]
    return sign ? (sign[2] ?? '') : isIndented ? line.slice(1) : line
  })
  const width = Math.min(
    ...plain.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  )
  const of = (wanted: string): string[] =>
    signs.flatMap((sign, index) => (sign?.[1] === wanted ? [String(index + 1)] : []))
  return {
    code: plain
      .map((line) =>
        isIndented && Number.isFinite(width)
          ? line.slice(Math.min(width, /^ */.exec(line)?.[0].length ?? 0))
          : line,
      )
      .join('\n'),
    inserted: of('+'),
    deleted: of('-'),
  }
}

interface TitleComment {
  readonly title: string
  readonly code: string
  /** 1-based number of the first line that was taken out, and how many were. */
  readonly line: number
  readonly count: number
}

const COMMENT = new RegExp(
  String.raw`^\s*(?:\/\/|\/\*|<!--|#(?!!))\s*` +
    String.raw`(?:(?:[Ff]ile ?[Nn]ame|[Ff]ile|[Pp]ath)\s*:\s*)?` +
    String.raw`([^\s*<>:"'|]+)\s*(?:\*\/|-->)?\s*$`,
)
const GROUPS: readonly (readonly string[])[] = [
  [
    'astro',
    'cjs',
    'cts',
    'htm',
    'html',
    'js',
    'jsx',
    'mjs',
    'mts',
    'svelte',
    'ts',
    'tsx',
    'vue',
    'javascript',
    'typescript',
  ],
  ['env', 'ini', 'json', 'json5', 'jsonc', 'toml', 'xml', 'yaml', 'yml'],
  ['css', 'less', 'sass', 'scss', 'styl', 'stylus'],
  ['md', 'mdx', 'markdown', 'markdoc', 'mdoc'],
]

/** The name of a file in a comment of the first four lines. An empty line below it goes too. */
function titleComment(code: string, lang: string | null): TitleComment | null {
  if (lang === null || TERMINAL.has(lang)) return null
  const lines = code.split('\n')
  for (const [index, line] of lines.slice(0, 4).entries()) {
    const title = COMMENT.exec(line)?.[1]
    if (title === undefined || !isFileName(title, lang)) continue
    const count = lines[index + 1]?.trim() === '' ? 2 : 1
    const rest = lines.toSpliced(index, count)
    // Front matter that held nothing but the name.
    const isEmptied = index === 1 && rest[0]?.trim() === '---' && rest[1]?.trim() === '---'
    if (!isEmptied) return { title, code: rest.join('\n'), line: index + 1, count }
    const after = rest[2]?.trim() === '' ? 3 : 2
    return { title, code: rest.slice(after).join('\n'), line: 1, count: count + after }
  }
  return null
}

function isFileName(name: string, lang: string): boolean {
  const extension = /\.([A-Za-z\d]+)$/.exec(name)?.[1]?.toLowerCase()
  if (/^(?:https?:)?\/\//.test(name) || /\.{2,}$/.test(name)) return false
  if (extension === undefined) return /^(?:\.{0,2}\/|~\/|\.[a-z])/.test(name) && !name.endsWith('/')
  const group = GROUPS.find((each) => each.includes(lang))
  return /[A-Za-z]/.test(extension) && (group ? group.includes(extension) : true)
}

/** A range of lines when some lines are gone. */
function withoutLines(range: string, { line, count }: TitleComment): string[] {
  const [from = 0, to = from] = range.split('-').map(Number)
  const moved = (at: number): number => (at >= line + count ? at - count : at >= line ? line : at)
  const isGone = from >= line && to < line + count
  const [start, end] = [moved(from), to >= line && to < line + count ? line - 1 : moved(to)]
  return isGone || end < start ? [] : [start === end ? String(start) : `${start}-${end}`]
}
