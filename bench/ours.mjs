// Adapter for a comparison of documentation-site generators on one corpus.
// It is given the neutral corpus ({ manifest, pages, root }) and writes the same site that its peers are measured with:
// two languages, one sidebar per section with every page, local search, highlighting, dead-link check.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = resolve(process.env.PROJECT ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
const labels = { en: 'English', zh: '简体中文' }
const kept = new Set(['node_modules', 'package.json', 'package-lock.json'])

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${stdout}${stderr}`)
  return stdout
}

export default {
  name: 'bifolio',
  version: 'checkout',
  node: undefined,
  async install({ dir }) {
    mkdirSync(dir, { recursive: true })
    const tarball = run('npm', ['pack', '--silent', '--pack-destination', dir], project).trim().split('\n').at(-1)
    write(join(dir, 'package.json'), JSON.stringify({ name: 'bench-bifolio', private: true, type: 'module', dependencies: { bifolio: `file:./${tarball}` } }))
    rmSync(join(dir, 'node_modules/bifolio'), { recursive: true, force: true })
    rmSync(join(dir, 'package-lock.json'), { force: true })
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], dir)
  },
  outDir: 'dist/client',
  caches: ['dist', 'node_modules/.vite'],
  buildCommand: ['node_modules/bifolio/lib/node/cli/main.js', 'build'],
  devCommand: (port) => ['node_modules/bifolio/lib/node/cli/main.js', 'dev', '--port', String(port), '--host', '127.0.0.1'],
  url: (page) => `${page.lang === 'en' ? '' : `/${page.lang}`}/${page.path}`,
  home: (lang) => (lang === 'en' ? '/' : `/${lang}/`),
  sourceFile: (dir, page) => join(dir, 'content', page.lang, `${page.path}.md`),
  writeSite({ manifest, pages }, dir) {
    for (const entry of existsSync(dir) ? readdirSync(dir) : []) if (!kept.has(entry) && !entry.endsWith('.tgz')) rmSync(join(dir, entry), { recursive: true, force: true })
    for (const page of pages) write(this.sourceFile(dir, page), page.text)
    for (const lang of manifest.langs) {
      const prefix = lang === manifest.langs[0] ? '' : `/${lang}`
      const first = manifest.tree[0].groups[0].pages[0].path
      const title = lang === 'zh' ? '基准文档' : 'Bench Docs'
      write(join(dir, 'content', lang, 'index.md'), `---\ntitle: ${title}\npageType: home\nhero:\n  name: ${title}\n  actions:\n    - theme: brand\n      text: Start\n      link: ${prefix}/${first}\n---\n`)
      const text = (titles) => titles[lang] ?? titles.en
      const sidebar = Object.fromEntries([['/', manifest.tree.map((section) => ({
        text: text(section.title),
        items: section.groups.map((group) => ({ text: text(group.title), items: group.pages.map((page) => ({ text: text(page.title), link: `/${page.path}` })) })),
      }))]])
      write(join(dir, `sidebar.${lang}.json`), JSON.stringify(sidebar))
    }
    write(join(dir, 'bifolio.config.ts'), `import { readFileSync } from 'node:fs'
import { defineConfig } from 'bifolio'

const sidebar = (lang: string) => JSON.parse(readFileSync(\`sidebar.\${lang}.json\`, 'utf8'))
export default defineConfig({
  title: 'Bench Docs',
  description: 'Benchmark site',
  locales: ${JSON.stringify(manifest.langs.map((lang) => ({ lang, label: labels[lang] ?? lang })))},
  route: { cleanUrls: true },
  themeConfig: { locales: [${manifest.langs.map((lang) => `{ lang: '${lang}', sidebar: sidebar('${lang}') }`).join(', ')}] },
})
`)
    write(join(dir, 'vite.config.ts'), `import { bifolio } from 'bifolio/vite'\nimport vike from 'vike/plugin'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [bifolio(), vike()] })\n`)
    write(join(dir, 'pages/+config.ts'), `export default { extends: 'import:bifolio/config:default' }\n`)
    write(join(dir, 'pages/docs/+route.ts'), `export default '/*'\n`)
    write(join(dir, 'pages/docs/+Page.ts'), `export { Page } from 'bifolio/docs/Page'\n`)
    write(join(dir, 'pages/docs/+onBeforePrerenderStart.ts'), `export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n`)
    write(join(dir, 'pages/_error/+Page.ts'), `export { Page } from 'bifolio/docs/ErrorPage'\n`)
  },
  selectors: { sidebar: '.bf-sidebar a', content: 'main .bf-prose', searchOpen: '.bf-search-button', searchInput: 'dialog input', searchResult: 'dialog [role=option]' },
}
