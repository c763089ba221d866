import { counted } from '../../../shared/counted.ts'
import type { SectionPlace } from '../changedPage.ts'
import type { PageChange, PageRow, SectionChange, SiteChanges } from '../compareSites.ts'
import type { MarkedBlock } from '../markBlocks.ts'
import {
  formatNavigation,
  formatTarget,
  sizeLines,
  type SizePair,
  summaryOf,
  wordsOf,
} from '../report.ts'
import { escapeHtml as html } from '../../../shared/tagHtml.ts'
import { renderBlocks } from './renderBlocks.ts'

interface DocumentParts {
  readonly title: string
  /** URL of the folder of the preview, relative to the document. */
  readonly base: string
  readonly body: string
}

function wholeDocument({ title, base, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${html(title)}</title>
<link rel="stylesheet" href="${html(encodeURI(`${base}preview.css`))}">
<script defer src="${html(encodeURI(`${base}preview.js`))}"></script>
</head>
<body>
${body}
</body>
</html>
`
}

const KINDS: Readonly<Record<SectionChange['kind'], string>> = {
  changed: 'Changed',
  new: 'New',
  gone: 'Gone',
  moved: 'Moved',
  targets: 'Links or images',
}

/** The list of everything that differs. `files`: of the pages, in their order. */
export function indexDocument(
  changes: SiteChanges,
  sizes: SizePair | null,
  files: readonly string[],
): string {
  const { before, after, pages, ended, navigation } = changes
  const title = `${before.name} → ${after.name}`
  const lists = [
    listOf(
      'URLs that end',
      ended.map(
        ({ url, kind, now, linkedFrom }) =>
          `<code>${html(url)}</code>${kind === 'page' ? ' has no redirect' : ''}` +
          (now === null ? '' : `, now <code>${html(now)}</code>`) +
          (linkedFrom.length > 0 ? `, still linked from ${html(linkedFrom.join(', '))}` : ''),
      ),
    ),
    listOf(
      'Navigation',
      navigation.map((each) => html(formatNavigation(each))),
    ),
    listOf('Size', (sizes ? sizeLines(sizes) : []).map(html)),
  ]
  const items = pages.map((page, at) => {
    const href = html(encodeURI(files[at] ?? ''))
    const sections = page.sections.map(
      (section) =>
        `<li>${badge(section)} <a href="${href}#${changeId(page, section)}">` +
        `${html(headingOf(section))}</a> <small>${html(wordsOf(section))}</small></li>`,
    )
    const origin = page.before ? ` <small>was ${html(page.before.file)}</small>` : ''
    return (
      `<li><a href="${href}" lang="${html(page.lang)}">` +
      `<b>${html(page.title || page.file)}</b></a> ` +
      `<small>${html(page.file)}${page.kind === 'changed' ? '' : ` · ${page.kind}`}</small>` +
      `${origin}<ul>${sections.join('')}</ul></li>`
    )
  })
  return wholeDocument({
    title,
    base: '',
    body:
      `<header><h1>${html(title)}</h1><p>${html(summaryOf(changes))}</p></header>` +
      `<main class="list">${lists.join('')}` +
      `<h2>Pages</h2><ul class="pages">${items.join('\n')}</ul></main>`,
  })
}

function listOf(title: string, items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

interface PageLinks {
  /** URL of a file of the preview, relative to the page. */
  readonly to: (file: string) => string
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** A page with its differences marked in place. */
export function pageDocument(
  page: PageChange,
  { before, after }: SiteChanges,
  { to, previous, next }: PageLinks,
): string {
  const items = page.sections.map(
    (section) =>
      `<li><a href="#${changeId(page, section)}">${html(headingOf(section))}</a> ` +
      `${badge(section)}</li>`,
  )
  const links = [
    `<a href="${html(encodeURI(to('index.html')))}">All pages</a>`,
    ...(previous === undefined
      ? []
      : [`<a rel="prev" href="${html(encodeURI(to(previous)))}">Previous page</a>`]),
    ...(next === undefined
      ? []
      : [`<a rel="next" href="${html(encodeURI(to(next)))}">Next page</a>`]),
  ]
  const origin = page.before ? `${page.before.file} → ${page.file}` : page.file
  return wholeDocument({
    title: `${page.title || page.file} (${before.name} → ${after.name})`,
    base: to('index.html').replace(/index\.html$/, ''),
    body:
      `<header><nav aria-label="Pages">${links.join(' ')}</nav>` +
      `<h1 lang="${html(page.lang)}">${html(page.title || page.file)}</h1>` +
      `<p>${html(origin)} · ${html(before.name)} → ${html(after.name)}</p>` +
      '<p class="tools" hidden><button type="button" data-step="-1">Previous change</button> ' +
      '<button type="button" data-step="1">Next change</button> ' +
      '<button type="button" data-side aria-pressed="false">Side by side</button></p></header>' +
      `<div class="page"><details class="changes" open><summary>` +
      `${counted(page.sections.length, 'change')}</summary>` +
      `<nav aria-label="Changes of this page"><ol>${items.join('')}</ol></nav></details>` +
      `<main lang="${html(page.lang)}">${page.rows.map((row) => renderRow(row, page)).join('\n')}` +
      '</main></div>',
  })
}

function changeId({ sections }: PageChange, section: SectionChange): string {
  return `change-${sections.indexOf(section) + 1}`
}

function headingOf({ before, after }: SectionChange): string {
  const place = after ?? before
  return place?.title || place?.routePath || ''
}

function badge({ kind }: SectionChange): string {
  return `<span class="badge ${kind}" lang="en">${KINDS[kind]}</span>`
}

function renderRow({ before, after, change, blocks, depth }: PageRow, page: PageChange): string {
  if (!change) {
    const isElsewhere = before !== null && after !== null && blocks.length === 0
    return isElsewhere
      ? `<p class="note" lang="en">“${html(before.title)}” was moved to ${nameOf(after)}.</p>`
      : `<section>${renderBlocks(blocks, depth)}</section>`
  }
  const { kind, targets } = change
  const origin =
    kind === 'moved' && before
      ? ` from ${before.file === after?.file ? 'another place on this page' : nameOf(before)}`
      : ''
  const notes = targets.map((target) => `<li>${html(formatTarget(target))}</li>`)
  const note =
    `<p class="note" lang="en">${badge(change)}${origin} ` +
    `<small>${html(wordsOf(change))}</small></p>` +
    (notes.length > 0 ? `<ul class="targets" lang="en">${notes.join('')}</ul>` : '')
  return (
    `<section id="${changeId(page, change)}" class="change ${kind}" tabindex="-1">${note}` +
    `<div class="text">${renderText(blocks, depth, kind)}</div></section>`
  )
}

/** A section that only one state has is one mark. */
function renderText(
  blocks: readonly MarkedBlock[],
  depth: number,
  kind: SectionChange['kind'],
): string {
  if (kind !== 'new' && kind !== 'gone') return renderBlocks(blocks, depth)
  const plain = blocks.map((block) => ({
    ...block,
    pieces: block.pieces.map(({ mark: _mark, ...piece }) => piece),
  }))
  const tag = kind === 'new' ? 'ins' : 'del'
  return `<${tag} class="whole">${renderBlocks(plain, depth)}</${tag}>`
}

function nameOf({ file, title }: SectionPlace): string {
  return `<code>${html(file)}</code>${title === '' ? '' : `, “${html(title)}”`}`
}
