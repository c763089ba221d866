import { posix } from 'node:path'
import { ADMONITION_KINDS } from '../admonitionKinds.ts'
import { writeFence } from '../fence.ts'
import { MDBOOK_IDS } from '../slugs.ts'
import type { SourceProject } from '../types.ts'
import type { Lost, TextSyntax } from './convertText.ts'

const INCLUDE =
  /^([ \t]*)\{\{#(include|rustdoc_include|playground|playpen)[ \t]+([^\s}]+)([^}]*)\}\}[ \t]*$/
/** A line that a preprocessor replaces: `{{#quiz a.toml}}`, `{{%segment outline}}`. */
const OWN_DIRECTIVE = /^[ \t]*\{\{[#%][ \t]*([\w-]+)[^{}]*\}\}[ \t]*$/
/** Words of a code block of Rust that are about how it is run. */
const FLAGS: readonly RegExp[] = [
  /^(?:editable|ignore|should_panic|compile_fail|does_not_compile|panics|mdbook-runnable)$/,
  /^(?:no_?run|no_?playground|no_?build|not_desired_behavior|edition\d*|E\d+|hidelines=.*)$/,
]

/** What pages of mdBook have beside Markdown. */
export const MDBOOK: TextSyntax = {
  ids: MDBOOK_IDS,
  async line(line, { file, project, lost }) {
    const [, indent = '', kind, path, options = ''] = INCLUDE.exec(line) ?? []
    if (path !== undefined) {
      const isCode = kind === 'playground' || kind === 'playpen'
      const rows = await partOf(path, kind === 'rustdoc_include', { file, project, lost })
      const info = infoOf(`rust${options.trim() === '' ? '' : `,${options.trim()}`}`)
      const shown = isCode ? ['```' + info, ...withoutHidden(rows), '```'] : rows
      return { lines: shown.map((row) => (row === '' ? '' : indent + row)), isDone: isCode }
    }
    const [, directive] = OWN_DIRECTIVE.exec(line) ?? []
    if (directive !== undefined) {
      if (directive !== 'title') lost(`\`${line.trim()}\` of a preprocessor`)
      return { lines: [], isDone: true }
    }
    return {
      lines: [
        line
          .replaceAll(/\\(?=\{\{#)/g, '')
          .replace(/^(#{1,6}[ \t].*?)[ \t]*\{[ \t]*(#[\w-]+)[^}]*\}[ \t]*$/, '$1 {$2}')
          .replace(/^(#{1,6}[ \t].*?)[ \t]*\{[ \t]*\.[^}]*\}[ \t]*$/, '$1')
          .replaceAll(/\]\((?!\w+:)([^)\s#]+)\.html(?=[)#])/g, ']($1.md'),
      ],
      isDone: true,
    }
  },
  async fence({ indent, mark, info, rows }, context) {
    if (/^admonish\b/.test(info)) return admonition(indent, info, rows)
    const shown: string[] = []
    for (const row of rows) {
      const [, space = '', kind, path] = INCLUDE.exec(row) ?? []
      if (path === undefined) shown.push(row.replaceAll(/\\(?=\{\{#)/g, ''))
      else
        for (const each of await partOf(path, kind === 'rustdoc_include', context))
          shown.push(each === '' ? '' : space + each)
    }
    const isRust = /^rust\b/.test(info)
    return [
      `${indent}${mark}${infoOf(info)}`,
      ...(isRust ? withoutHidden(shown, indent) : shown),
      `${indent}${mark}`,
    ]
  },
}

function infoOf(info: string): string {
  const [lang = '', ...rest] = info.trim().split(/[\s,]+/)
  return writeFence({
    lang: lang === '' ? null : lang,
    rest: rest.filter((word) => !FLAGS.some((flag) => flag.test(word))),
  })
}

/** Lines that begin with `# ` are for the compiler. */
function withoutHidden(rows: readonly string[], indent: string = ''): string[] {
  return rows
    .filter((row) => !/^\s*#(?:\s|$)/.test(row.slice(indent.length)))
    .map((row) => row.replace(/^(\s*)##/, '$1#'))
}

/** A part of a file: `a.rs`, `a.rs:3:5`, or `a.rs:name` for what is between marks. */
async function partOf(
  written: string,
  isShortened: boolean,
  { file, project, lost }: { readonly file: string; readonly project: SourceProject; lost: Lost },
): Promise<readonly string[]> {
  const [name = '', first, last] = written.split(':')
  const path = posix.normalize(posix.join(posix.dirname(file), name))
  if (!project.has(path)) {
    lost(`The file ${name} that the page includes`)
    return []
  }
  const rows = (await project.read(path)).replace(/\n$/, '').split('\n')
  const isMark = (row: string): boolean => /\bANCHOR(?:_END)?:/.test(row)
  if (first !== undefined && first !== '' && !/^\d+$/.test(first)) {
    const start = rows.findIndex((row) =>
      new RegExp(String.raw`\bANCHOR:\s*${first}\s*$`).test(row),
    )
    const end = rows.findIndex((row) =>
      new RegExp(String.raw`\bANCHOR_END:\s*${first}\s*$`).test(row),
    )
    if (start === -1) {
      lost(`The part ${first} of ${name} that the page includes`)
      return []
    }
    return rows.slice(start + 1, end === -1 ? undefined : end).filter((row) => !isMark(row))
  }
  const from = first === undefined || first === '' ? 0 : Number(first) - 1
  const to = last === undefined ? (first === undefined || isShortened ? undefined : from + 1) : last
  const end = to === undefined || to === '' ? undefined : Number(to)
  return rows
    .slice(from, written.split(':').length === 2 ? from + 1 : end)
    .filter((row) => !isMark(row))
}

/** ` ```admonish warning title="Mind" collapsible=true ` of a preprocessor. */
function admonition(indent: string, info: string, rows: readonly string[]): string[] {
  const [, name = 'note', rest = ''] = /^admonish\s*([a-z]*)(.*)$/.exec(info) ?? []
  const title = /title\s*=\s*["']([^"']*)["']/.exec(rest)?.[1] ?? ''
  const isClosed = /collapsible\s*=\s*true/.test(rest)
  const kind = ADMONITION_KINDS[name] ?? (name === '' ? 'note' : 'info')
  return [
    `${indent}::: ${isClosed ? 'details' : kind}${title === '' ? '' : ` ${title}`}`,
    '',
    ...rows,
    '',
    `${indent}:::`,
  ]
}
