import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { editionOfPlace, isUnversioned } from '../../shared/edition.ts'
import { checkSite } from '../check/checkSite.ts'
import { type BuildContext, contextOf, dropContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { formatDiagnostics, hasErrors } from '../report.ts'
import { hasFile } from '../site/pageSource.ts'
import { replaceFolder, stageCopy, stageSplit, stageUnversioned } from '../versions/moveContent.ts'
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
  unversioned,
}: CommandOptions): Promise<void> {
  const [action, name, other] = args
  if (action !== 'add' || name === undefined || other !== undefined)
    throw usage(
      action === 'add' && name === undefined
        ? 'Missing name of the version.'
        : `Cannot run "bifolio versions ${args.join(' ')}".`,
      'Usage: bifolio versions add <version> [--unversioned blog], for example: ' +
        'bifolio versions add 2.0',
    )
  const context = await contextOf({ root, ...(configFile && { configFile }) })
  await requirePages(context)
  const { config, contentRoot } = context
  checkName(name, context)
  const old = config.multiVersion
  const isFirst = old.versions.length === 0
  const paths = unversionedPaths(unversioned, context)
  const source = isFirst || old.versions.includes(NEXT) ? NEXT : old.default
  const released = old.versions.filter((version) => version !== NEXT)
  const wanted: VersionedConfig = {
    versions: [...released, name, ...(source === NEXT ? [NEXT] : [])],
    current: name,
    redirects: isFirst ? [] : await lostRoutes(context, source),
  }
  const folder = slashed(relative(root, contentRoot))
  const staged = `${contentRoot}.${process.pid}.tmp`
  let file: string | null
  try {
    if (isFirst) {
      const names = [NEXT, name]
      await stageSplit(contentRoot, staged, names)
      const langs = config.locales.map(({ lang }) => lang)
      await stageUnversioned(contentRoot, staged, { names, langs, paths })
    } else await stageCopy(contentRoot, staged, { from: source, to: name })
    file = await changeConfig(context, wanted, staged)
    await (isFirst
      ? replaceFolder(staged, contentRoot)
      : rename(join(staged, name), join(contentRoot, name)))
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  console.log(
    [
      ...(isFirst ? [`Moved the content of ${folder} to ${folder}/${NEXT}.`] : []),
      ...(paths.length > 0 ? [`These belong to no version: ${paths.join(', ')}.`] : []),
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

function checkName(name: string, { config, contentRoot, driver }: BuildContext): void {
  const { versions: known } = config.multiVersion
  if (driver.contentFormat.optionalLanguageFolder)
    throw usage(
      "Versions can't be added to content in the format of another tool.",
      'Convert the content first, and remove the plugin that reads its format.',
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

/**
 * The folders and pages that stay as they are, below the folder of each language.
 *
 * @throws UsageError cli/usage for one that no language has
 */
function unversionedPaths(
  value: string | undefined,
  { config, contentRoot }: BuildContext,
): readonly string[] {
  if (value === undefined) return []
  if (config.multiVersion.versions.length > 0)
    throw usage(
      '--unversioned is for the first version of a site.',
      `Move the folder yourself, for example from ${config.root}/${NEXT}/${config.lang}/blog to ` +
        `${config.root}/${config.lang}/blog, and delete its copies in the other versions.`,
    )
  return value.split(',').map((name) => {
    const found = [name, ...config.route.extensions.map((extension) => name + extension)].find(
      (path) =>
        path !== '' && config.locales.some(({ lang }) => existsSync(join(contentRoot, lang, path))),
    )
    if (found === undefined)
      throw usage(
        `There is no folder or page "${name}" in ${config.root}/${config.lang}.`,
        'Use paths below the folder of a language: --unversioned blog,changelog',
      )
    return found
  })
}

/**
 * Routes of the old default version that the new one does not have. What plugins make is made for
 * the new one, too.
 */
async function lostRoutes(
  { get, config }: BuildContext,
  source: string,
): Promise<VersionRedirect[]> {
  const list = await get(listing)
  const { default: old } = config.multiVersion
  if (source === old) return []
  const routes = (version: string): string[] =>
    list.pages
      .filter(
        (place) =>
          editionOfPlace(place, config.editions)?.version === version &&
          !config.editions.some((edition) => isUnversioned(place, edition)) &&
          hasFile(list.source(place)),
      )
      .map((place) => list.routeOf(place))
  const kept = new Set(routes(source).map((route) => route.slice(`/${source}`.length)))
  return routes(old)
    .filter((route) => !kept.has(route))
    .map((route) => ({ from: route, to: `/${old}${route}` }))
}

/**
 * Changes the config, if the site has no errors with it. Null, and nothing is changed, when the
 * source does not show where to write.
 */
async function changeConfig(
  context: BuildContext,
  wanted: VersionedConfig,
  staged: string,
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
    throw usage(
      `With the version "${wanted.current}", the site has errors. Nothing was changed.\n` +
        formatDiagnostics(errors, { color: false })
          .replaceAll(basename(tried), basename(configFile))
          .replaceAll(basename(staged), basename(context.contentRoot)),
      'Correct them, and run the command again. If settings are set by version, add the version ' +
        `to them, write this yourself, and copy its folder: ${configLines(wanted).join(' ')}`,
    )
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

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
