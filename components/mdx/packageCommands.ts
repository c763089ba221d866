/** A package manager. */
export type PackageManager = 'npm' | 'yarn' | 'pnpm' | 'bun'

/** Package managers in the order in which they are shown. */
export const PACKAGE_MANAGERS: readonly PackageManager[] = ['npm', 'yarn', 'pnpm', 'bun']

type Other = Exclude<PackageManager, 'npm'>
type Translate = (words: readonly string[], manager: Other) => readonly string[]

/** Flags of `npm install` that another manager spells differently; null drops one. */
const FLAGS: Readonly<Record<Other, Readonly<Record<string, string | null>>>> = {
  yarn: {
    '--save': null,
    '-S': null,
    '--save-dev': '-D',
    '--save-exact': '-E',
    '--save-optional': '-O',
  },
  pnpm: { '--save': null, '-S': null },
  bun: {
    '--save': null,
    '-S': null,
    '-D': '-d',
    '--save-dev': '-d',
    '--save-exact': '-E',
    '-O': '--optional',
    '--save-optional': '--optional',
  },
}
const ALIASES: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  un: 'uninstall',
  rm: 'uninstall',
  remove: 'uninstall',
  init: 'create',
  x: 'exec',
  t: 'test',
}
const FROZEN = { yarn: '--immutable', pnpm: '--frozen-lockfile', bun: '--frozen-lockfile' } as const

const VERBS: Readonly<Record<string, Translate>> = {
  install: (words, manager) => {
    const flags = FLAGS[manager]
    const kept = words.flatMap((word) => (Object.hasOwn(flags, word) ? (flags[word] ?? []) : word))
    if (!kept.some((word) => !word.startsWith('-'))) return [manager, 'install', ...kept]
    const isGlobal = manager === 'yarn' && kept.includes('-g')
    return isGlobal
      ? ['yarn', 'global', 'add', ...kept.filter((word) => word !== '-g')]
      : [manager, 'add', ...kept]
  },
  uninstall: (words, manager) => [manager, 'remove', ...words],
  ci: (words, manager) => [manager, 'install', FROZEN[manager], ...words],
  create: (words, manager) => [manager, 'create', ...passedOn(words)],
  run: (words, manager) => [manager, 'run', ...passedOn(words)],
  start: (words, manager) => [manager, 'run', 'start', ...passedOn(words)],
  // `bun test` is a test runner of its own.
  test: (words, manager) => [manager, 'run', 'test', ...passedOn(words)],
  exec: (words, manager) => {
    const asked = passedOn(words)
    const rest = asked.filter((word) => word !== '-y' && word !== '--yes')
    if (manager === 'bun') return ['bunx', ...rest]
    // A version is asked for, or nobody is: the package is fetched for this one time.
    const isFetched = rest.length < asked.length || (rest[0] ?? '').lastIndexOf('@') > 0
    if (isFetched) return [manager, 'dlx', ...rest]
    return manager === 'yarn' ? ['yarn', ...rest] : ['pnpm', 'exec', ...rest]
  },
}

/**
 * What a package manager calls for commands of npm, line by line.
 * `npm` at the start can be left out. A line that isn't an npm command stays as it is.
 */
export function packageCommands(npmCommands: string, manager: PackageManager): string {
  return npmCommands
    .trim()
    .split('\n')
    .map((line) => commandOf(line.trim(), manager))
    .join('\n')
}

function commandOf(line: string, manager: PackageManager): string {
  const [first = '', ...others] = line.split(/\s+/)
  const words =
    first === 'npm' ? others : first === 'npx' ? ['exec', ...others] : [first, ...others]
  const [name = '', ...rest] = words
  const verb = ALIASES[name] ?? name
  const translate = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!translate) return line
  if (manager !== 'npm') return translate(rest, manager).join(' ')
  return first === 'npm' || first === 'npx' ? line : `npm ${line}`
}

/** Only npm needs a `--` before what it passes on. */
function passedOn(words: readonly string[]): readonly string[] {
  const at = words.indexOf('--')
  return at < 0 ? words : words.toSpliced(at, 1)
}
