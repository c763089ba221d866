import { SCRIPTS } from './starter.ts'

/** What a `package.json` gets, and what it has already. */
export interface PackageJsonChange {
  /** The new text; the same as before when there is nothing to add. */
  readonly text: string
  /** Names of the scripts that start the site, by what they do. */
  readonly names: Readonly<Record<string, string>>
  readonly scripts: readonly string[]
  readonly packages: readonly string[]
  /** Scripts of these names with other commands: name → command. */
  readonly taken: Readonly<Record<string, string>>
}

type Table = Readonly<Record<string, unknown>>

/**
 * Adds scripts and packages to a `package.json`. What is there is never changed: when one of the
 * names is taken, all scripts get the prefix `docs:`.
 * Null when the text is not one of a `package.json`.
 */
export function addToPackageJson(
  text: string,
  packages: Readonly<Record<string, string>>,
): PackageJsonChange | null {
  const manifest = read(text.replace(/^\uFEFF/, ''))
  if (manifest === null) return null
  const { scripts = {}, devDependencies = {} } = manifest
  const present = tableOf(scripts)
  const dev = tableOf(devDependencies)
  if (present === null || dev === null) return null
  const isTaken = ([name, command]: readonly [string, string]): boolean =>
    present[name] !== undefined && present[name] !== command
  const prefix = Object.entries(SCRIPTS).some(isTaken) ? 'docs:' : ''
  const wanted = Object.entries(SCRIPTS).map(
    ([name, command]) => [`${prefix}${name}`, command] as const,
  )
  const newScripts = wanted.filter(([name]) => present[name] === undefined)
  const known = new Set(
    ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
      Object.keys(tableOf(manifest[key]) ?? {}),
    ),
  )
  const newPackages = Object.entries(packages)
    .filter(([name]) => !known.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const change = {
    names: Object.fromEntries(Object.keys(SCRIPTS).map((name) => [name, `${prefix}${name}`])),
    scripts: newScripts.map(([name]) => name),
    packages: newPackages.map(([name]) => name),
    taken: Object.fromEntries(
      wanted.filter(isTaken).map(([name]) => [name, String(present[name])]),
    ),
  }
  if (newScripts.length === 0 && newPackages.length === 0) return { ...change, text }
  const next = {
    ...manifest,
    ...(newScripts.length > 0 && { scripts: { ...present, ...Object.fromEntries(newScripts) } }),
    ...(newPackages.length > 0 && {
      devDependencies: { ...dev, ...Object.fromEntries(newPackages) },
    }),
  }
  return { ...change, text: formatted(next, text) }
}

function read(text: string): Table | null {
  try {
    return tableOf(JSON.parse(text))
  } catch {
    return null
  }
}

function tableOf(value: unknown): Table | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Table)
    : null
}

/** With indentation and line ends of the text before, as package managers write it. */
function formatted(value: unknown, before: string): string {
  const indent = /^[ \t]+(?=")/m.exec(before)?.[0] ?? '  '
  const end = /\s*$/.exec(before)?.[0] ?? ''
  const lineEnd = before.includes('\r\n') ? '\r\n' : '\n'
  return `${JSON.stringify(value, null, indent).replaceAll('\n', lineEnd)}${end}`
}
