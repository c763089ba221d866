import { ADMONITION_KINDS } from '../admonitionKinds.ts'
import { writeFence } from '../fence.ts'
import { formulaAt } from './formulaAt.ts'
import { INCLUDED } from './includes.ts'
import { LANGUAGES } from './pygments.ts'
import { type SlashBlock, slashBlockAt } from './slashBlocks.ts'
import { withEscapedPipes } from './tablePipes.ts'
import { withoutColors } from './terminal.ts'

/** What the blocks of a page need. */
export interface BlockContext {
  /** Converts a line of text. */
  inline(line: string): string
  /** True when formulas are blocks: `$$`, `\[`, `\begin{align}`. */
  readonly math: boolean
  /** Lines of an included file, or null when it doesn't exist. */
  include(path: string): readonly string[] | null
  /** Id that links to a tab have. Null where tabs have none. */
  tabId(label: string): string | null
  /** Called for what has no equal. */
  lost(what: string): void
}

const FENCE = /^([ \t>]*)(`{3,}|~{3,})([^`]*)$/
const ADMONITION =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/
const TAB = /^([ \t]*)===[!+]*[ \t]+"(.*)"[ \t]*$/
const INCLUDE = new RegExp(
  [
    String.raw`^([ \t]*)(?:-{1,}8<-{1,}[ \t]+"([^"]+)"`,
    String.raw`\{[*!]>?[ \t]*${INCLUDED}(?=[\s*!])([^}]*?)[*!]\})[ \t]*$`,
  ].join('|'),
)
const API = /^([ \t]*):::[ \t]+[\w.-]+[ \t]*$/

/** Lines of a page in our syntax. */
export function convertBlocks(given: readonly string[], context: BlockContext): string[] {
  const lines = withEscapedPipes(given)
  const written: string[] = []
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? ''
    const fence = FENCE.exec(line)
    if (fence) {
      const end = endOfFence(lines, index, fence[2] ?? '')
      // HTML right before it would have the code as a part.
      if (isInHtml(written)) written.push('')
      written.push(...convertFence(lines.slice(index, end), context))
      index = end
      continue
    }
    const block = blockAt(lines, index, context)
    const [first = '', ...others] = block?.written ?? [context.inline(line)]
    // One blank line between blocks is enough. Those in code stay.
    if (block?.written.length === 0) {
      index = block.end
      continue
    }
    if (first.trim() !== '' || written.at(-1)?.trim() !== '') written.push(first)
    written.push(...others)
    index = block?.end ?? index + 1
  }
  return written
}

/** Whether lines end in HTML, which goes on to the next blank line. */
function isInHtml(lines: readonly string[]): boolean {
  const blank = lines.findLastIndex((line) => line.trim() === '')
  return /^[ \t]*<[A-Za-z/!]/.test(lines[blank + 1] ?? '')
}

interface Block {
  readonly written: readonly string[]
  readonly end: number
}

function blockAt(lines: readonly string[], index: number, context: BlockContext): Block | null {
  const line = lines[index] ?? ''
  const formula = context.math ? formulaAt(lines, index) : null
  if (formula) return formula
  const admonition = ADMONITION.exec(line)
  if (admonition) return readAdmonition(lines, index, admonition, context)
  if (TAB.test(line)) return readTabs(lines, index, context)
  const slashed = slashBlockAt(lines, index)
  const converted = slashed && convertSlashBlock(lines, slashed, context)
  if (converted) return converted
  const [, indent = '', snippet, file, options = ''] = INCLUDE.exec(line) ?? []
  const path = snippet ?? file
  if (path !== undefined) {
    const text = context.include(path)
    if (text === null) context.lost(`The file ${path} that the page includes`)
    const isCode = snippet === undefined && !path.endsWith('.md')
    const body = isCode ? codeOf(path, text ?? [], options) : convertBlocks(text ?? [], context)
    return { written: indented(body, indent), end: index + 1 }
  }
  if (/^[ \t]*\[TOC\][ \t]*$/i.test(line) || /^ {0,3}\*\[[^\]]+\]:/.test(line))
    return { written: [], end: index + 1 }
  // Blank lines around its content make it Markdown here.
  const element = /^([ \t]*<(?:\w+)[^>]*?)[ \t]+markdown(?:="\w+")?(?=[\s>])([^>]*>)[ \t]*$/.exec(
    line,
  )
  if (element)
    return {
      written: [context.inline(`${element[1] ?? ''}${element[2] ?? ''}`), ''],
      end: index + 1,
    }
  if (API.test(line)) {
    context.lost(`The reference of ${line.replace(/^[ \t]*:::[ \t]+/, '').trim()} from docstrings`)
    return { written: [], end: bodyOf(lines, index, /^[ \t]*/.exec(line)?.[0] ?? '').end }
  }
  return readDefinition(lines, index, context)
}

