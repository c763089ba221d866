import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Reader, type ReaderOptions, useBrowser } from '../support/browser.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputFiles, outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'
import { hydrated } from '../support/reader.ts'

const browser = useBrowser()
const { origin, folder } = inject('site')
/** Runs the code of readers, and is tested with the plugin: `live-code.test.ts`. */
const OWN_POLICY = /^playground-(?:frame|result)\.html$|(^|\/)plugin\/redirects\.html$/
const NOT_FOUND = [
  /status 404/,
  /Failed to load resource: the server responded with a status of 404/,
]

/**
 * A reader's page in which each violation of the policy is a problem, whoever listens to the
 * console.
 */
async function guardedPage(options: ReaderOptions = {}): Promise<Reader> {
  const reader = await browser.newPage(options)
  await reader.context.exposeBinding('reportViolation', ({ page }, text: string) =>
    reader.problems.push(`${page.url()}: ${text}`),
  )
  await reader.page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        ;(window as unknown as { reportViolation: (text: string) => void }).reportViolation(
          `${violatedDirective} forbids ${blockedURI} ${sample} (${sourceFile})`,
        )
      },
    )
  })
  return reader
}

async function policyOf(page: Page): Promise<string> {
  return (
    (await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')) ?? ''
  )
}

test('every document has a policy without exceptions for inline code, and no inline styles or handlers', async () => {
  const files = (await outputFiles(folder)).filter(
    (file) => file.endsWith('.html') && !OWN_POLICY.test(file),
  )
  const header = /^\/\*\n {2}Content-Security-Policy: (.*)\n/.exec(
    await readFile(join(folder, '_headers'), 'utf8'),
  )?.[1]
  expect(header).toMatch(/script-src 'self' 'sha256-/)
  expect(header).not.toContain('unsafe')
  const faults: string[] = []
  const hash = / 'sha256-[^']+'/g
  const allowed = new Set(header?.match(hash))
  const used = new Set<string>()
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8')
    // The quotes of an attribute are written as they are: no entity has to be read.
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1]
    const hashes = policy?.match(hash) ?? []
    // A document lists the code that it has, the header that of all documents.
    if (
      policy?.replaceAll(hash, '') !== header?.replaceAll(hash, '') ||
      hashes.some((own) => !allowed.has(own))
    )
      faults.push(`${file}: its policy is ${policy}`)
    for (const own of hashes) used.add(own)
    const tags =
      html
        .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
        .match(/<[a-z][^>]*\s(?:style|on[a-z]+)\s*=[^>]*>/gi) ?? []
    faults.push(...tags.map((tag) => `${file}: ${tag}`))
  }
  expect(faults).toEqual([])
  expect(used).toEqual(allowed)
})

test('the policy is enforced: a script and a style that it does not know are stopped', async () => {
  const { page } = await browser.newPage({ allow: [/Content Security Policy/] })
  await page.goto(`${origin}/guide/start/introduction`)
  await hydrated(page)
  expect(await policyOf(page)).toContain("script-src 'self'")
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.foreign = ""'
    document.body.append(script)
    document.body.setAttribute('style', 'display: none')
    return {
      script: 'foreign' in document.documentElement.dataset,
      style: getComputedStyle(document.body).display === 'none',
    }
  })
  expect(hasRun).toEqual({ script: false, style: false })
})

// By day `axe.test.ts` stands for it: a violation is a message in the console.
test.runIf(isNightly)(
  'no page of either language breaks the policy',
  { timeout: 120_000 },
  async () => {
    const { page } = await guardedPage()
    for (const { routePath } of pageSample(await outputPages(folder))) {
      await page.goto(origin + routePath)
      await hydrated(page)
    }
  },
)

describe.each(byDay(['/zh', '']))('below "%s/"', (prefix) => {
  test('search, tool panel, tooltips, menus, color scheme and code blocks keep to the policy', async () => {
    const { page } = await guardedPage({ reducedMotion: false })
    await page.goto(`${origin}${prefix}/guide/default-theme/components`)
    await hydrated(page)

    await page.locator('.bf-navbar .bf-search-button button').click()
    const dialog = page.locator('dialog.bf-search[open]')
    await dialog.getByRole('combobox').fill('MDX')
    await dialog.locator('[role="option"]').first().waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.goto(`${origin}${prefix}/guide/default-theme/components`)
    await hydrated(page)

    await page.locator('.bf-related-tools button').click()
    await page.locator('.bf-tools-panel[data-state="open"]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bf-tools-panel').waitFor({ state: 'hidden' })

    await page.locator('.bf-navbar .bf-social-links a').first().hover()
    await page.locator('.bf-tooltip[data-state="open"]').waitFor()

    const before = await page.evaluate(() => document.documentElement.getAttribute('data-scheme'))
    await page.locator('.bf-navbar .bf-scheme-switch').click()
    await page.waitForFunction(
      (old) => document.documentElement.getAttribute('data-scheme') !== old,
      before,
    )

    await page.locator('.bf-sidebar button').first().click()
    await page.locator('article [role="tab"]').nth(1).click()
    const code = page.locator('.bf-code').first()
    await code.hover()
    await code.locator('[data-code="copy"]').click()
    await code.locator('[data-state="copied"]').waitFor()

    await page.locator('.bf-sidebar a:visible').last().click()
    await page.locator('h1').waitFor()
    // The scripts of the head have more to do when there is something to restore.
    await page.reload()
    await hydrated(page)
  })

  test('drawer, outline and overview filter on a phone keep to the policy', async () => {
    const { page } = await guardedPage({ viewport: { width: 390, height: 844 }, touch: true })
    await page.goto(`${origin}${prefix}/guide/basic/use-mdx`)
    await hydrated(page)
    await page.locator('.bf-menu-button').click()
    await page.locator('dialog.bf-drawer[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.bf-localbar-outline > button').click()
    await page.locator('.bf-localbar .bf-menu[data-state="open"]').waitFor()
    await page.goto(`${origin}${prefix}/api/`)
    await hydrated(page)
    await page.locator('.bf-overview input').fill('base')
  })

  test('an unknown URL complies with the policy', async () => {
    const { page } = await guardedPage({ allow: NOT_FOUND })
    await page.goto(`${origin}${prefix}/nothing/here`)
    await hydrated(page)
    expect(await policyOf(page)).toContain("script-src 'self'")
  })
})
