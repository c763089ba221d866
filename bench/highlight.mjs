// @ts-check
// What Shiki costs compared with the built-in highlighter: processor time of compiling the English
// pages of this site, and bytes of their code blocks.
// node scripts/compile.mjs && node bench/highlight.mjs
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { analyzeSource } from '../lib/node/site/compiledPage.js'
import { contextOf } from '../lib/node/site/context.js'
import { listing } from '../lib/node/site/listing.js'

const ROUNDS = 3
const SETUPS = { 'built-in': '', shiki: 'shiki()' }

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/**
 * The site with another highlighter. A plugin that doesn't say what its result depends on turns the
 * cache of pages off.
 */
async function contextWith(name, highlighter) {
  const configFile = `.bench-${name}.config.ts`
  writeFileSync(
    join(root, configFile),
    `import { shiki } from 'bifolio/plugins/shiki'
import site from './bifolio.config.ts'
const others = site.plugins!.filter(
  (plugin) => (plugin as { name: string }).name !== 'bifolio:shiki',
)
const markdown = { rehypePlugins: [() => () => {}] }
const uncached = { name: 'uncached', setup: () => ({ markdown }) }
export default { ...site, plugins: [...others, uncached, ${highlighter}] }
`,
  )
  try {
    return await contextOf({ root, configFile })
  } finally {
    rmSync(join(root, configFile))
  }
}

/** Code blocks of a page, whether it is kept as HTML or as a module that contains HTML. */
const blocksOf = (text) =>
  text.replaceAll('\\"', '"').match(/<code class="language-[\s\S]*?<\/code>/g) ?? []

/** The English pages, but not what plugins generate. */
async function sourcesOf({ get }) {
  const list = await get(listing)
  return list.pages
    .filter((place) => place.startsWith('en/') && place.endsWith('.mdx'))
    .map((place) => list.source(place))
}

async function compile({ get }, sources) {
  const pages = []
  const start = process.cpuUsage()
  for (const source of sources) pages.push(await analyzeSource(source, get))
  const seconds = Object.values(process.cpuUsage(start)).reduce((sum, time) => sum + time, 0) / 1e6
  const blocks = pages
    .map(({ html, code }) => blocksOf(html?.text ?? code ?? ''))
    .filter((found) => found.length > 0)
  return {
    seconds,
    pages: blocks.length,
    blocks: blocks.flat().length,
    bytes: blocks
      .map((found) => gzipSync(found.join('\n')).length)
      .reduce((sum, size) => sum + size, 0),
  }
}

async function measure(name) {
  const context = await contextWith(name, SETUPS[name])
  const sources = await sourcesOf(context)
  const runs = []
  for (let round = 0; round <= ROUNDS; round++) runs.push(await compile(context, sources))
  const [first, ...warm] = runs
  const { seconds, pages, blocks, bytes } = warm.toSorted((a, b) => a.seconds - b.seconds)[0]
  const sheet = context.styles
    .filter(({ plugin }) => plugin.name === 'bifolio:shiki')
    .map(({ css }) => gzipSync(css).length)
  console.log(
    `${name}: ${blocks} blocks on ${pages} of ${sources.length} pages, ` +
      `${first.seconds.toFixed(2)} s first, ${seconds.toFixed(2)} s then, blocks ` +
      `${(bytes / pages).toFixed(0)} bytes gzipped on a page with code, stylesheet ` +
      `${sheet[0] ?? 0}`,
  )
}

// A process keeps one context of a site, so each setup gets its own.
const [only] = process.argv.slice(2)
if (only === undefined)
  for (const name of Object.keys(SETUPS))
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' })
else await measure(only)
process.exit(0)
