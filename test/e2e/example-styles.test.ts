import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type RunningDev, runCli, startDev } from '../support/cli.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// Global styles that examples import, such as the reset of a library, leave the page as it is.

const RESET = (name: string, size: string): string => `
@layer reset { * { letter-spacing: 1px } }
:root { --${name}: ${size}; color-scheme: dark }
body { padding: 7px; background: rgb(1, 2, 3); font: ${size} monospace; min-height: 100vh }
h2, ul > li::marker { color: rgb(4, 5, 6) }
.${name} { color: rgb(7, 8, 9) }
`

const EXAMPLE = (name: string): string => `import './${name}.css'
export default () => (
  <section id="${name}" className="${name}">
    <h2>Kite</h2>
    <i>Text</i>
  </section>
)`

let site: ScratchSite
let server: FolderServer
let dev: RunningDev
const browser = useBrowser()

beforeAll(async () => {
  site = await createScratchSite('example-styles', 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'
import { preview } from 'bifolio/plugins/preview'

export default defineConfig({
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  plugins: [preview({ wrapper: 'theme/Wrapper.tsx' })],
})
`,
  )
  await site.write('theme/library.css', RESET('library', '21px'))
  await site.write(
    'theme/Wrapper.tsx',
    "import './library.css'\n\nexport default ({ children }) => <div>{children}</div>\n",
  )
  await site.write('content/en/guide/own.css', '#own i { font-weight: 900 }\ni { rotate: 3deg }\n')
  await site.write('src/shown.css', 'i { scale: 2 }\n')
  await site.write('src/Shown.tsx', EXAMPLE('shown'))
  const pages = {
    first: `\`\`\`tsx preview\n${EXAMPLE('own')}\n\`\`\`\n\n\`\`\`tsx preview file="/src/Shown.tsx"\n\`\`\`\n\n\`\`\`tsx preview="iframe" title="Framed"\n${EXAMPLE('own')}\n\`\`\`\n`,
    second: '',
  }
  for (const [name, examples] of Object.entries(pages))
    await site.write(
      `content/en/guide/${name}.mdx`,
      `# ${name}\n\n## Install {#install}\n\n*Text*\n\n- One\n\n${examples}`,
    )
  await site.write('content/en/guide/_meta.json', '["first", "second"]')
  const build = await runCli(['build'], site.root)
  expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
  server = await serveFolder(join(site.root, 'dist/client'))
  dev = await startDev(site.root)
}, 120_000)
afterAll(async () => {
  await dev?.stop()
  await server?.close()
  await site?.dispose()
})

const STYLES = [
  'background-color',
  'color',
  'color-scheme',
  'font-family',
  'font-size',
  'letter-spacing',
  'min-height',
  'padding-top',
  'rotate',
  'scale',
]

test.each(['build', 'development'])('in a %s', { timeout: 60_000 }, async (kind) => {
  const origin = kind === 'build' ? server.origin : dev.origin
  const { page } = await browser.newPage({ allow: [/vite|React DevTools|favicon/] })
  const stylesOf = async (selector: string): Promise<Record<string, string>> =>
    await page
      .locator(selector)
      .first()
      .evaluate((element, names) => {
        const style = getComputedStyle(element)
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
      }, STYLES)
  const PARTS = ['html', 'body', '#install', '.bf-prose > ul > li', '.bf-prose > p em', 'nav a']
  const all = async () => await Promise.all(PARTS.map(stylesOf))
  await page.goto(`${origin}/guide/second`)
  await hydrated(page)
  const plain = await all()
  await page.goto(`${origin}/guide/first`)
  await hydrated(page)
  expect(await all()).toEqual(plain)

  expect(await stylesOf('.bf-unstyled')).toMatchObject({
    'background-color': 'rgb(1, 2, 3)',
    'color-scheme': 'dark',
    'font-family': 'monospace',
    'font-size': '21px',
    'padding-top': '0px',
    'letter-spacing': 'normal',
  })
  expect(await stylesOf('#own h2')).toMatchObject({
    color: 'rgb(4, 5, 6)',
    'letter-spacing': '1px',
  })
  expect(await stylesOf('#own i')).toMatchObject({ rotate: '3deg', scale: '2' })
  expect(
    await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--library')),
  ).toBe('21px')

  await page.goto(`${origin}/preview-frames/guide/first/framed`)
  await hydrated(page)
  expect(await stylesOf('body')).toMatchObject({
    'background-color': 'rgb(1, 2, 3)',
    'font-size': '21px',
    'padding-top': '7px',
  })
  expect(await stylesOf('#own h2')).toMatchObject({ color: 'rgb(4, 5, 6)' })
  expect(await stylesOf('.bf-unstyled .bf-unstyled')).toMatchObject({ 'padding-top': '0px' })
})
