import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli, startDev } from '../support/cli.ts'
import { byDay } from '../support/nightly.ts'
import { hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// Text that bundlers replace in code, on every kind of page. What an author writes is what readers
// get.

const browser = useBrowser()

const TEXTS = [
  'import.meta.env',
  'import.meta.env.MODE',
  'import.meta.env.HOME',
  'import.meta.env.VITE_KEY',
  'import.meta.env.PUBLIC_ENV__KEY',
  'import.meta.hot',
  'import.meta.url',
  "import.meta.glob('./*.md')",
  'process.env.NODE_ENV',
  'globalThis.__VIKE__IS_DEV',
  'pageContext.isClientSide',
  '__DEV__',
  'OWN',
  'own.name',
  '__VITE_ASSET__abcdefghijklmnopqrstuv__',
  '__VITE_PUBLIC_ASSET__abcdefgh__',
  '__VITE_PRELOAD__',
  '__VITE_IS_MODERN__',
  '__BIFOLIO_ASSET_0__',
  "new URL('x', import.meta.url)",
  "import('x')",
  'require("x")',
  '</script>',
  '//# sourceMappingURL=x.js.map',
  '\\u0069mport.meta.env',
  'a\u2028b',
]
const TITLE = TEXTS.join(' ').replace('\u2028', '')

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  _: '&#95;',
  '*': '&#42;',
  '\\': '&#92;',
  '[': '&#91;',
  ':': '&#58;',
}
const prose = (text: string): string =>
  text.replaceAll(/[<_*\\[:]/g, (sign) => ENTITIES[sign] ?? sign)

const pageWith = (title: string, top: string): string => `---
title: ${JSON.stringify(`${title} ${TITLE}`)}
description: ${JSON.stringify(TITLE)}
---

${top}

${TEXTS.map((text, at) => `## ${prose(text)} {#part-${at}}\n\nIn prose ${prose(text)} and \`${text}\`.\n\n\`\`\`txt\n${text}\n\`\`\`\n\n\`\`\`ts\nconst text = ${text}\n\`\`\``).join('\n\n')}

![Picture](./picture.svg)
`

const PAGES = { static: 'Static', live: 'Live', custom: 'Custom' } as const

const FILES: Readonly<Record<string, string>> = {
  'vite.config.ts': `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  cacheDir: 'node_modules/.vite',
  define: { __DEV__: 'true', OWN: '"replaced"', 'own.name': '"replaced"' },
  plugins: [bifolio(), vike()],
})
`,
  'bifolio.config.ts': `import { defineConfig } from 'bifolio'

export default defineConfig({ title: ${JSON.stringify(`Site ${TITLE}`)}, locales: [{ lang: 'en', label: 'English' }] })
`,
  'pages/.keep': '',
  'content/en/index.mdx': '# Home\n\nText.\n',
  'content/en/guide/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${'Long enough to stay a file. '.repeat(100)}</title></svg>`,
  'content/en/guide/static.md': pageWith(PAGES.static, ''),
  'content/en/guide/live.mdx': pageWith(
    PAGES.live,
    `import { Show } from '../Show.tsx'\n\n<Show code={\`${TEXTS.join(' ').replaceAll('\\', '\\\\')} \${1 + 1}\`} />`,
  ),
  'content/en/guide/custom.tsx': `import { Show } from '../Show.tsx'

export const frontmatter = { title: ${JSON.stringify(`${PAGES.custom} ${TITLE}`)}, description: ${JSON.stringify(TITLE)} }

export default () => <Show code={${JSON.stringify(`${TEXTS.join(' ')} 2`)}} />
`,
  'content/en/Show.tsx': `export const Show = ({ code }: { readonly code: string }) => <p className="shown">{code}</p>\n`,
}

