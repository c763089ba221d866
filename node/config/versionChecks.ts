import type { SiteConfig } from '../../shared/config/siteConfig.ts'
import { isRecord } from '../../shared/isRecord.ts'
import { closest } from '../../shared/closest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type CheckOptions, problemAt } from '../schema/checkValue.ts'
import { either } from '../schema/describe.ts'
import { formatKeyPath, type Path } from '../schema/place.ts'
import type { Parts } from '../schema/usableParts.ts'

/**
 * Problems of a `nav` or `sidebar` that is stated by version: of versions that are not there, or
 * not named.
 */
export function checkVersionedTheme(
  { multiVersion, themeConfig = {} }: Parts<SiteConfig>,
  options: CheckOptions,
): Diagnostic[] {
  const versions = (multiVersion?.versions ?? []).flatMap((version) => version || [])
  const parts = [themeConfig, ...(themeConfig.locales ?? [])].map((part, at) => ({
    nav: part?.nav,
    sidebar: part?.sidebar,
    path: at === 0 ? ['themeConfig'] : ['themeConfig', 'locales', at - 1],
  }))
  return parts.flatMap(({ nav, sidebar = {}, path }) => [
    ...(isRecord(nav) ? byVersion([...path, 'nav'], Object.keys(nav), { versions, options }) : []),
    ...sidebarProblems([...path, 'sidebar'], sidebar, { versions, options }),
  ])
}

interface Scope {
  readonly versions: readonly string[]
  readonly options: CheckOptions
}

function sidebarProblems(
  path: Path,
  sidebar: Readonly<Record<string, unknown>>,
  scope: Scope,
): Diagnostic[] {
  const entries = Object.entries(sidebar)
  const wrong = entries.flatMap(([key, items]) => wrongEntry([...path, key], items, scope))
  const named = entries
    .filter(([key, items]) => !key.startsWith('/') && isRecord(items))
    .map(([key]) => key)
  if (wrong.length > 0 || named.length === 0) return wrong
  const section = entries.find(([key]) => key.startsWith('/'))?.[0]
  if (section === undefined) return byVersion(path, named, scope)
  const message = `mixes the section '${section}' with the version '${named[0]}'.`
  return [
    problemAt(
      [...path, section],
      {
        what: 'mixed-versions',
        part: 'key',
        message: `\`${formatKeyPath(path)}\` ${message}`,
        hint: 'Put every section into a version, or no section.',
      },
      scope.options,
    ),
  ]
}

/** A list belongs to a section, and an object to a version. */
function wrongEntry(path: Path, items: unknown, { versions, options }: Scope): Diagnostic[] {
  const key = String(path.at(-1))
  const isVersion = !key.startsWith('/')
  if (!isVersion && isRecord(items))
    return [
      problemAt(
        path,
        {
          what: 'wrong-type',
          message: `\`${formatKeyPath(path)}\` cannot be an object.`,
          hint: 'Use a list of items.',
        },
        options,
      ),
    ]
  if (!isVersion || !Array.isArray(items)) return []
  const name = formatKeyPath(path.slice(0, -1))
  const isKnown = versions.includes(key)
  return [
    problemAt(
      path,
      {
        what: 'wrong-key',
        part: 'key',
        message: isKnown
          ? `\`${name}\`: the version '${key}' has a list instead of sections.`
          : `\`${name}\` cannot have the key '${key}'.`,
        hint: isKnown
          ? `Add the section: ${key}: { '/guide/': […] }.`
          : "Use the route prefix of a section, with a slash at both ends: '/guide/'.",
      },
      options,
    ),
  ]
}

/** What is wrong with the versions that a value is stated for. */
function byVersion(
  path: Path,
  named: readonly string[],
  { versions, options }: Scope,
): Diagnostic[] {
  const name = formatKeyPath(path)
  if (versions.length === 0) {
    return [
      problemAt(
        path,
        {
          what: 'no-versions',
          part: 'key',
          message: `\`${name}\` is grouped by version, but the site has no versions.`,
          hint: name.endsWith('nav')
            ? 'Use a list of items, or set `multiVersion`.'
            : "Name sections with a slash at both ends, as '/guide/', or set `multiVersion`.",
        },
        options,
      ),
    ]
  }
  const list = either(versions.map((version) => `'${version}'`))
  const unknown = named
    .filter((version) => !versions.includes(version))
    .map((version) => {
      const near = closest(version, versions)
      return problemAt(
        [...path, version],
        {
          what: 'unknown-version',
          part: 'key',
          message:
            `\`${name}\` is set for the version '${version}', which is not in ` +
            '`multiVersion.versions`.',
          hint:
            `${near === undefined ? '' : `Did you mean '${near}'? `}Use ${list}, or add it to ` +
            '`versions`.',
        },
        options,
      )
    })
  const missing = versions.filter((version) => !named.includes(version))
  // One typo is not told twice.
  if (unknown.length > 0 || missing.length === 0) return unknown
  return [
    problemAt(
      path,
      {
        what: 'missing-version',
        part: 'key',
        message:
          `\`${name}\` is missing for the version ` +
          `${either(missing.map((version) => `'${version}'`))}.`,
        hint: `Add it, if need be as an empty ${name.endsWith('nav') ? 'list' : 'object'}.`,
      },
      options,
    ),
  ]
}