/** A code block with a file: `{* a.py ln[1:3] hl[2] *}`. */
function codeOf(path: string, text: readonly string[], options: string): string[] {
  const [, first, last = first] = /\bln\[(\d+)(?::(\d+))?\]/.exec(options) ?? []
  const start = first === undefined ? 0 : Number(first) - 1
  const lines = text.slice(start, last === undefined ? undefined : Number(last))
  const highlighted = /\bhl\[([\d:,]+)\]/
    .exec(options)?.[1]
    ?.replaceAll(/\d+/g, (line) => String(Math.max(1, Number(line) - start)))
  const info = writeFence({
    lang: /\.(\w+)$/.exec(path)?.[1] ?? null,
    highlighted: highlighted?.replaceAll(':', '-'),
  })
  return ['', `\`\`\`\`${info}`, ...lines, '````', '']
}

/** Lines of the body of a block: those that are four spaces deeper, and what is blank between. */
function bodyOf(
  lines: readonly string[],
  index: number,
  indent: string,
): { readonly body: readonly string[]; readonly end: number } {
  const inner = `${indent}    `
  let end = index + 1
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (line.trim() === '') continue
    if (!line.replaceAll('\t', '    ').startsWith(inner)) break
    end = next + 1
  }
  const body = lines
    .slice(index + 1, end)
    .map((line) =>
      line.replace(/^[ \t]*/, (space) => space.replaceAll('\t', '    ')).slice(inner.length),
    )
  return { body, end }
}

function readAdmonition(
  lines: readonly string[],
  index: number,
  match: RegExpExecArray,
  context: BlockContext,
): Block {
  const [, indent = '', sign = '', name = '', , title] = match
  const { body, end } = bodyOf(lines, index, indent)
  const details = sign.endsWith('+') ? 'details{open}' : 'details'
  const written = containerOf(
    { name, title, body, details: sign === '!!!' ? undefined : details },
    context,
  )
  return { written: indented(written, indent), end }
}

/** A container of ours. One without an equal is `info`, with its name as the title. */
function containerOf(
  {
    name,
    title,
    body,
    details,
  }: {
    readonly name: string
    readonly title: string | undefined
    readonly body: readonly string[]
    /** Of one that can be closed. */
    readonly details?: string | undefined
  },
  context: BlockContext,
): string[] {
  const inner = convertBlocks(body, context)
  const longest = Math.max(
    2,
    ...inner.flatMap((line) => /^[ \t]*(:{3,})/.exec(line)?.[1]?.length ?? []),
  )
  const colons = ':'.repeat(longest + 1)
  const kind = ADMONITION_KINDS[name.toLowerCase()] ?? 'info'
  const own = kind === name.toLowerCase() ? '' : name.charAt(0).toUpperCase() + name.slice(1)
  const label = (title ?? own).replaceAll('\\"', '"')
  const shown = label === '' ? '' : ` ${context.inline(label)}`
  return [`${colons} ${details ?? kind}${shown}`, '', ...trimmed(inner), '', colons, '']
}

/** Blocks that only style their content. */
const WRAPPERS = new Set(['html', 'caption', 'figure-caption', 'table-caption', 'definition'])

/** A block of pymdownx. Null for one that no extension has, which is text. */
function convertSlashBlock(
  lines: readonly string[],
  block: SlashBlock,
  context: BlockContext,
): Block | null {
  const { indent, name, title, options, body, end } = block
  if (name === 'tab') return slashTabs(lines, block, context)
  if (WRAPPERS.has(name))
    return { written: indented(['', ...convertBlocks(body, context), ''], indent), end }
  const type = name === 'admonition' || name === 'details' ? String(options['type'] ?? '') : name
  if (name !== 'admonition' && name !== 'details' && !Object.hasOwn(ADMONITION_KINDS, name))
    return null
  const details = options['open'] === true ? 'details{open}' : 'details'
  const written = containerOf(
    {
      name: type === '' ? 'note' : type,
      title: name === 'details' ? (title ?? 'Details') : title,
      body,
      details: name === 'details' ? details : undefined,
    },
    context,
  )
  return { written: indented(written, indent), end }
}

