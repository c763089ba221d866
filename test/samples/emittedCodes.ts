import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { globSync } from 'tinyglobby'
import { repository } from '../support/cli.ts'
import { ERROR_PAGES } from '../../shared/errorReference.ts'

const AREAS = Object.values(ERROR_PAGES).flat()
const CODE = new RegExp(`^(?:${AREAS.join('|')})/[a-z][a-z0-9-]*$`)

/** Text of this form that isn't a code. */
const NO_CODES = [
  'image/png',
  'image/jpeg',
  'theme/icons',
  'code/source',
  'content/docs',
  'config/index',
  'search/search',
]

/**
 * Whats of `checkValue`, which puts the area of the file before them, and those that an area can
 * have.
 */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  config: ['unknown-key', 'wrong-key', 'wrong-type', 'wrong-value', 'missing-key'],
  'front-matter': ['unknown-key', 'wrong-key', 'wrong-type', 'wrong-value', 'missing-key'],
  // Their objects have fixed keys.
  meta: ['unknown-key', 'wrong-type', 'wrong-value', 'missing-key'],
  // Other keys of an entry are Vike's.
  'data-pages': ['wrong-type', 'wrong-value', 'missing-key'],
  plugin: ['unknown-key', 'wrong-key', 'wrong-type', 'wrong-value', 'missing-key'],
}

/** Codes that are put together where they are reported. A test of the file proves each of them. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'node/source/metaFile.ts': ['meta/syntax'],
  'node/source/frontMatter.ts': ['front-matter/syntax'],
  'node/site/checkTheme.ts': ['theme/unknown-slot', 'theme/unknown-component'],
}

/** Files whose `what: '…'` and `problem(…, '…')` get the area of a config or of the build. */
const WHATS: Readonly<Record<string, string>> = {
  'node/config/crossChecks.ts': 'config',
  'node/config/uiTextChecks.ts': 'config',
  'node/config/versionChecks.ts': 'config',
  'node/config/versionNames.ts': 'config',
  'node/config/outDirChecks.ts': 'config',
  'node/plugin/checkPlugins.ts': 'config',
  'node/output/isReplaceable.ts': 'build',
}

/** Every code that the sources can report, sorted. */
export function emittedCodes(): readonly string[] {
  const found = sourceFiles().flatMap((file) => {
    const texts = literalsOf(file, readFileSync(join(repository, file), 'utf8'))
    const area = WHATS[file]
    return [
      ...texts
        .filter(({ value }) => CODE.test(value) && !NO_CODES.includes(value))
        .map(({ value }) => value),
      ...(area === undefined
        ? []
        : texts.filter(({ role }) => role === 'what').map(({ value }) => `${area}/${value}`)),
    ]
  })
  const checked = Object.entries(CHECKED).flatMap(([area, whats]) =>
    whats.map((what) => `${area}/${what}`),
  )
  return [...new Set([...found, ...checked, ...Object.values(COMPUTED).flat()])].toSorted()
}

/** Files that put codes together, for the lists above. */
export function computingFiles(): readonly string[] {
  return sourceFiles().filter((file) => {
    let isComputing = false
    walk(parseSync(file, readFileSync(join(repository, file), 'utf8')).program, (node) => {
      const { type, key, value } = node
      if (
        type !== 'Property' ||
        !isNode(key) ||
        key['name'] !== 'code' ||
        !isNode(value) ||
        value['type'] !== 'TemplateLiteral'
      )
        return
      const text = (value['quasis'] as readonly { readonly value: { readonly raw: string } }[])
        .map((quasi) => quasi.value.raw)
        .join('…')
      isComputing ||= /^[…a-z-]+\/[…a-z-]*$/.test(text)
    })
    return isComputing
  })
}

function sourceFiles(): readonly string[] {
  return globSync(['{node,migrate,plugins,rspress,shared,renderer,client}/**/*.{ts,tsx}'], {
    cwd: repository,
    ignore: ['rspress/lib/**', 'shared/errorReference.ts'],
  }).toSorted()
}

interface Literal {
  readonly value: string
  /** `what` for the value of a property `what`, or the second argument of a call of `problem`. */
  readonly role: 'what' | 'other'
}

function literalsOf(file: string, source: string): readonly Literal[] {
  const found: Literal[] = []
  walk(parseSync(file, source).program, (node) => {
    if (node['type'] === 'Property' && isNode(node['key']) && node['key']['name'] === 'what')
      add(node['value'], 'what')
    if (
      node['type'] === 'CallExpression' &&
      isNode(node['callee']) &&
      node['callee']['name'] === 'problem' &&
      Array.isArray(node['arguments'])
    )
      add(node['arguments'][1], 'what')
    add(node, 'other')
  })
  return found

  function add(node: unknown, role: Literal['role']): void {
    if (!isNode(node)) return
    if (node['type'] === 'Literal' && typeof node['value'] === 'string')
      found.push({ value: node['value'], role })
  }
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (isNode(node)) {
    if (typeof node['type'] === 'string') visit(node)
    for (const value of Object.values(node)) if (isNode(value)) walk(value, visit)
  }
}
