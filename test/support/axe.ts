import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }, resultTypes: ['violations'] }
/** What a colour scheme can break. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] }

/** What axe finds in a page, one line per element: all rules in light, those about colours in dark as well. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = [...(await run(page, 'light', ALL)), ...(await run(page, 'dark', COLOURS))]
  await page.evaluate(() => document.documentElement.removeAttribute('data-scheme'))
  return found
}

async function run(page: Page, scheme: 'light' | 'dark', options: RunOptions): Promise<string[]> {
  return await page.evaluate(
    async ([name, given]) => {
      document.documentElement.setAttribute('data-scheme', name)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations: faults } = await axe.run(given)
      return faults.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name} ${id}: ${html}`))
    },
    [scheme, options] as const,
  )
}