/** Tabs that follow each other. */
function slashTabs(lines: readonly string[], first: SlashBlock, context: BlockContext): Block {
  const tabs = [first]
  for (let next = first.end; next < lines.length;) {
    const block = slashBlockAt(lines, next)
    if (block?.name === 'tab' && block.indent === first.indent && block.options['new'] !== true) {
      tabs.push(block)
      next = block.end
    } else if ((lines[next] ?? '').trim() === '') next++
    else break
  }
  const written = tabs.flatMap(({ title, body }) => tabOf(title ?? '', body, context))
  return {
    written: indented(['', '<Tabs>', ...written, '</Tabs>', ''], first.indent),
    end: tabs.at(-1)?.end ?? first.end,
  }
}

/** A tab of a group. */
function tabOf(title: string, body: readonly string[], context: BlockContext): string[] {
  const label = title.replaceAll(/[`*]|:[\w-]+:/g, '').trim()
  const id = context.tabId(label)
  return [
    `<Tab label="${label.replaceAll('"', '&quot;')}">`,
    '',
    ...(id === null ? [] : [`<div id="${id}"></div>`, '']),
    ...trimmed(convertBlocks(body, context)),
    '',
    '</Tab>',
  ]
}

function readTabs(lines: readonly string[], index: number, context: BlockContext): Block {
  const indent = TAB.exec(lines[index] ?? '')?.[1] ?? ''
  const written = ['', '<Tabs>']
  let end = index
  for (let next = index; next < lines.length;) {
    const tab = TAB.exec(lines[next] ?? '')
    if (tab && tab[1] === indent) {
      const { body, end: after } = bodyOf(lines, next, indent)
      written.push(...tabOf(tab[2] ?? '', body, context))
      next = after
      end = after
    } else if ((lines[next] ?? '').trim() === '') next++
    else break
  }
  return { written: indented([...written, '</Tabs>', ''], indent), end }
}

/** `Term`, then `:   definition`. */
function readDefinition(
  lines: readonly string[],
  index: number,
  context: BlockContext,
): Block | null {
  const [, indent = '', text] = /^([ \t]*):[ \t]{3}(.*)$/.exec(lines[index] ?? '') ?? []
  if (text === undefined) return null
  const { body, end } = bodyOf(lines, index, indent)
  return {
    written: ['', ...indented(convertBlocks([text, ...body], context), `${indent}> `), ''],
    end,
  }
}

function endOfFence(lines: readonly string[], index: number, mark: string): number {
  for (let next = index + 1; next < lines.length; next++) {
    const line = (lines[next] ?? '').replace(/^[ \t>]*/, '').trimEnd()
    if (line.startsWith(mark) && line.replaceAll(mark.charAt(0), '') === '') return next + 1
  }
  return lines.length
}

/** `# (1)!`: the number of an entry in the list below the code block. */
const ANNOTATION = /((?:#|\/\/|<!--|--|\/\*|[;%])[ \t]*)\((\d+)\)!/g

/** ` ```py title="a.py" hl_lines="1 3-4" linenums="1" `, ` ``` { .py .annotate } ` */
function convertFence(lines: readonly string[], context: BlockContext): string[] {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(lines[0] ?? '') ?? []
  const isClosed = lines.length > 1 && (lines.at(-1) ?? '').includes(mark)
  const inner = lines.slice(1, isClosed ? -1 : undefined).flatMap((line) => {
    const [, space = '', path, file] = INCLUDE.exec(line) ?? []
    const name = path ?? file
    if (name === undefined)
      return [line.replace(/^([ \t]*);(-+8<-+)/, '$1$2').replace(ANNOTATION, '$1($2)')]
    const text = context.include(name)
    if (text !== null) return indented(text, space)
    // Braces may be of another syntax.
    if (path === undefined) return [line]
    context.lost(`The file ${name} that the page includes`)
    return []
  })
  const attribute = (name: string): string | undefined =>
    new RegExp(`${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(info)?.slice(1).find(Boolean)
  const lang = /^\s*(?:\{\s*)?\.?([\w+#][\w+#.-]*)(?=[\s}]|$)/.exec(info)?.[1] ?? null
  const first = Number(attribute('linenums'))
  const written = writeFence({
    lang: lang === null ? null : (LANGUAGES[lang.toLowerCase()] ?? lang.toLowerCase()),
    title: attribute('title'),
    highlighted: attribute('hl_lines')
      ?.trim()
      .replaceAll(/[\s,]+/g, ','),
    lineNumbers: first > 0 ? (first === 1 ? true : first) : undefined,
  })
  const shown = lang?.toLowerCase() === 'console' ? withoutColors(inner) : inner
  return [`${indent}${mark}${written}`, ...shown, `${indent}${mark}`]
}

function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' && indent.trim() === '' ? '' : indent + line))
}

function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first === -1 ? [] : lines.slice(first, last + 1)
}
