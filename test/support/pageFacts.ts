import type { Page } from 'playwright-core'
import type { OutputPage } from './outputPages.ts'

/** Facts in the HTML of a page, before any script has run. */
export interface PageFacts {
  readonly lang: string
  readonly titles: readonly string[]
  readonly description: string
  readonly robots: string
  readonly canonical: string
  /** Language tag → URL. */
  readonly alternates: Readonly<Record<string, string>>
  readonly h1: readonly string[]
  readonly ids: readonly string[]
  /** Every URL as written: links, scripts, styles, images. */
  readonly addresses: readonly string[]
  /** URLs of the sidebar's links to pages of the site, in order. */
  readonly sidebar: readonly string[]
  /** The rows marked as the current page. */
  readonly current: readonly string[]
  readonly previous: string | null
  readonly next: string | null
  /** Sections of the article: id of the heading, and its paragraphs. */
  readonly sections: readonly { readonly id: string; readonly paragraphs: readonly string[] }[]
}

/** Reads pages with the parser of the browser. The page that is given is only borrowed for it. */
export async function readFacts(
  page: Page,
  pages: readonly OutputPage[],
): Promise<Map<OutputPage, PageFacts>> {
  const facts = new Map<OutputPage, PageFacts>()
  for (const output of pages) facts.set(output, await page.evaluate(factsOf, output.html))
  return facts
}

/** Runs in the browser, so it can use nothing from outside. */
function factsOf(html: string): PageFacts {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const list = (selector: string): Element[] => [...parsed.querySelectorAll(selector)]
  const attribute = (selector: string, name: string): string =>
    parsed.querySelector(selector)?.getAttribute(name) ?? ''
  const hrefs = (selector: string): string[] =>
    list(selector).flatMap((element) => element.getAttribute('href') ?? [])

  const sections: { id: string; paragraphs: string[] }[] = []
  for (const element of list('article.bf-prose > *')) {
    if (/^h[2-4]$/.test(element.localName)) sections.push({ id: element.id, paragraphs: [] })
    else if (element.localName === 'p') sections.at(-1)?.paragraphs.push(element.textContent ?? '')
  }
  return {
    lang: parsed.documentElement.lang,
    titles: list('head > title').map((element) => element.textContent ?? ''),
    description: attribute('meta[name="description"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      list('link[rel="alternate"][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
    h1: list('h1').map((element) => element.textContent ?? ''),
    ids: list('[id]').map(({ id }) => id),
    addresses: list('[href], [src], [srcset]').flatMap((element) => [
      ...(element.getAttribute('href') === null ? [] : [element.getAttribute('href') ?? '']),
      ...(element.getAttribute('src') === null ? [] : [element.getAttribute('src') ?? '']),
      ...(element.getAttribute('srcset') ?? '')
        .split(',')
        .flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ]),
    sidebar: hrefs('.bf-sidebar a').filter((href) => href.startsWith('/')),
    current: hrefs('.bf-sidebar a[aria-current="page"]'),
    previous: parsed.querySelector('main a[rel="prev"]')?.getAttribute('href') ?? null,
    next: parsed.querySelector('main a[rel="next"]')?.getAttribute('href') ?? null,
    sections,
  }
}
