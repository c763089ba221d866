import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { routePathOf } from '../../shared/routePath.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { formatDiagnostics } from '../report.ts'
import { copyFolder, splitContent } from '../versions/moveContent.ts'
import {
  configLines,
  type VersionedConfig,
  type VersionRedirect,
  withVersions,
} from '../versions/versionedConfig.ts'
import type { CommandOptions } from './main.ts'
import { requirePages } from '../site/requirePages.ts'

/** The version that is worked on until it is released. */
const NEXT = 'next'

function redirectsTo({ current, redirects }: VersionedConfig): string {
  return redirects.length > 0
    ? `, ${redirects.length} redirects to pages that ${current} does not have`
    : ''
}

/** Keeps the current content as a version, which becomes the one without a prefix. */
export async function versions({
  root,
  config: configFile,
  args = [],
}: CommandOptions): Promise<void> {
  const [action, name, other] = args
  if (action !== 'add' || name === undefined || other !== undefined)
    throw usage(
      action === 'add' && name === undefined
        ? 'Missing name of the version.'
        : `Cannot run "bifolio versions ${args.join(' ')}".`,
      'Usage: bifolio versions add <version>, for example: bifolio versions add 2.0',
    )
  const context = await contextOf({ root, ...(configFile && { configFile }) })
  await requirePages(context)
  const { config, contentRoot } = context
  checkName(name, context)
  const old = config.multiVersion
  const isFirst = old.versions.length === 0
  const source = isFirst || old.versions.includes(NEXT) ? NEXT : old.default
  const released = old.versions.filter((version) => version !== NEXT)
  const wanted: VersionedConfig = {
    versions: [...released, name, ...(source === NEXT ? [NEXT] : [])],
    current: name,
    redirects: isFirst ? [] : lostRoutes(context, source),
  }
  const folder = relative(root, contentRoot).replaceAll('\\', '/')
  // Before anything is changed: a config that is invalid with another version is reported.
  const before = await readFile(context.configFile, 'utf8')
  const file = await changeConfig(context, wanted, before)
  try {
    await (isFirst
      ? splitContent(contentRoot, [NEXT, name])
      : copyFolder(join(contentRoot, source), join(contentRoot, name)))
  } catch (error) {
    await writeFile(context.configFile, before)
    throw error
  }
  console.log(
    [
      ...(isFirst ? [`Moved the content of ${folder} to ${folder}/${NEXT}.`] : []),
      `Copied ${folder}/${source} to ${folder}/${name}.`,
      ...(file === null
        ? [
            `${basename(context.configFile)} was not changed, because it does not show where ` +
              'versions belong. Add to it:',
            ...configLines(wanted).map((line) => `  ${line}`),
            ...(wanted.redirects.length > 0
              ? ["  import { clientRedirects } from 'bifolio/plugins/client-redirects'"]
              : []),
          ]
        : [`Changed ${file}: default version ${name}${redirectsTo(wanted)}.`]),
      `Pages of ${name} have no ` +
        `prefix.${isFirst ? '' : ` Those of ${old.default} are below /${old.default}/.`}`,
      `Continue in ${folder}/${source === NEXT ? NEXT : name}. Check the site: bifolio check`,
    ].join('\n'),
  )
}

function checkName(name: string, { config, contentRoot }: BuildContext): void {
  const { versions: known } = config.multiVersion
  if (config.compat !== null)
    throw usage(
      "A site in the format of Rspress can't have versions added.",
      'Migrate the site first: see the page "Migrate from Rspress".',
    )
  if (known.includes(name))
    throw usage(
      `The version "${name}" already exists.`,
      `Use another name. Existing versions: ${known.join(', ')}.`,
    )
  if (!/^[A-Za-z\d][\w.-]*$/.test(name) || name === NEXT)
    throw usage(
      `Invalid version name "${name}".`,
      name === NEXT
        ? 'The name is reserved for the unreleased version.'
        : 'Use letters, digits, dots and hyphens: 2.0 or v2.',
    )
  if (config.locales.some(({ lang }) => lang === name))
    throw usage(`"${name}" is a language of the site.`, 'Use another name for the version.')
  if (existsSync(join(contentRoot, name)))
    throw usage(
      `The folder ${config.root}/${name} already exists. Nothing was written.`,
      'Move it, or use another name.',
    )
  if (known.length === 0 && existsSync(join(contentRoot, NEXT)))
    throw usage(
      `The folder ${config.root}/${NEXT} already exists. Nothing was written.`,
      'Move it: the content of the unreleased version goes there.',
    )
}

/** Routes of the old default version that the new one does not have. */
function lostRoutes({ store, config }: BuildContext, source: string): VersionRedirect[] {
  const { default: old } = config.multiVersion
  if (source === old) return []
  const routes = (version: string): string[] =>
    store
      .pages()
      .filter((place) => editionOfPlace(place, config.editions)?.version === version)
      .map((place) => routePathOf(place, config.editions))
  const kept = new Set(routes(source).map((route) => route.slice(`/${source}`.length)))
  return routes(old)
    .filter((route) => !kept.has(route))
    .map((route) => ({ from: route, to: `/${old}${route}` }))
}

/**
 * Changes the config and reads it again. Null, and nothing is changed, when the source does not
 * show where to write.
 */
async function changeConfig(
  { configFile, root }: BuildContext,
  wanted: VersionedConfig,
  before: string,
): Promise<string | null> {
  const name = relative(root, configFile).replaceAll('\\', '/')
  const text = withVersions(before, name, wanted)
  if (text === null) return null
  await writeFile(configFile, text)
  try {
    const { config } = await loadConfig({ root, file: name })
    if (
      JSON.stringify([config.multiVersion.default, config.multiVersion.versions]) ===
      JSON.stringify([wanted.current, wanted.versions])
    )
      return name
  } catch (error) {
    await writeFile(configFile, before)
    if (!(error instanceof UsageError)) throw error
    throw usage(
      `With the version "${wanted.current}", the config is wrong. Nothing was changed.\n` +
        `${formatDiagnostics(error.diagnostics, { color: false })}`,
      `Add the version to these settings together with it: ${configLines(wanted).join(' ')} ` +
        'Then copy its folder by hand.',
    )
  }
  await writeFile(configFile, before)
  return null
}

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