/** What a reader sees of a page. */
async function read(page: Page): Promise<object> {
  return await page.evaluate(() => {
    const texts = (selector: string): (string | null)[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    return {
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      headings: texts('main h2[id^=part-]').map((text) => text?.replace(/#$/, '')),
      prose: texts('main p').filter((text) => text?.startsWith('In prose')),
      code: texts('main pre code'),
      shown: texts('.shown'),
      picture:
        document
          .querySelector('main img')
          ?.getAttribute('src')
          ?.replace(/[.-][\w-]{8}(?=\.svg)/, '') ?? null,
    }
  })
}

const expected = (kind: keyof typeof PAGES, picture: string): object => ({
  title: `${PAGES[kind]} ${TITLE} - Site ${TITLE}`,
  description: TITLE,
  headings: kind === 'custom' ? [] : TEXTS,
  prose: kind === 'custom' ? [] : TEXTS.map((text) => `In prose ${text} and ${text}.`),
  code: kind === 'custom' ? [] : TEXTS.flatMap((text) => [text, `const text = ${text}`]),
  shown: kind === 'static' ? [] : [`${TEXTS.join(' ')} 2`],
  picture: kind === 'custom' ? null : picture,
})

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('page-text', 'minimal')
  await site.remove('content')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
})
afterAll(async () => {
  await site.dispose()
})

describe.each(byDay(['build', 'dev'] as const))('%s', (command) => {
  let origin = ''
  let picture = ''
  let end = async (): Promise<void> => {}
  const allow = command === 'dev' ? [/console \w+: \[vite\]/, /React DevTools/, /favicon\.ico/] : []
  const pathOf = (kind: string): string => `/guide/${kind}${command === 'dev' ? '' : '.html'}`

  beforeAll(async () => {
    if (command === 'build') {
      const { code, stdout, stderr } = await runCli(['build'], site.root)
      expect(
        `${code} ${stderr}${stdout.replaceAll(/^(?:Reading|Checking|Bundling|Writing|Built).*\n/gm, '')}`,
      ).toBe('0 ')
      const server = await serveFolder(join(site.root, 'dist/client'))
      ;({ origin, close: end } = server)
      picture = '/assets/static/picture.svg'
    } else {
      const server = await startDev(site.root)
      origin = server.origin
      end = () => server.stop()
      picture = '/content/en/guide/picture.svg'
    }
  })
  afterAll(async () => {
    await end()
  })

  test.each(['static', 'live', 'custom'] as const)('the HTML of a %s page', async (kind) => {
    const { page } = await browser.newPage({ javaScript: false, allow })
    await page.goto(origin + pathOf(kind))
    expect(await read(page)).toEqual(expected(kind, picture))
  })

  test('pages that are reached by links, and the sidebar', async () => {
    const { page } = await browser.newPage({ allow })
    await page.goto(`${origin}/`)
    await hydrated(page)
    await markDocument(page)
    for (const kind of ['static', 'live', 'custom', 'static'] as const) {
      await page.evaluate(
        (href) => {
          const link = document.createElement('a')
          link.href = href
          document.body.append(link)
          link.click()
          link.remove()
        },
        `/guide/${kind}${command === 'build' ? '.html' : ''}`,
      )
      await page.waitForFunction((title) => document.title.startsWith(title), PAGES[kind])
      await expect.poll(() => read(page)).toEqual(expected(kind, picture))
    }
    expect(await isSameDocument(page)).toBe(true)
    expect(
      (await page.locator('.bf-sidebar a').allTextContents()).filter((text) => text.includes(TITLE))
        .length,
    ).toBe(3)
  })

  test('search results', async () => {
    const { page } = await browser.newPage({ allow })
    await page.goto(`${origin}/`)
    await hydrated(page)
    await page.locator('.bf-navbar .bf-search-button button').click()
    const dialog = page.locator('dialog.bf-search[open]')
    for (const text of ['import.meta.env.HOME', '__VITE_PRELOAD__']) {
      await dialog.getByRole('combobox').fill(text)
      await expect
        .poll(() => dialog.getByRole('status').getAttribute('data-state'))
        .toBe('answered')
      expect(await dialog.getByRole('group').first().textContent()).toContain(text)
    }
  })
})
