import { builtinModules, isBuiltin } from 'node:module'
import { closest, type PluginProblem } from 'bifolio'
import { installedPackage, isRelative, packageName } from './program.ts'

/** A diagnostic of the compiler, at its place in the code of a sample. */
export interface Explained {
  readonly code: number
  readonly text: string
  readonly offset: number
  /** The code that it is about. */
  readonly written: string
  /** True if something is left out of the code there. */
  readonly isPart: boolean
}

interface ExplainOptions {
  /** True for code of which something is left out. */
  readonly isPart: boolean
  /** True for code with values that come from what isn't known. */
  readonly isUnknown: boolean
  /** True for the name of a class of the code that extends another. */
  readonly isDerived: (name: string) => boolean
  /** True for JavaScript, whose readers have no strict types. */
  readonly isScript: boolean
  readonly undeclared: 'error' | 'warning' | 'off'
  /** Absolute folder with `node_modules`. */
  readonly folder: string
  /** Names that may have been meant. */
  readonly known: readonly string[]
  /** Names that the page has a problem with already. */
  readonly reported: Set<string>
}

/** A problem at an offset of the code. */
export type FoundProblem = Omit<PluginProblem, 'file' | 'line' | 'column'> & {
  readonly offset: number
}

/** What is about the file around a sample, which the reader has: its module format, a body. */
const AROUND = new Set([
  1042, 1044, 1108, 1184, 1286, 1287, 1295, 1309, 1375, 1378, 1431, 1432, 1479, 1541, 1542, 2354,
  2389, 2391, 2632, 2564, 2686, 2874, 7016, 7026, 7027, 7058,
])
/** What may be about code that is left out. */
const INCOMPLETE = new Set([2322, 2345, 2554, 2555, 2769])
/** What follows from code that is left out. */
const OF_PARTS = new Set([2355, 2366, 2377, 2420, 2515, 2739, 2740, 2741, 2556, 2654, 1155])
const UNDECLARED = new Set([
  2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2867, 2868, 18004,
])
const MODULES = new Set([2307, 2792, 2875, 2834, 2835, 2882, 6137])
const TWICE = new Set([2300, 2323, 2393, 2451, 2528])
const NULLISH = new Set([2531, 2532, 2533, 18046, 18047, 18048, 18049])
/** What is inferred from a value that isn't known. */
const INFERRED = new Set([2571, 18046])
/** Types that are left when nothing can be inferred. */
const NOTHING_KNOWN =
  /(?:on|of|to) (?:parameter of )?type '(?:\{\}|never|unknown|void)'|(?:^|\s)Type 'unknown'/
const GLOBAL_OF_PACKAGE = 2686
/** Types that JavaScript is not precise about. */
const LOOSE =
  /on type '(?:.* \| )?(?:Element|EventTarget|HTMLElement|Node|Event|\{\}|never|unknown)'/
const HINT = 'Correct the sample. If it\'s on purpose, write error="TSCODE" after the language.'

/** Makes problems of diagnostics. Leaves out what isn't the sample's mistake. */
export function explain(found: readonly Explained[], options: ExplainOptions): FoundProblem[] {
  const unknown = found.filter(({ code }) => UNDECLARED.has(code))
  // Types that are missing follow from other errors, and from code that isn't shown.
  const isInferred = options.isPart || options.isUnknown
  const isLoose = options.isPart || options.isUnknown || found.some(({ code }) => !isImplicit(code))
  const misspelled = unknown.flatMap((each) => misspelling(each, options))
  const others = unknown.filter(({ offset }) => !misspelled.some((each) => each.offset === offset))
  return [
    ...misspelled,
    ...undeclaredNames(others, options),
    ...found.flatMap((each): FoundProblem[] => {
      if (UNDECLARED.has(each.code) || isOfGlobal(each, found)) return []
      if (isExcused(each, { ...options, isLoose, isInferred })) return []
      if (MODULES.has(each.code)) return missingModule(each, options)
      if (TWICE.has(each.code)) return [declaredTwice(each)]
      return [
        {
          offset: each.offset,
          message: `${each.text.replaceAll(/\s*\n\s*/g, ' ')} (TS${each.code})`,
          hint: HINT.replace('CODE', String(each.code)),
        },
      ]
    }),
  ].toSorted((a, b) => a.offset - b.offset)
}

