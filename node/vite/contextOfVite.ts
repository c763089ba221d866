import { relative, resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { slashed } from '../slashed.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { checkOutDir } from '../config/outDirChecks.ts'
import { isPlugAndPlay } from '../packageFolder.ts'
import type { SiteCommand } from '../plugin/types.ts'
import { type BuildContext, contextOf, contextWith } from '../site/context.ts'

type ViteCommand = 'build' | 'serve' | 'preview'

const COMMANDS: Readonly<Record<ViteCommand, SiteCommand>> = {
  build: 'build',
  serve: 'dev',
  preview: 'check',
}

/**
 * The site that Vite runs for. `base` and `build.outDir` of Vite, from the command line or its
 * config, replace those of the Bifolio config.
 *
 * @throws UsageError project/base, project/plug-and-play, config/overlapping-folder
 */
export async function contextOfVite(
  root: string,
  { base, build }: UserConfig,
  { command }: { readonly command: ViteCommand },
): Promise<BuildContext> {
  if (command === 'serve' && isPlugAndPlay()) throw plugAndPlay()
  const outDir = build?.outDir && slashed(relative(root, resolve(root, build.outDir)))
  if (outDir !== undefined) await requireOwnFolder(root, outDir)
  return await contextWith(root, {
    command: COMMANDS[command],
    ...(command === 'serve' && { showDrafts: true }),
    ...(base !== undefined && { base: ownBase(base) }),
    ...(outDir !== undefined && { outDir }),
  })
}

/** The site while Vite collects its plugins, when only `NODE_ENV` shows what it is about to do. */
export async function earlyContext(root: string): Promise<BuildContext> {
  const isBuild = process.env['NODE_ENV'] === 'production'
  return await contextOf({ root, command: isBuild ? 'build' : 'dev', showDrafts: !isBuild })
}

/** Vite leaves open what its development server gets wrong there, such as optimized packages. */
function plugAndPlay(): UsageError {
  return new UsageError([
    {
      code: 'project/plug-and-play',
      severity: 'error',
      message: "The development server of Vite doesn't work with Yarn Plug'n'Play.",
      hint: 'Add "nodeLinker: node-modules" to .yarnrc.yml, and run yarn install.',
    },
  ])
}

function ownBase(base: string): string {
  const whole = base.endsWith('/') ? base : `${base}/`
  if (base !== '' && whole.startsWith('/') && !whole.startsWith('//')) return whole
  const isRelative = base === '' || base.startsWith('.')
  throw new UsageError([
    {
      code: 'project/base',
      severity: 'error',
      keyPath: 'base',
      message:
        `Invalid option base "${base}" of Vite.` +
        (isRelative ? " Relative bases aren't supported." : ''),
      hint: 'Use a path with a slash at both ends, for example /docs/.',
    },
  ])
}

async function requireOwnFolder(root: string, outDir: string): Promise<void> {
  const { config } = await earlyContext(root)
  const problems = checkOutDir(
    { root: config.root, outDir },
    {
      area: 'config',
      subject: 'The Vite config',
      file: 'vite.config',
    },
  )
  if (problems.length > 0) throw new UsageError(problems)
}
