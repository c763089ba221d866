import { resolve } from 'node:path'
import {
  createBuilder,
  createLogger,
  type InlineConfig,
  type Logger,
  type Plugin,
  type ViteBuilder,
} from 'vite'
import { UsageError } from '../../shared/diagnostic.ts'
import { reportUncaught } from '../errors/uncaught.ts'
import { startVike } from '../host/startVike.ts'
import { type Host, viteHost } from '../host/viteHost.ts'
import { formatDiagnostics, isColored, presented } from '../report.ts'
import { untilEnd } from '../errors/unfinished.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { requirePlugins, viteConfigOf } from '../vite/project.ts'
import { type BuildOptions, buildSite } from './buildSite.ts'
import { stagingOf } from './outputFolder.ts'
import { isPlainProject } from './plainProject.ts'

/**
 * Builds the site where Vite builds: `vite build`, `vike build` and `bifolio build` all call
 * `buildApp`. Bundles go into a staging folder, so that nothing touches the last site before the
 * new one is complete.
 */
export function buildPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:build',
    apply: 'build',
    // Before Vike derives the folders of its bundles, and after it has set a `buildApp` of its own.
    enforce: 'pre',
    async config({ logLevel, customLogger }) {
      const { config, bundled } = await contextOf({ root: root() })
      return {
        // The progress of the build is shown in its place.
        ...(!logLevel && !customLogger && { logLevel: 'warn', customLogger: quietLogger() }),
        build: {
          outDir: bundled.staging ?? stagingOf(resolve(root(), config.outDir)),
          emptyOutDir: true,
        },
        builder: {
          buildApp: async (builder) =>
            await buildWith(
              viteHost(async () => builder),
              await contextOf({ root: root() }),
            ),
        },
      }
    },
    async buildStart() {
      const { bundled } = await contextOf({ root: root() })
      if (bundled.staging === null) throw presented(onlyBundled())
    },
  }
}

/**
 * Builds a site.
 *
 * @throws UsageError with every problem of the site, as it's printed
 */
export async function buildWith(
  host: Host,
  context: BuildContext,
  options?: BuildOptions,
): Promise<void> {
  reportUncaught(context.root, { goesOn: false })
  try {
    await untilEnd(buildSite(context, host, options), ({ diagnostics }) =>
      console.error(formatDiagnostics(diagnostics, { color: isColored(process.stderr) })),
    )
  } catch (error) {
    throw presented(error)
  }
}

/** What bundles and renders a site into a folder that is not its output. */
export function openHost({ root, config, bundled }: BuildContext, staging: string): Host {
  bundled.staging = staging
  return siteHost({ ...viteConfigOf(root), base: config.base }, isPlainProject(root))
}

/** The host of a Vite config. In a plain project, Vite starts when something has to be made. */
export function siteHost(config: InlineConfig, isPlain: boolean): Host {
  return viteHost(() => createSiteBuilder(config), isPlain)
}

/**
 * Vite set up to build the site.
 *
 * @throws UsageError project/vite-config when the Vite config of the project doesn't have the
 *   plugins
 */
export async function createSiteBuilder(config: InlineConfig): Promise<ViteBuilder> {
  const builder = await startVike(config.root ?? process.cwd(), () => createBuilder(config))
  requirePlugins(builder.config)
  return builder
}

/**
 * The function `build` of Vite makes bundles of one environment and would say that it has built.
 */
function onlyBundled(): UsageError {
  return new UsageError([
    {
      code: 'build/bundle-only',
      severity: 'error',
      message: 'This call of Vite makes bundles, and no site.',
      hint:
        'Run "vite build", "vike build" or "bifolio build". In a program, call ' +
        '(await createBuilder()).buildApp().',
    },
  ])
}

/** The failure of a bundle is reported with its reason. */
function quietLogger(): Logger {
  const logger = createLogger('warn')
  const { error } = logger
  logger.error = (message, options) =>
    /Build failed in/.test(message) ? undefined : error(message, options)
  return logger
}