function isExcused(
  { code, text, written, isPart }: Explained,
  {
    isScript,
    isUnknown,
    isDerived,
    isLoose,
    isInferred,
  }: ExplainOptions & { readonly isLoose: boolean; readonly isInferred: boolean },
): boolean {
  return (
    AROUND.has(code) ||
    (code === 2532 && written === 'this') ||
    (isInferred && INFERRED.has(code)) ||
    ((isUnknown || isPart) &&
      [2322, 2339, 2345, 2769].includes(code) &&
      NOTHING_KNOWN.test(text)) ||
    (isUnknown && code === 2339 && isDerived(/on type '(\w+)/.exec(text)?.[1] ?? '')) ||
    (isImplicit(code) && (isLoose || isScript)) ||
    (isPart &&
      (OF_PARTS.has(code) ||
        (/missing|void|requires|Expected \d/.test(text) && INCOMPLETE.has(code)))) ||
    (isScript && (NULLISH.has(code) || (code === 2339 && LOOSE.test(text))))
  )
}

/** True for a member of a global of a package, where readers import another entry. */
function isOfGlobal({ code, offset }: Explained, found: readonly Explained[]): boolean {
  return (
    code === 2339 &&
    found.some(
      (each) => each.code === GLOBAL_OF_PACKAGE && each.offset + each.written.length + 1 === offset,
    )
  )
}

/** True for an error about a name or module that isn't known. */
export function isAboutUnknown(code: number): boolean {
  return UNDECLARED.has(code) || MODULES.has(code) || code === 7016
}

function isImplicit(code: number): boolean {
  return code >= 7000 && code < 7100
}

const nameIn = ({ text }: Explained): string => /'([^']+)'/.exec(text)?.[1] ?? ''

function misspelling(each: Explained, { known }: ExplainOptions): FoundProblem[] {
  const name = nameIn(each)
  const suggested = /Did you mean (?:the \w+ member )?'([^']+)'/.exec(each.text)?.[1]
  const near = [...(suggested === undefined ? [] : [suggested]), ...known].find((other) =>
    isTypo(name, other),
  )
  return near === undefined
    ? []
    : [
        {
          offset: each.offset,
          message: `Nothing declares "${name}".`,
          hint: `Did you mean "${near}"?`,
        },
      ]
}

/**
 * True for words of which one letter inside is another, missing or too many, or two are swapped.
 * Plurals and numbers are words of their own.
 */
export function isTypo(word: string, meant: string): boolean {
  const shorter = Math.min(word.length, meant.length)
  let start = 0
  while (start < shorter && word[start] === meant[start]) start++
  let end = 0
  while (end < shorter - start && word.at(-1 - end) === meant.at(-1 - end)) end++
  const [own, other] = [word, meant].map((each) => each.slice(start, each.length - end))
  if (own === undefined || other === undefined || shorter < 5 || start === 0) return false
  const isSwapped =
    own.length === 2 && other.length === 2 && own[0] === other[1] && own[1] === other[0]
  const isOne = own.length <= 1 && other.length <= 1 && own !== other
  const isEnding = end === 0 && /^[s\d]?$/.test(own) && /^[s\d]?$/.test(other)
  return isSwapped || (isOne && !isEnding && /^[a-z]{1,2}$/.test(own + other))
}

function undeclaredNames(
  found: readonly Explained[],
  { undeclared, reported }: ExplainOptions,
): FoundProblem[] {
  const fresh = found.filter((each) => !reported.has(nameIn(each)))
  const [first] = fresh
  if (undeclared === 'off' || !first) return []
  const names = [...new Set(fresh.map(nameIn))]
  for (const name of names) reported.add(name)
  return [
    {
      offset: first.offset,
      severity: undeclared,
      message: `Nothing on the page declares ${names.map((name) => `"${name}"`).join(', ')}.`,
      hint: 'Declare the names in an earlier block, or in one that a comment of the page hides.',
    },
  ]
}

function declaredTwice({ offset, written, code }: Explained): FoundProblem {
  const isDefault = code === 2323 || code === 2528
  return {
    offset,
    severity: 'warning',
    message: `The sample declares "${isDefault ? 'export default' : written}" twice. (TS${code})`,
    hint: 'Write alternatives into blocks of their own.',
  }
}

/** A module that only a newer Node.js has isn't a mistake. */
function misspelledBuiltin(name: string, offset: number): FoundProblem[] {
  const near = closest(name.slice('node:'.length), builtinModules)
  return near === undefined
    ? []
    : [
        {
          offset,
          message: `Node.js has no module "${name}".`,
          hint: `Did you mean "node:${near}"?`,
        },
      ]
}

function missingModule(each: Explained, { folder, reported }: ExplainOptions): FoundProblem[] {
  const name = nameIn(each)
  // Files of the reader aren't part of the documentation.
  if (
    isRelative(name) ||
    /^(?:[@~]\/|~|#|\$|virtual:|https?:|(?!node:)\w+:)/.test(name) ||
    isBuiltin(name) ||
    /\.\w+$/.test(name.split('/').at(-1) ?? '')
  )
    return []
  const { offset } = each
  if (name.startsWith('node:')) return misspelledBuiltin(name, offset)
  if (installedPackage(name, folder) !== null)
    return [
      {
        offset,
        message: `The package "${packageName(name)}" has no "${name}".`,
        hint: 'Correct the import.',
      },
    ]
  if (reported.has(packageName(name))) return []
  reported.add(packageName(name))
  return [
    {
      offset,
      severity: 'warning',
      message: `The package "${packageName(name)}" isn't installed.`,
      hint: 'Correct its name, or install it. Samples are checked without its types.',
    },
  ]
}
