import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { outputPages } from './outputPages.ts'
import { pageSample } from './pageSample.ts'
import { hydrated } from './reader.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Only a rule about media that play by themselves would want files to be loaded again.
const FAST = { resultTypes: ['violations'], preload: false } satisfies RunOptions
const ALL: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  ...FAST,
}
/** What a color scheme can break. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  ...FAST,
}
/** What the size of a screen can break. */
const LAYOUT: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  ...FAST,
}

/**
 * What axe finds in a page or in parts of it, one line per element: by all rules in light and those
 * about colors in dark, by all in light, or by those about layout.
 */
export async function violations(
  page: Page,
  rules: 'all' | 'light' | 'layout' = 'all',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  if (rules !== 'all') return await run(page, 'light', rules === 'light' ? ALL : LAYOUT, within)
  const found = [
    ...(await run(page, 'light', ALL, within)),
    ...(await run(page, 'dark', COLOURS, within)),
  ]
  await page.evaluate(() => document.documentElement.removeAttribute('data-scheme'))
  return found
}

/**
 * What axe finds on the pages of a built site, at the width of a desk: on a sample of them in
 * `npm test`, on all at night.
 */
export async function siteViolations(
  page: Page,
  origin: string,
  folder: string,
): Promise<string[]> {
  const found: string[] = []
  for (const { routePath } of pageSample(await outputPages(folder))) {
    await page.goto(origin + routePath)
    await hydrated(page)
    found.push(...(await violations(page)).map((fault) => `${routePath} ${fault}`))
  }
  return found
}

async function run(
  page: Page,
  scheme: 'light' | 'dark',
  options: RunOptions,
  within: string,
): Promise<string[]> {
  return await page.evaluate(
    async ([name, given, selector]) => {
      document.documentElement.setAttribute('data-scheme', name)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations: faults } = await axe.run(selector, given)
      return faults.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name} ${id}: ${html}`))
    },
    [scheme, options, within] as const,
  )
}
