import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPages } from '../samples/collect.ts'
import { runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// The samples of the page about extending the build, together in one site.

let site: ScratchSite
const output = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')

/** Text between two marks of a sample. */
function part(code: string, from: RegExp, to: RegExp): string {
  const start = code.search(from)
  const end = code.slice(start).search(to)
  if (start < 0 || end < 0)
    throw new Error(`The sample has no ${String(from)} … ${String(to)}:\n${code}`)
  return code.slice(start, start + end)
}

beforeAll(async () => {
  site = await createScratchSite('extend-build', 'minimal')
  const samples =
    (await collectPages('guide/advanced/extend-build.mdx'))
      .find(({ lang }) => lang === 'en')
      ?.samples.map(({ code }) => code) ?? []
  const sampleWith = (mark: string): string => samples.find((code) => code.includes(mark)) ?? ''
  const plugin = sampleWith('NAME')
  const rehype = sampleWith('linkImages')
  await site.write(
    'vite.config.ts',
    `import { fileURLToPath } from 'node:url'
import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
${part(plugin, /^const NAME/m, /^export default/m)}
export default defineConfig({
  plugins: [bifolio(), vike(), buildTime()],
  ${part(sampleWith('resolve:'), /^ {2}resolve:/m, /^\}\)/m)}${part(sampleWith('environments:'), /^ {2}environments:/m, /^\}\)/m)}})
`,
  )
  const config = await site.read('bifolio.config.ts')
  const all = config.replace(
    'title:',
    `markdown: { rehypePlugins: [linkImages] },\n  ${part(sampleWith('replaceRules'), /^ {2}replaceRules/m, /^\}\)/m)}  title:`,
  )
  await site.write(
    'bifolio.config.ts',
    `${part(rehype, /^import type/m, /^export default/m)}\n${all}`,
  )
  await site.write('widget/main.ts', "document.title = 'widget'\n")
  await site.write(
    'components/Facts.tsx',
    `import time from 'virtual:build-time'
declare const __KITE_VERSION__: string
export const Facts = () => <p>{__KITE_VERSION__} of {new Date(time).getUTCFullYear()}</p>
`,
  )
  await site.write(
    'public/plan.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>',
  )
  await site.write(
    'content/en/guide/second.mdx',
    "import { Facts } from '@/components/Facts.tsx'\n\n# Kite %VERSION%\n\nnpx kite-cli@2\n\n![A plan](/plan.svg)\n\n<Facts />\n",
  )
  await site.write(
    'content/en/guide/Titles.tsx',
    'import { usePages } from \'bifolio/client\'\nexport const Titles = () => <ul className="titles">{usePages().map(({ routePath, title }) => <li key={routePath}>{title}</li>)}</ul>\n',
  )
  await site.write(
    'content/en/guide/titles.mdx',
    "import { Titles } from './Titles.tsx'\n\n# Titles\n\n<Titles />\n",
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
}, 60_000)
afterAll(async () => {
  await site.dispose()
})

test('an alias, a constant and a module of a Vite plugin reach the components of a page', async () => {
  expect(await output('guide/second.html')).toContain(
    `<p>1.4.0<!-- --> of <!-- -->${new Date().getUTCFullYear()}</p>`,
  )
})

test('replaced text is in the page, its title and its Markdown', async () => {
  const html = await output('guide/second.html')
  expect(html).toContain('<title>Kite 1.4.0 - Minimal</title>')
  expect(html).toContain('npx @example/kite-cli@2')
  expect(await output('guide/second.md')).toContain('# Kite 1.4.0')
})

test('a rehype plugin wraps images, which have their size', async () => {
  expect(await output('guide/second.html')).toMatch(
    new RegExp(
      String.raw`<a href="\/plan\.svg"[^>]*><img src="\/plan\.svg" alt="A plan" width="80" ` +
        String.raw`height="60" loading="lazy"`,
    ),
  )
})

test('a script of its own has the name that was given to it', async () => {
  expect(await output('widget.js')).toContain('document.title')
})

test('a list of pages is prerendered where nothing else has loaded it', async () => {
  expect(await output('guide/titles.html')).toMatch(
    /<ul class="titles">(<li>[^<]+<\/li>)*<li>Titles<\/li>(<li>[^<]+<\/li>)*<\/ul>/,
  )
})
