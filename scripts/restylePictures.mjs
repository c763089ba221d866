// Takes the images of "Common changes" on the page "Custom theme": the samples of the page are
// applied to one small site.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PAGE = 'content/en/guide/advanced/custom-theme.mdx'
const CONTENT = {
  'index.mdx': '---\npageType: home\nhero:\n  name: Kite\n---\n',
  'guide/first.mdx': `# Fly a kite

A kite flies when the wind lifts it faster than its weight pulls it down. Read
[how the wind is measured](./second.mdx) before you go out.

\`\`\`ts
import { createKite, type Line } from 'kite'

// Let out the line when the wind is strong enough.
const kite = createKite({ color: 'red', length: 40 })
if (kite.wind() > 4.5) kite.fly()
\`\`\`

## Choose a place

Look for an open field without trees.

:::note
Never fly a kite near power lines.
:::

## Let out the line

| Wind | Line |
| --- | --- |
| light | 20 m |
| strong | 60 m |
`,
  'guide/second.mdx': '# Measure the wind\n\nWet a finger.\n',
  'guide/third.mdx': '# Repair a kite\n\nUse tape.\n',
}

/** Name of each change → its sample: a stylesheet, or a config. */
export function readRestylings() {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(/^## Common changes$/m)
  const samples = section
    .split(/^## /m)[0]
    .matchAll(/^```(css|ts)[^\n]*\n(.*?)^```$.*?\/screens\/restyle-([\w-]+)\.webp/gms)
  return [...samples].map(([, lang = '', code = '', name = '']) => ({ name, lang, code }))
}

/**
 * Builds the site once for each change, and saves what it looks like. `build` builds a folder,
 * `serve` serves one, `open` opens a page.
 */
export async function takeRestylings({ folder, build, serve, open }) {
  for (const { name, lang, code } of [
    { name: 'none', lang: 'css', code: '' },
    ...readRestylings(),
  ]) {
    rmSync(folder, { recursive: true, force: true })
    for (const [path, text] of Object.entries(CONTENT)) {
      const file = join(folder, 'content/en', path)
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, text)
    }
    cpSync('pages', join(folder, 'pages'), { recursive: true })
    cpSync('vite.config.ts', join(folder, 'vite.config.ts'))
    mkdirSync(join(folder, 'theme'))
    writeFileSync(join(folder, 'theme/styles.css'), lang === 'css' ? code : '')
    writeFileSync(join(folder, 'bifolio.config.ts'), configWith(lang === 'ts' ? code : undefined))
    build(folder)
    const page = await open({ width: 1380, height: 560 })
    await page.goto(`${await serve(join(folder, 'dist/client'))}/guide/first.html`, {
      waitUntil: 'networkidle',
    })
    await page.evaluate(() => document.fonts.ready)
    const path = `public/screens/restyle-${name}.webp`
    await sharp(await page.screenshot())
      .resize({ width: 1200 })
      .webp({ quality: 70, effort: 6 })
      .toFile(path)
    console.log(path)
    await page.context().close()
  }
  rmSync(folder, { recursive: true, force: true })
}

/** A config of the site, with the options of a sample. */
function configWith(
  sample = "import { defineConfig } from 'bifolio'\n\nexport default defineConfig({\n})\n",
) {
  return sample.replace(
    'defineConfig({\n',
    `defineConfig({
  title: 'Kite',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }],
  globalStyles: 'theme/styles.css',
`,
  )
}
