// Compares a built site with the sources that it was made from.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { evaluateConfig } from '../../migrate/lib/evaluateConfig.js'
import { answerOf, patternsOf } from './builtSite.mjs'
import { OLD_PAGES } from './oldPages.mjs'
import { oldRedirects, wasAlive } from './oldRedirects.mjs'
import { builtText, countWords, lostWords, sourceText } from './words.mjs'

const CONFIGS = {
  vitepress: ['.vitepress/config', '.vitepress/config/index', 'docs/.vitepress/config'],
  rspress: ['rspress.config', 'rstack.config'],
  starlight: ['astro.config'],
  docusaurus: ['docusaurus.config'],
  nextra: ['next.config'],
}
const ENDINGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']

async function configOf({ tool }, root) {
  if (tool === 'mkdocs') return mkdocsConfig(root)
  const file = (CONFIGS[tool] ?? [])
    .flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`))
    .find((name) => existsSync(join(root, name)))
  if (file === undefined) return {}
  const { value } = await evaluateConfig({ root, file, given: tool }).catch(() => ({ value: {} }))
  return value
}

/** A config of MkDocs or of its successors, whose tags of Python count as text. */
function mkdocsConfig(root) {
  const name = ['zensical.toml', 'properdocs.yml', 'mkdocs.yml'].find((each) =>
    existsSync(join(root, each)),
  )
  if (name === undefined) return {}
  const text = readFileSync(join(root, name), 'utf8')
  if (name.endsWith('.toml')) return parseToml(text).project ?? {}
  const value = parseDocument(text, { logLevel: 'silent' }).toJS() ?? {}
  // `!ENV [NAME, 'docs']` has its value where the variable isn't set.
  return Array.isArray(value.docs_dir) ? { ...value, docs_dir: value.docs_dir.at(-1) } : value
}

/** What Starlight was called with. */
function starlightOf(config) {
  const call = (config.integrations ?? []).find(({ $call = '' }) =>
    $call.startsWith('@astrojs/starlight'),
  )
  return call?.args?.[0] ?? {}
}

const EXAMPLES = 12

/** URLs, words and lines of a site. `most` is how many examples are kept. */
export async function measure(site, { source, target }) {
  const config = await configOf(site, source)
  const written = readFileSync(join(target, 'bifolio.config.ts'), 'utf8')
  const base = /^ {2}base: '([^']+)'/m.exec(written)?.[1] ?? '/'
  const outDir = /^ {2}outDir: '([^']+)'/m.exec(written)?.[1] ?? 'dist'
  const built = { folder: join(target, outDir, 'client'), base, patterns: patternsOf(written) }
  const old = OLD_PAGES[site.tool]({ root: source, config, starlight: starlightOf(config) })
  const urls = {}
  const dead = []
  const lostPages = []
  let words = 0
  let lost = 0
  const redirects = oldRedirects({ source, target, config })
  for (const page of [...old, ...redirects]) {
    // Those of pages are below the base.
    const url = page.to === undefined ? base.slice(0, -1) + page.url : page.url
    const { how, html } = answerOf(url, built)
    const kind =
      how === 'dead' && page.to !== undefined && !wasAlive(page, old, redirects)
        ? 'dead before'
        : how
    urls[kind] = (urls[kind] ?? 0) + 1
    if (kind === 'dead') dead.push(page)
    if (html === undefined || page.file === undefined || page.isShown === false) continue
    const text = sourceText(readFileSync(join(source, page.file), 'utf8'), {
      file: page.file,
      tool: site.tool,
      hasMath: /<math\b|class="katex/.test(html),
    })
    const all = [...countWords(text).values()].reduce((sum, count) => sum + count, 0)
    const missing = lostWords(text, builtText(html))
    const count = missing.reduce((sum, each) => sum + each.lost, 0)
    words += all
    lost += count
    if (count > 0)
      lostPages.push({
        file: page.file,
        lost: count,
        of: all,
        examples: missing.slice(0, EXAMPLES).map(({ word }) => word),
      })
  }
  lostPages.sort((a, b) => b.lost - a.lost)
  const report = readFileSync(join(target, 'MIGRATION.md'), 'utf8')
  return {
    pages: old.length,
    urls,
    lines: report.split('\n').length - 1,
    words,
    lost,
    dead,
    lostPages,
  }
}
