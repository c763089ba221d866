import { posix } from 'node:path'
import { writeFence } from '../fence.ts'
import type { TextSyntax } from './convertText.ts'

const BLOCK = /^([ \t]*)\{%[ \t]*(end)?([\w-]+)[ \t]*(.*?)[ \t]*%\}[ \t]*$/
const HINTS: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
}
/** Blocks whose content is shown without them. */
const PLAIN = new Set(['stepper', 'step', 'columns', 'column', 'content-ref', 'updates', 'update'])

/** A heading with an anchor of its own. */
const HEADING = /^(#{1,6}[ \t].*?)[ \t]*<a\b[^>]*\bid="([\w-]+)"[^>]*>[ \t]*<\/a>[ \t]*$/

/** What pages of GitBook have beside Markdown. */
export const GITBOOK: TextSyntax = {
  async line(line, { file, project, lost, state }) {
    const [, indent = '', end, name = '', text = ''] = BLOCK.exec(line) ?? []
    const attribute = (key: string): string | undefined =>
      new RegExp(String.raw`\b${key}="([^"]*)"`).exec(text)?.[1]
    const written = (...lines: string[]): { lines: string[]; isDone: boolean } => ({
      lines: lines.map((each) => (each === '' ? '' : indent + each)),
      isDone: true,
    })
    if (name === '') return { lines: [inline(line, state.ids)], isDone: true }
    if (name === 'hint')
      return end === undefined
        ? written('', `::: ${HINTS[attribute('style') ?? 'info'] ?? 'info'}`, '')
        : written('', ':::', '')
    if (name === 'tabs') return end === undefined ? written('', '<Tabs>') : written('</Tabs>', '')
    if (name === 'tab')
      return end === undefined
        ? written(`<Tab label="${attribute('title') ?? ''}">`, '')
        : written('', '</Tab>')
    if (name === 'code') {
      state.code =
        end === undefined
          ? {
              title: attribute('title'),
              lineNumbers: attribute('lineNumbers') === 'true' || undefined,
              wrap: attribute('overflow') === 'wrap' || undefined,
            }
          : undefined
      return written()
    }
    if (name === 'embed' || name === 'file') {
      const url = attribute(name === 'embed' ? 'url' : 'src')
      return end !== undefined || url === undefined
        ? written()
        : written('', `[${attribute('caption') ?? posix.basename(url)}](<${assetUrl(url)}>)`, '')
    }
    if (name === 'include') {
      const path = /^"([^"]+)"/.exec(text)?.[1]
      const included = path && posix.normalize(posix.join(posix.dirname(file), path))
      if (included && project.has(included))
        return { lines: (await project.read(included)).split('\n'), isDone: false }
      lost(`The file ${String(path)} that the page includes`)
      return written()
    }
    if (!PLAIN.has(name) && end === undefined) lost(`The block ${name} of GitBook`)
    return written()
  },
  fence: async ({ indent, mark, info, rows }, { state }) => {
    const [lang = ''] = info.trim().split(/\s+/)
    const written = state.code
      ? writeFence({ lang: lang === '' ? null : lang, ...state.code })
      : info
    return [`${indent}${mark}${written}`, ...rows, `${indent}${mark}`]
  },
}

/** Where a file of `.gitbook/assets` is now. */
export function assetUrl(url: string): string {
  return url.replace(/^(?:\.{0,2}\/)*\.gitbook\/assets\//, '/assets/')
}

function inline(line: string, ids: Set<string>): string {
  return line
    .replace(HEADING, (_, text: string, id: string) => {
      if (ids.has(id)) return text
      ids.add(id)
      return `${text} {#${id}}`
    })
    .replaceAll(
      /(\]\(<?|\bsrc="|\bhref=")((?:\.{0,2}\/)*\.gitbook\/assets\/[^)>"]*)/g,
      (_, start: string, url: string) => start + assetUrl(url),
    )
    .replaceAll(/[ \t]*<a\b[^>]*\bdata-mention\b[^>]*>[ \t]*<\/a>/g, '')
}
