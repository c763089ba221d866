import type { Diagnostic } from './engine.ts'
import { noteOf } from './notes.ts'

/** Folder of the modules in the place of parts of the old site. */
export const FOLDER = 'components/old'
const ASSET =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|ogg|pdf|woff2?|ttf|otf|txt)(?:$|\?)/i
const STYLES = /\.(?:s?css|sass|less|styl)(?:$|\?)/

/** What a module of the old site that is missing has to export. */
export interface Missing {
  readonly specifier: string
  readonly path: string
  readonly names: Set<string>
  /** True where the module exists, and lacks the names. */
  readonly isPart: boolean
  readonly places: { readonly file: string; readonly line: number }[]
}

export function missingModule(key: string, specifier: string, isPart: boolean): Missing {
  const name = key.replace(/\W+/g, '-').replace(/^-|-$/g, '')
  return { specifier, path: `${FOLDER}/missing/${name}.tsx`, names: new Set(), isPart, places: [] }
}

/** Names that a module has to export: `Link as default` for the first of `import Link, { a }`. */
export function namesOf(clause: string, specifier: string): string[] {
  const [, local, , list = ''] =
    /^\s*(\*\s*as\s+\w+|\*|\w+)?\s*(,)?\s*(?:\{([^}]*)\})?/.exec(clause) ?? []
  const named = list.split(',').flatMap((part) => {
    const [name = '', as = name] = part.trim().split(/\s+as\s+/)
    if (name === 'default' && as !== name) return [`${as} as default`]
    return name === '' || name.startsWith('type ') ? [] : [name]
  })
  const first = local === undefined || local.startsWith('*') ? [] : [`${local} as default`]
  return [...first, ...named].map((name) =>
    ASSET.test(specifier) && name.endsWith(' as default') ? 'asset as default' : name,
  )
}

export function moduleOf({ specifier, names, places }: Missing): string {
  const exported = [...names]
    .filter((name) => !name.endsWith('default'))
    .map((name) => `export const ${name} = ${/^[A-Z]/.test(name) ? 'OldComponent' : 'oldValue'}\n`)
  const first = [...names].find((name) => name.endsWith(' as default') || name === 'default')
  const value = valueOf(first, specifier)
  const all = [...exported, ...(value === null ? [] : [`export default ${value}\n`])].join('')
  const uses = places.slice(0, 20).map(({ file, line }) => ` * - ${file}:${line}\n`)
  const imports = [
    ['OldComponent', '../OldComponent.tsx'],
    ['oldValue', '../oldValue.ts'],
  ].map(([name = '', file = '']) =>
    all.includes(name) ? `import { ${name} } from '${file}'\n` : '',
  )
  return `${imports.join('')}
/*
 * In the place of \`${specifier.replaceAll('*/', '* /')}\`, which the new project does not have.
 * What imports it:
 *
${uses.join('')} */
${all === '' ? 'export {}\n' : all}`.trimStart()
}

function valueOf(name: string | undefined, specifier: string): string | null {
  if (name === undefined) return null
  if (name.startsWith('asset ')) return "''"
  if (STYLES.test(specifier)) return '{} as Record<string, string>'
  return /^[A-Z]/.test(name) ? 'OldComponent' : 'oldValue'
}

export function noteOfModule({ specifier, path, names, isPart, places }: Missing): Diagnostic {
  const [first = { file: '' }] = places
  const count = places.length === 1 ? 'one place' : `${places.length} places`
  return noteOf(
    'migrate/manual',
    first,
    isPart
      ? `\`${specifier}\` does not export ${namesIn(names)}, which is imported in ${count}.`
      : `\`${specifier}\` is imported in ${count}, and the new project does not have it.`,
    `${path} is there instead, for the first build. Write what it did, or take out its uses.`,
  )
}

function namesIn(names: ReadonlySet<string>): string {
  return [...names].map((name) => `\`${name}\``).join(', ')
}
