import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { checkSite } from '../check/checkSite.ts'
import { formatDiagnostics, hasErrors } from '../report.ts'
import { type BuildContext, contextOf, dropContext } from '../site/context.ts'
import { slashed } from '../slashed.ts'
import { type VersionedConfig, withVersions } from './versionedConfig.ts'

/** What is tried before a config is changed. */
interface Change {
  /** Folder of the content as it would be. */
  readonly staged: string
  /** Beginning of the message when the site would have errors: `With the version "2.0"`. */
  readonly what: string
  /** What to do then. */
  readonly hint: string
}

/**
 * Changes the config, if the site has no errors with it. Null, and nothing is changed, when the
 * source does not show where to write.
 */
export async function changeConfig(
  context: BuildContext,
  wanted: VersionedConfig,
  { staged, what, hint }: Change,
): Promise<string | null> {
  const { configFile, root } = context
  const name = slashed(relative(root, configFile))
  const text = withVersions(await readFile(configFile, 'utf8'), name, wanted)
  if (text === null) return null
  const tried = configFile.replace(/\.\w+$/, `.${process.pid}$&`)
  await writeFile(tried, text)
  try {
    const { config, found } = await siteWith(context, { tried, staged })
    const { multiVersion } = config
    if (
      JSON.stringify([multiVersion.default, multiVersion.versions]) !==
      JSON.stringify([wanted.current, wanted.versions])
    )
      return null
    if (hasErrors(found)) throw new UsageError(found)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const errors = error.diagnostics.filter(({ severity }) => severity === 'error')
    throw new UsageError([
      {
        code: 'cli/usage',
        severity: 'error',
        message:
          `${what}, the site has errors. Nothing was changed.\n` +
          formatDiagnostics(errors, { color: false })
            .replaceAll(basename(tried), basename(configFile))
            .replaceAll(basename(staged), basename(context.contentRoot)),
        hint,
      },
    ])
  } finally {
    await rm(tried, { force: true })
    dropContext(root)
  }
  await writeFile(configFile, text)
  return name
}

/** The site as it would be, and what is wrong with it. */
async function siteWith(
  { root }: BuildContext,
  { tried, staged }: { readonly tried: string; readonly staged: string },
): Promise<{ readonly config: ResolvedConfig; readonly found: readonly Diagnostic[] }> {
  dropContext(root)
  const context = await contextOf({
    root,
    configFile: slashed(relative(root, tried)),
    content: slashed(relative(root, staged)),
  })
  return { config: context.config, found: await checkSite(context) }
}
