import { symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPages } from '../../samples/collect.ts'
import { repository, runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// The samples of the recipes, together in one site.

let site: ScratchSite
const output = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')

/** Collects styles as styled-components does. */
const STYLED = {
  'package.json': '{ "name": "styled-components", "type": "module", "exports": "./index.js" }',
  'index.js': `import { createContext, createElement, useContext } from 'react'
const Rules = createContext(null)
export class ServerStyleSheet {
  instance = new Set()
  getStyleTags() {
    const css = [...this.instance].join('')
    return css && '<style data-styled="true" data-styled-version="6.6.0">' + css + '</style>'
  }
}
export const StyleSheetManager = ({ sheet, children }) =>
  createElement(Rules, { value: sheet ?? null }, children)
export function Teal({ children }) {
  useContext(Rules)?.add('.teal>b{color:teal}')
  return createElement('p', { className: 'teal' }, createElement('b', {}, children))
}
`,
}

beforeAll(async () => {
  site = await createScratchSite('recipes', 'minimal')
  const samples =
    (await collectPages('guide/advanced/recipes.mdx')).find(({ lang }) => lang === 'en')?.samples ??
    []
  const sample = (words: string): string => {
    const found = samples.find(({ code }) => code.includes(words))
    if (!found) throw new Error(`No sample has ${words}.`)
    return found.code
  }
  /** What a config sample adds to the config. */
  const fields = (words: string): string =>
    /defineConfig\(\{\n([\s\S]*?)\}\)/.exec(sample(words))?.[1] ?? ''
  await site.write('vite.config.ts', sample('plugins: [bifolio(), vike(), tailwindcss()]'))
  await site.write('styles/tailwind.css', sample('@custom-variant dark'))
  await site.write('components/PageViews.tsx', sample('navigator.sendBeacon'))
  await site.write('theme/Comments.tsx', sample('giscus.app/client.js'))
  // Both are the theme of a site: this one has the slot of the other, too.
  await site.write(
    'theme/index.tsx',
    `import { Comments } from './Comments.tsx'\n${sample("from 'styled-components'").replace(
      'defineTheme({',
      'defineTheme({ slots: { afterDocContent: Comments },',
    )}`,
  )
  for (const [file, text] of Object.entries(STYLED))
    await site.write(`node_modules/styled-components/${file}`, text)
  await site.write(
    'content/en/guide/styled.mdx',
    "import { Teal } from 'styled-components'\n\n# Styled\n\n<Teal>Text</Teal>\n",
  )
  const csp = fields('plausible.io/js')
  const frame = /'frame-src': \[.*\],/.exec(fields("'frame-src'"))?.[0] ?? ''
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    config.replace(
      'title:',
      `${csp.replace("'connect-src'", `${frame} 'connect-src'`)}${fields('styles/tailwind.css')}${fields('components/PageViews.tsx')}  title:`,
    ),
  )
  await site.write(
    'content/en/guide/third.mdx',
    '# Third\n\n<p className="text-center font-semibold dark:underline">Styled</p>\n',
  )
  for (const name of ['tailwindcss', '@tailwindcss/vite']) {
    await site.write(`node_modules/${name.includes('/') ? '@tailwindcss' : ''}/.keep`, '')
    symlinkSync(
      join(repository, 'node_modules', name),
      join(site.root, 'node_modules', name),
      'dir',
    )
  }
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
}, 120_000)
afterAll(async () => {
  await site?.dispose()
})

test('utilities of Tailwind are there, its reset is not, and dark ones follow the color scheme of the theme', async () => {
  const html = await output('guide/third.html')
  const styles =
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n') +
    (
      await Promise.all(
        [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
          ([, path = '']) => output(path),
        ),
      )
    ).join('\n')
  expect(styles).toMatch(/\.text-center\{text-align:center\}/)
  expect(styles).toMatch(/\[data-scheme=["']?dark["']?\][^{]*\)\{[^}]*underline/)
  expect(styles).not.toContain('tab-size:4;line-height:1.5')
})

test('the script of the statistics is in the head, and the policy allows what the recipes load', async () => {
  const html = await output('guide/first.html')
  expect(html).toMatch(/<script[^>]*src="https:\/\/plausible\.io\/js\/script\.js"[^>]*>/)
  const policy = /Content-Security-Policy: (.*)/.exec(await output('_headers'))?.[1] ?? ''
  expect(policy).toMatch(/script-src[^;]*https:\/\/plausible\.io/)
  expect(policy).toMatch(/connect-src[^;]*https:\/\/plausible\.io/)
  expect(policy).toMatch(/frame-src[^;]*https:\/\/giscus\.app/)
})

test('styles that components add while they render are in the HTML before them, and nowhere else', async () => {
  const html = await output('guide/styled.html')
  const [before = '', after = ''] = html.split('<p class="teal"><b>Text</b></p>')
  expect(before).toMatch(/<style data-precedence="styled-components"[^>]*>\.teal>b\{color:teal\}</)
  expect(after).not.toContain('teal>b')
  expect(await output('guide/first.html')).not.toContain('"styled-components"')
})
