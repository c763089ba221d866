import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { editionOfPlace } from '../../shared/edition.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { slashed } from '../slashed.ts'
import { changeConfig } from './changeConfig.ts'
import { configLines, type VersionedConfig, type VersionRedirect } from './versionedConfig.ts'
import { usageError } from '../usageError.ts'

/**
 * Removes a version that isn't the default one. Its URLs redirect to the same pages of the default
 * version, or to the nearest page above. Gives what was done, line by line.
 *
 * @throws UsageError cli/usage for a version that can't be removed, and for a site that would have
 * errors
 */
export async function removeVersion(
  name: string,
  context: BuildContext,
): Promise<readonly string[]> {
  const { root, config, contentRoot } = context
  checkVersion(name, context)
  const moved = await movedRoutes(name, context)
  const wanted: VersionedConfig = {
    versions: config.multiVersion.versions.filter((version) => version !== name),
    current: config.multiVersion.default,
    redirects: [...exceptions(moved, name), { from: `/${name}/*`, to: '/*' }],
    moved: new Map(moved.map(({ from, to }) => [from, to])),
  }
  const folder = slashed(relative(root, contentRoot))
  const own = join(contentRoot, name)
  const staged = `${contentRoot}.${process.pid}.tmp`
  let file: string | null
  try {
    await cp(contentRoot, staged, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path !== own,
    })
    file = await changeConfig(context, wanted, {
      staged,
      what: `Without the version "${name}"`,
      hint: 'Correct them, and run the command again.',
    })
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  const versionRoot = config.multiVersion.roots[name]
  if (file === null)
    return [
      `${basename(context.configFile)} was not changed, because it does not show where versions ` +
        `belong. Nothing was removed. Write it yourself, then delete ${folder}/${name}:`,
      ...configLines(wanted).map((line) => `  ${line}`),
      ...(versionRoot === undefined
        ? []
        : [`  without '${name}': '${versionRoot}' in multiVersion.roots`]),
      "  import { clientRedirects } from 'bifolio/plugins/client-redirects'",
    ]
  if (existsSync(own)) {
    // A folder that can't be deleted whole is out of the way at least.
    const old = `${own}.${process.pid}.old`
    await rename(own, old)
    await rm(old, { recursive: true })
  }
  return [
    `Changed ${file}: the version ${name} is gone. /${name}/* redirects to /*.`,
    `Deleted ${folder}/${name}.`,
    ...(versionRoot === undefined
      ? []
      : [`Delete ${versionRoot} too, if nothing else uses it: it was the root of the version.`]),
    'Check the site: bifolio check',
  ]
}

function checkVersion(name: string, { config }: BuildContext): void {
  const { versions, default: current } = config.multiVersion
  if (!versions.includes(name))
    throw usageError(
      `Unknown version "${name}".`,
      versions.length === 0
        ? 'The site has no versions.'
        : `Use one of: ${versions.filter((version) => version !== current).join(', ')}.`,
    )
  if (name === current)
    throw usageError(
      `"${name}" is the default version.`,
      'Set `multiVersion.default` to another version first.',
    )
}

/** Where the pages of a version are in the default one. */
async function movedRoutes(
  name: string,
  { get, config }: BuildContext,
): Promise<VersionRedirect[]> {
  const list = await get(listing)
  return list.pages
    .filter((place) => editionOfPlace(place, config.editions)?.version === name)
    .map((place) => {
      const twin = list
        .inVersions(place)
        .find(({ version }) => version === config.multiVersion.default)
      return { from: list.routeOf(place), to: twin ? list.routeOf(twin.place) : '/' }
    })
}

/** Those that the pattern for the whole version would send to a page that doesn't exist. */
function exceptions(moved: readonly VersionRedirect[], name: string): VersionRedirect[] {
  return moved.filter(({ from, to }) => from.slice(name.length + 1) !== to)
}
