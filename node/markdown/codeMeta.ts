/** First and last line, 1-based. */
export type LineRange = readonly [from: number, to: number]

/** What the info string of a code fence asks for. */
export interface CodeMeta {
  readonly title?: string
  /** Path of a file whose code is shown, with `#region` for a part of it. */
  readonly file?: string
  /** Shows the first lines only, until the reader asks for all. */
  readonly fold?: boolean
  /** Ranges of highlighted lines, 1-based, the last line included. */
  readonly highlighted: readonly LineRange[]
  readonly showLineNumbers?: boolean
  readonly wrap?: boolean
}

/** Reads the text after the language of a fence: `title="x.ts" {1,3-5} showLineNumbers wrap`. `no…` forms switch off. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|(\S+))/.exec(meta)
  const file = /(?:^|\s)file=(?:"([^"]*)"|(\S+))/.exec(meta)
  const rest = meta.replace(/(?<![\w-])[\w-]+=(?:"[^"]*"|\S+)/g, ' ')
  const highlighted = (/\{([\d,\s-]+)\}/.exec(rest)?.[1]?.split(',') ?? []).flatMap((part): LineRange[] => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return from > 0 && to >= from ? [[from, to]] : []
  })
  const flag = (name: string, negative: string): boolean | undefined =>
    new RegExp(`(?:^|\\s)${name}(?=\\s|$)`).test(rest) ? true : new RegExp(`(?:^|\\s)${negative}(?=\\s|$)`).test(rest) ? false : undefined
  const showLineNumbers = flag('showLineNumbers', 'noLineNumbers')
  const wrap = flag('wrap', 'noWrap')
  const fold = flag('fold', 'noFold')
  return {
    highlighted,
    ...(title && { title: title[1] ?? title[2] }),
    ...(file && { file: file[1] ?? file[2] }),
    ...(showLineNumbers !== undefined && { showLineNumbers }),
    ...(wrap !== undefined && { wrap }),
    ...(fold !== undefined && { fold }),
  }
}
