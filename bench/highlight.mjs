// What Shiki costs compared with the built-in highlighter: processor time of compiling the English pages of this site, and bytes of their code blocks.
// node scripts/compile.mjs && node bench/highlight.mjs
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { analyzePage } from '../lib/node/site/analyzePage.js'
import { createCompiler } from '../lib/node/markdown/compiler.js'
import { loadMath } from '../lib/node/markdown/math.js'
import { shiki } from '../lib/plugins/shiki/index.js'
import { resolveConfig } from '../lib/node/config/resolveConfig.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const contentRoot = join(root, 'content')
const config = resolveConfig({ locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], markdown: { math: true } })
const files = globSync('en/**/*.mdx', { cwd: contentRoot }).filter((path) => !path.includes('fragments')).toSorted()
const math = await loadMath()

/** Text of the blocks, as it is in the code of the page's module. */
const blocksOf = (code) => [...code.matchAll(/<code class=\\?"language-[\s\S]*?<\/code>/g)].map(([block]) => block.replaceAll('\\"', '"'))

async function measure(plugins) {
  const start = process.cpuUsage()
  for (const { checkConfig } of plugins) await checkConfig?.({ root, contentRoot, config })
  const compiler = createCompiler({ config, contentRoot, root, math, remarkPlugins: [], rehypePlugins: [], plugins, globalComponents: new Map() })
  let bytes = 0
  let blocks = 0
  for (const relativePath of files) {
    const path = join(contentRoot, relativePath)
    const { code } = await analyzePage({ relativePath, path, file: `content/${relativePath}`, text: readFileSync(path, 'utf8'), inherited: null }, compiler)
    const found = blocksOf(code ?? '')
    blocks += found.length
    if (found.length > 0) bytes += gzipSync(found.join('\n')).length
  }
  const styles = plugins.flatMap((plugin) => plugin.styles?.({ root, contentRoot, config }) ?? []).map(({ css }) => gzipSync(css).length)
  return { seconds: Object.values(process.cpuUsage(start)).reduce((sum, time) => sum + time, 0) / 1e6, bytes, blocks, styles: styles.reduce((sum, size) => sum + size, 0) }
}

await measure([])
for (const [name, plugins] of [['built-in', () => []], ['shiki', () => [shiki()]]]) {
  const runs = []
  for (let run = 0; run < 3; run++) runs.push(await measure(plugins()))
  const best = runs.toSorted((a, b) => a.seconds - b.seconds)[0]
  console.log(`${name}: ${files.length} pages, ${best.blocks} blocks, ${best.seconds.toFixed(2)} s, blocks ${best.bytes} bytes gzipped, ${(best.bytes / files.length).toFixed(0)} a page, stylesheet ${best.styles}`)
}
