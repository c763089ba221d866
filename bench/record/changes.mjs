// How long `bifolio changes` takes beside a warm build.
//
//     node bench/record/changes.mjs [--pages 1000]
//
// Writes a site with so many pages in English and Chinese together, commits it, changes one in ten,
// and prints the seconds of a warm build, of the list of changes, and of a preview.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generate } from '../compare/corpus.mjs'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const CONFIG = `import { defineConfig } from 'bifolio'
export default defineConfig({
  title: 'Kite',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
})
`
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } })

const root = mkdtempSync(join(tmpdir(), 'bifolio-changes-'))
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const git = (...args) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' })
const run = (name, ...args) => {
  const started = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(PROJECT, 'lib/node/cli/main.js'), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 },
  )
  if (status !== 0) throw new Error(stderr)
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const { files } = generate({ pages: Number(values.pages) / 2 })
for (const { file, text } of files) write(`content/${file}`, text)
for (const lang of ['en', 'zh']) write(`content/${lang}/index.md`, '# Kite\n')
write('bifolio.config.ts', CONFIG)
write('package.json', '{ "name": "kite-docs", "private": true, "type": "module" }\n')
write('.gitignore', 'node_modules\ndist\n')
mkdirSync(join(root, 'node_modules'))
symlinkSync(PROJECT, join(root, 'node_modules/bifolio'))
for (const name of ['react', 'react-dom', 'vike', 'vite'])
  symlinkSync(join(PROJECT, 'node_modules', name), join(root, 'node_modules', name))
git('init', '-q')
git('add', '.')
git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-qm', 'Start')
for (const { file } of files.filter((_, at) => at % 10 === 0))
  appendFileSync(join(root, `content/${file}`), '\nOne more paragraph.\n')

run('Cold build', 'build')
run('Warm build', 'build')
run('Changes since the commit', 'changes', 'HEAD')
run('With a preview', 'changes', 'HEAD', '--out', 'dist/changes')
rmSync(root, { recursive: true })
