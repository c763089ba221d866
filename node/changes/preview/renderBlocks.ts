import type { Frame } from '../content.ts'
import type { MarkedBlock, MarkedPiece } from '../markBlocks.ts'
import { escapeHtml as html } from '../../../shared/tagHtml.ts'

/** Elements that a block of another state may be in: a list has new items beside old ones. */
const SHARED = new Set('ul ol dl table thead tbody tfoot blockquote details div figure'.split(' '))
const PARAGRAPHS = new Set(['blockquote', 'div', 'details', 'figure', 'dd'])

/** An element that is open while blocks are written. */
interface OpenFrame {
  readonly name: string
  /** What closes it. */
  readonly end: string
}

/** Blocks as HTML, with what came in `ins` and what went in `del`. */
export function renderBlocks(blocks: readonly MarkedBlock[], depth: number): string {
  const open: OpenFrame[] = []
  let text = ''
  const closeTo = (length: number): void => {
    while (open.length > length) text += open.pop()?.end ?? ''
  }
  for (const block of blocks) {
    const frames = block.frames.map((frame) => ({ frame, name: nameOf(frame, block.state) }))
    let common = 0
    while (common < frames.length && open[common]?.name === frames[common]?.name) common++
    closeTo(common)
    for (const { frame, name } of frames.slice(common)) {
      text += openingTag(frame)
      open.push({ name, end: `</${frame.tag}>${frame.tag === 'table' ? '</div>' : ''}` })
    }
    text += renderBlock(block, depth)
  }
  closeTo(0)
  return text
}

function nameOf({ tag, key, kind = '' }: Frame, state: MarkedBlock['state']): string {
  if (SHARED.has(tag)) return `${tag} ${kind}`
  return `${tag} ${state === 'gone' ? 'before' : 'after'} ${key}`
}

function openingTag({ tag, kind }: Frame): string {
  if (tag === 'details') return '<details open>'
  // A wide table scrolls, by keyboard too.
  if (tag === 'table') return '<div class="wide" tabindex="0"><table>'
  return kind === undefined ? `<${tag}>` : `<${tag} class="callout" data-kind="${html(kind)}">`
}

function renderBlock({ kind, frames, pieces }: MarkedBlock, depth: number): string {
  if (kind === 'code')
    return `<pre tabindex="0"><code>${pieces.map(renderLines).join('')}</code></pre>`
  const inner = pieces.map(renderPiece).join('')
  if (kind === 'heading') {
    const tag = `h${Math.min(6, depth + 1)}`
    return `<${tag}>${inner}</${tag}>`
  }
  const outer = frames.at(-1)?.tag
  const tag =
    outer === 'summary' ? 'span' : outer === undefined || PARAGRAPHS.has(outer) ? 'p' : 'div'
  return `<${tag}>${inner}</${tag}>`
}

/** Each line is a mark of its own, with a sign in front. */
function renderLines({ text, mark }: MarkedPiece): string {
  if (mark === undefined) return html(text)
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => `<${mark}>${html(line)}\n</${mark}>`).join('')
}

function renderPiece({ text, marks, image, mark }: MarkedPiece): string {
  const name = image && (image.alt === '' ? image.src : `${image.alt} (${image.src})`)
  const shown = name === undefined ? html(text) : `<span class="image">${html(name)}</span>`
  const inner = marks.reduceRight((inside, { tag, href }) => {
    if (tag !== 'a') return `<${tag}>${inside}</${tag}>`
    // Pages of the site aren't in the preview.
    return /^https?:/.test(href ?? '')
      ? `<a href="${html(href ?? '')}">${inside}</a>`
      : `<span class="link" title="${html(href ?? '')}">${inside}</span>`
  }, shown)
  return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`
}
