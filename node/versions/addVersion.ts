import { counted } from '../../shared/counted.ts'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { editionOfPlace, isUnversioned } from '../../shared/edition.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { hasFile } from '../site/pageSource.ts'
import { slashed } from '../slashed.ts'
import { changeConfig } from './changeConfig.ts'
import { replaceFolder, stageCopy, stageSplit, stageUnversioned } from './moveContent.ts'
import { configLines, type VersionedConfig, type VersionRedirect } from './versionedConfig.ts'
import { usageError } from '../usageError.ts'

/** The version that is worked on until it is released. */
const NEXT = 'next'

/**
 * Keeps the current content as a version, which becomes the one without a prefix. Gives what was
 * done, line by line.
 *
 * @param options.unversioned Paths that stay as they are, separated by commas
 * @throws UsageError cli/usage for a name that can't be used, and for a site that would have errors
 */
export async function addVersion(
  name: string,
  context: BuildContext,
  { unversioned }: { readonly unversioned: string | undefined },
): Promise<readonly string[]> {
  const { root, config, contentRoot } = context
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
      await stageUnversioned(contentRoot, staged, { names, locales: config.locales, paths })
    } else await stageCopy(contentRoot, staged, { from: source, to: name })
    file = await changeConfig(context, wanted, {
      staged,
      what: `With the version "${name}"`,
      hint:
        'Correct them, and run the command again. If settings are set by version, add the ' +
        'version to them, write this yourself, and copy its folder: ' +
        configLines(wanted).join(' '),
    })
    await (isFirst
      ? replaceFolder(staged, contentRoot)
      : rename(join(staged, name), join(contentRoot, name)))
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  return [
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
  ]
}

function redirectsTo({ current, redirects }: VersionedConfig): string {
  return redirects.length > 0
    ? `, ${counted(redirects.length, 'redirect')} to pages that ${current} does not have`
    : ''
}

function checkName(name: string, { config, contentRoot, driver }: BuildContext): void {
  const { versions: known } = config.multiVersion
  if (Object.keys(driver.contentFormat).length > 0)
    throw usageError(
      "Versions can't be added to content in the format of another tool.",
      'Convert the content first, and remove the plugin that reads its format.',
    )
  if (known.includes(name))
    throw usageError(
      `The version "${name}" already exists.`,
      `Use another name. Existing versions: ${known.join(', ')}.`,
    )
  if (!/^[A-Za-z\d][\w.-]*$/.test(name) || name === NEXT)
    throw usageError(
      `Invalid version name "${name}".`,
      name === NEXT
        ? 'The name is reserved for the unreleased version.'
        : 'Use letters, digits, dots and hyphens: 2.0 or v2.',
    )
  if (config.locales.some(({ lang }) => lang === name))
    throw usageError(`"${name}" is a language of the site.`, 'Use another name for the version.')
  if (existsSync(join(contentRoot, name)))
    throw usageError(
      `The folder ${config.root}/${name} already exists. Nothing was written.`,
      'Move it, or use another name.',
    )
  if (known.length === 0 && existsSync(join(contentRoot, NEXT)))
    throw usageError(
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
    throw usageError(
      '--unversioned is for the first version of a site.',
      `Move the folder yourself, for example from ${config.root}/${NEXT}/${config.lang}/blog to ` +
        `${config.root}/${config.lang}/blog, and delete its copies in the other versions.`,
    )
  const own = config.locales.find(({ lang }) => lang === config.lang)?.folder ?? ''
  const names = value.split(',').map((name) => name.trim().replace(/\/+$/, ''))
  const found = names.flatMap((name) => {
    // A page may have another extension in another language.
    const paths = ['', ...config.route.extensions]
      .map((extension) => name + extension)
      .filter((path) =>
        config.locales.some(({ folder }) => isInside(join(contentRoot, folder), path)),
      )
    if (paths.length === 0)
      throw usageError(
        `There is no folder or page "${name}" in ${slashed(join(config.root, own))}.`,
        'Use paths below this folder: --unversioned blog,changelog',
      )
    return paths
  })
  return [...new Set(found)]
}

/** True for the path of a file or folder that is below a folder. */
function isInside(folder: string, path: string): boolean {
  const place = slashed(relative(folder, join(folder, path)))
  return place !== '' && !place.startsWith('..') && existsSync(join(folder, path))
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
