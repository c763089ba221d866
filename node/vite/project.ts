import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import type { InlineConfig } from 'vite'
import { UsageError } from '../../shared/diagnostic.ts'
import { foldersUpward } from '../foldersUpward.ts'
import { GENERATED_FOLDER, PACKAGES } from '../config/projectNames.ts'

const SCRIPTS = '{js,jsx,mjs,ts,tsx,mts}'

/** The files of `pages/`, as the page "Manual setup" shows them. */
const PAGES: Readonly<Record<string, string>> = {
  'pages/+config.js': "export default {\n  extends: 'import:bifolio/config:default',\n}\n",
  'pages/docs/+route.js': "export default '/*'\n",
  'pages/docs/+Page.js': "export { Page } from 'bifolio/docs/Page'\n",
  'pages/docs/+onBeforePrerenderStart.js':
    "export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n",
  'pages/_error/+Page.js': "export { Page } from 'bifolio/docs/ErrorPage'\n",
}

const VITE_CONFIG: Readonly<Record<string, string>> = {
  'vite.config.mjs':
    "import { bifolio } from 'bifolio/vite'\nimport vike from 'vike/plugin'\n\n" +
    'export default {\n  plugins: [bifolio(), vike()],\n}\n',
}

const ABOUT: Readonly<Record<string, string>> = {
  '.gitignore': '*\n',
  'README.md':
    'The command `bifolio` writes here what the project does without: `pages/`, ' +
    '`vite.config.ts` or both. It can be deleted at any time.\n',
}

/**
 * Which config Vite reads for a project: its own `vite.config.*`, else one in `bifolio-generated/`.
 * The pages of Vike are written there too, unless the project has its own.
 *
 * @throws UsageError project/packages
 */
export async function viteConfigOf(root: string): Promise<InlineConfig> {
  requirePackages(root)
  const hasConfig = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].some((ending) =>
    existsSync(join(root, `vite.config.${ending}`)),
  )
  const hasPages = await hasOwnPages(root)
  // Vike would take both: those of before are in the way as soon as the project has its own.
  if (hasPages) await rm(join(root, GENERATED_FOLDER, 'pages'), { recursive: true, force: true })
  // Vike gets its files from Git, and Git leaves these out.
  else process.env['VIKE_CRAWL'] ??= '{"git":false}'
  if (!hasConfig || !hasPages)
    await write(root, { ...ABOUT, ...(hasConfig ? {} : VITE_CONFIG), ...(hasPages ? {} : PAGES) })
  return hasConfig
    ? { root }
    : { root, configFile: join(root, GENERATED_FOLDER, 'vite.config.mjs') }
}

/**
 * npm puts the dependencies of a package where the project finds them; pnpm and
 * `install-strategy=linked` do not.
 */
function requirePackages(root: string): void {
  const missing = PACKAGES.filter(
    (name) => !foldersUpward(root).some((folder) => existsSync(join(folder, 'node_modules', name))),
  )
  if (missing.length === 0) return
  throw new UsageError([
    {
      code: 'project/packages',
      severity: 'error',
      message:
        `Missing packages: ${missing.join(', ')}. They are installed where only Bifolio can ` +
        'resolve them.',
      hint:
        `Add them to the project: pnpm add ${missing.join(' ')}, or npm install ` +
        `${missing.join(' ')}.`,
    },
  ])
}

/** True if the project has pages for Vike, in `pages/` or anywhere else. */
async function hasOwnPages(root: string): Promise<boolean> {
  if (existsSync(join(root, 'pages'))) return true
  const found = await glob(`**/+*.${SCRIPTS}`, {
    cwd: root,
    ignore: ['**/node_modules/**', `${GENERATED_FOLDER}/**`],
  })
  return found.length > 0
}

async function write(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const file = join(root, GENERATED_FOLDER, path)
      if ((await readFile(file, 'utf8').catch(() => null)) === text) return
      await mkdir(dirname(file), { recursive: true })
      // Another command of the same project may read the file meanwhile.
      const temporary = `${file}.${process.pid}.tmp`
      await writeFile(temporary, text)
      await rename(temporary, file)
    }),
  )
}
