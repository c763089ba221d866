import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import type { InlineConfig } from 'vite'
import { UsageError } from '../../shared/diagnostic.ts'
import { GENERATED_FOLDER, PACKAGES } from '../init/starter.ts'
import { bifolio } from '../vite.ts'

const SCRIPTS = '{js,jsx,mjs,ts,tsx,mts}'

/** The files of `pages/`, as the page "Quick start" shows them. */
const PAGES: Readonly<Record<string, string>> = {
  'pages/+config.js': "export default {\n  extends: 'import:bifolio/config:default',\n}\n",
  'pages/docs/+route.js': "export default '/*'\n",
  'pages/docs/+Page.js': "export { Page } from 'bifolio/docs/Page'\n",
  'pages/docs/+onBeforePrerenderStart.js': "export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n",
  'pages/_error/+Page.js': "export { Page } from 'bifolio/docs/ErrorPage'\n",
}

const GENERATED: Readonly<Record<string, string>> = {
  ...PAGES,
  '.gitignore': '*\n',
  'README.md': 'The command `bifolio` writes this folder when the project has no `pages/`. It can be deleted at any time.\n',
}

/**
 * Sets Vite up for a project: a `vite.config.*` of its own is taken as it is, and without one the plugins of Bifolio are given.
 * Writes the pages of Vike to `bifolio-generated/` unless the project has its own.
 *
 * @throws UsageError project/packages
 */
export async function viteConfigOf(root: string): Promise<InlineConfig> {
  requirePackages(root)
  if (!(await hasOwnPages(root))) await writeGenerated(root)
  const isOwn = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].some((ending) => existsSync(join(root, `vite.config.${ending}`)))
  return isOwn ? { root } : { root, configFile: false, plugins: [bifolio({ root })] }
}

/** npm puts the dependencies of a package where the project finds them; pnpm and `install-strategy=linked` do not. */
function requirePackages(root: string): void {
  const folders = createRequire(join(root, 'package.json')).resolve.paths('react') ?? []
  const missing = PACKAGES.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (missing.length === 0) return
  throw new UsageError([{
    code: 'project/packages',
    severity: 'error',
    message: `The project does not find ${missing.join(', ')}: they are installed where only Bifolio finds them.`,
    hint: `Add them to the project: pnpm add ${missing.join(' ')}, or npm install ${missing.join(' ')}.`,
  }])
}

/** True when the project tells Vike of its pages, in `pages/` or anywhere else. */
async function hasOwnPages(root: string): Promise<boolean> {
  if (existsSync(join(root, 'pages'))) return true
  const found = await glob(`**/+*.${SCRIPTS}`, { cwd: root, ignore: ['**/node_modules/**', `${GENERATED_FOLDER}/**`] })
  return found.length > 0
}

async function writeGenerated(root: string): Promise<void> {
  // Vike asks Git for its files, and Git leaves these out.
  process.env['VIKE_CRAWL'] ??= '{"git":false}'
  await Promise.all(Object.entries(GENERATED).map(async ([path, text]) => {
    const file = join(root, GENERATED_FOLDER, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) return
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }))
}
