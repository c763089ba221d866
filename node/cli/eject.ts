import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { closest } from '../../shared/closest.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { EJECTABLE } from '../eject/ejectable.ts'
import { type PublicNames, rewriteImports } from '../eject/rewriteImports.ts'
import type { CommandOptions } from './main.ts'
import { usageError } from '../usageError.ts'

/** The compiled package, with the sources of the components next to the output. */
const LIB = fileURLToPath(new URL('../..', import.meta.url))
const ENTRIES = {
  'bifolio/client': 'client/index',
  'bifolio/theme': 'components/theme',
  'bifolio/components': 'components/index',
} as const

/**
 * Copies one component with its styles into `theme/`, or lists what can be copied. Nothing is
 * overwritten.
 */
export async function eject({
  root,
  config: configFile,
  args = [],
}: CommandOptions): Promise<void> {
  // A folder without a config isn't a site: the copy could be anywhere.
  await loadConfig({ root, ...(configFile && { file: configFile }) })
  const [name, other] = args
  if (other !== undefined)
    throw usageError(
      `Unexpected argument "${other}".`,
      'Copy one component at a time: bifolio eject <component>.',
    )
  if (name === undefined) {
    console.log(list())
    return
  }
  const component = EJECTABLE[name]
  if (!component) throw unknownComponent(name)
  const target = `theme/${name}.tsx`
  if (existsSync(join(root, target))) throw new UsageError([alreadyThere(target)])
  const source = await readFile(join(LIB, 'sources', component.file), 'utf8')
  const rewritten = rewriteImports(source, await publicNames())
  const copies = copiesFor(component.file, rewritten)
  // Several components share a stylesheet or an icon: one that is there belongs to another copy,
  // and stays as it is.
  const kept = copies.filter(({ to }) => existsSync(join(root, to)))
  const fresh = copies.filter((copy) => !kept.includes(copy))

  await mkdir(join(root, 'theme'), { recursive: true })
  await writeFile(join(root, target), rewritten.code)
  if (rewritten.icons.length > 0) await mkdir(join(root, 'theme/icons'), { recursive: true })
  for (const { from, to } of fresh) await copyFile(from, join(root, to))
  const index = ['theme/index.tsx', 'theme/index.ts'].find((file) => existsSync(join(root, file)))
  if (index === undefined) await writeFile(join(root, 'theme/index.tsx'), themeOf(name))
  const written = [target, ...fresh.map(({ to }) => to)]
  console.log(
    [
      `Copied ${[...written, ...(index === undefined ? ['theme/index.tsx'] : [])].join(', ')}.`,
      ...kept.map(({ to }) => `${to} was there already and stays as it is.`),
      ...(index === undefined ? [] : [howToAdd(name, index)]),
      ...(await notInstalled(root, rewritten.packages)).map(
        (missing) => `It needs a package of its own: npm install ${missing}`,
      ),
    ].join('\n'),
  )
}

interface Copy {
  /** Absolute path. */
  readonly from: string
  /** Relative to the project root. */
  readonly to: string
}

/** The stylesheets and icons of a component. */
function copiesFor(
  file: string,
  { styles, icons }: Pick<ReturnType<typeof rewriteImports>, 'styles' | 'icons'>,
): Copy[] {
  const iconFiles = icons.length > 0 ? [...icons, 'createIcon.tsx', 'LICENSE.txt'] : []
  return [
    ...styles.map((style) => ({
      from: join(LIB, 'components', dirname(file), style),
      to: `theme/${basename(style)}`,
    })),
    ...iconFiles.map((icon) => ({
      from: join(LIB, 'sources/icons', icon),
      to: `theme/icons/${icon}`,
    })),
  ]
}

function howToAdd(name: string, index: string): string {
  return [
    `Add it to ${index}:`,
    `  import { ${name} } from './${name}.tsx'`,
    `  export default defineTheme({ components: { ${name} } })`,
  ].join('\n')
}

function unknownComponent(name: string): UsageError {
  const near = closest(name, Object.keys(EJECTABLE))
  return usageError(
    `Unknown component "${name}".`,
    `${near === undefined ? '' : `Did you mean "${near}"? `}Run "bifolio eject" to list the ` +
      'components.',
  )
}

function list(): string {
  const width = Math.max(...Object.keys(EJECTABLE).map((name) => name.length)) + 2
  return `Components that can be copied into theme/:\n${Object.entries(EJECTABLE)
    .map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
    .join('\n')}\n\nUsage: bifolio eject <component>`
}

function themeOf(name: string): string {
  return (
    `import { defineTheme } from 'bifolio/theme'\nimport { ${name} } from './${name}.tsx'\n\n` +
    `export default defineTheme({\n  components: { ${name} },\n})\n`
  )
}

/** What the package exports to sites: values and types. */
async function publicNames(): Promise<PublicNames> {
  const read = async (entry: string): Promise<ReadonlySet<string>> => {
    const { module } = parseSync(
      `${entry}.d.ts`,
      await readFile(join(LIB, `${entry}.d.ts`), 'utf8'),
    )
    return new Set(
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName }) => exportName.name ?? []),
      ),
    )
  }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(ENTRIES).map(async ([name, entry]) => [name, await read(entry)] as const),
    ),
  )
}

/** Packages that are not among the site's own. React has to be there in any case. */
async function notInstalled(root: string, packages: readonly string[]): Promise<string[]> {
  const file = join(root, 'package.json')
  const own = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as {
        dependencies?: object
        devDependencies?: object
      })
    : {}
  const known = Object.keys({ ...own.dependencies, ...own.devDependencies })
  return packages.filter((name) => name !== 'react' && !known.includes(name))
}

function alreadyThere(file: string): Diagnostic {
  return {
    code: 'eject/exists',
    severity: 'error',
    message: 'File already exists. Nothing was written.',
    hint: 'Move the file, or edit it instead.',
    file,
  }
}
