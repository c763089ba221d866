import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { outputFiles } from './outputPages.ts'

/**
 * What is wrong with the ids and links of a document as a browser has it: ids that two elements
 * have, references that reach nothing, links without a target.
 */
export async function wrongTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const ids = all.flatMap(({ id }) => (id === '' ? [] : [id]))
    const referring = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'for']
    const referred = all.flatMap((element) =>
      referring.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)),
    )
    const hrefs = all.flatMap((element) =>
      element.localName === 'a' && element.hasAttribute('href')
        ? [element.getAttribute('href') ?? '']
        : [],
    )
    const isThere = (id: string): boolean =>
      document.getElementById(id) !== null || document.getElementsByName(id).length > 0
    return [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements: ${id}`),
      ...referred.filter((id) => !isThere(id)).map((id) => `nothing has the id: ${id}`),
      ...hrefs
        .filter((href) => /^#./.test(href) && !isThere(decodeURIComponent(href.slice(1))))
        .map((href) => `leads nowhere: ${href}`),
      ...hrefs.filter((href) => href.trim() === '').map(() => 'a link without a target'),
    ]
  })
}

/** HTML files of a site that links from its home page don't reach, in order of their names. */
export async function unreachedFiles(folder: string, base = '/'): Promise<string[]> {
  const files = new Set((await outputFiles(folder)).filter((file) => file.endsWith('.html')))
  const reached = new Set(['index.html'])
  for (const file of reached) {
    // oxlint-disable-next-line no-await-in-loop -- the set grows while it is read
    const html = await readFile(join(folder, file), 'utf8')
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const { origin, pathname } = new URL(href, `https://site.invalid${base}${file}`)
      if (origin !== 'https://site.invalid' || !pathname.startsWith(base)) continue
      const path = decodeURIComponent(pathname.slice(base.length))
      const found = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`]
      for (const one of found) if (files.has(one)) reached.add(one)
    }
  }
  return [...files].filter((file) => !reached.has(file)).sort()
}
