import { cutOf } from '../cutOf.ts'
import type { EditedPage } from '../page.ts'
import { relativePath } from './files.ts'
import { type Binding, esmOf, isOurs, type Statement } from './imports.ts'
import type { State } from './state.ts'

/** Writes the imports that are still used, with the paths of the new project. */
export async function writeStatements(
  statements: readonly Statement[],
  state: State,
): Promise<void> {
  const { page, path, bindings, used, context } = state
  const kept = new Set<Statement>()
  readCode(statements, state)
  for (const statement of statements) {
    const { names, specifier, specifierAt, line } = statement
    if (specifier === null || !specifierAt) {
      const lost = names
        .map((name) => bindings.get(name))
        .find((binding) => binding?.kind === 'lost')
      if (lost?.kind !== 'lost') kept.add(statement)
      else page.note('migrate/left-out', { line }, lost.what, 'The export was left out.')
      continue
    }
    const binding = names
      .map((name) => (used.has(name) ? bindings.get(name) : undefined))
      .find((each) => each !== undefined)
    const target =
      binding === undefined ? null : await targetOf(binding, specifier, { path, context })
    if (target === null) {
      if (names.length === 0)
        page.note(
          'migrate/left-out',
          { line },
          `The page imports ${specifier}.`,
          'It was left out.',
        )
      continue
    }
    kept.add(statement)
    if (binding?.kind === 'page') importDefault(statement, specifierAt[0], page)
    if (target !== specifier) page.edits.overwrite(specifierAt[0], specifierAt[1], `'${target}'`)
  }
  for (const node of esmOf(page)) {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    const own = statements.filter(({ start }) => start >= from && start < to)
    if (own.some((statement) => kept.has(statement))) {
      for (const { start, end } of own.filter((statement) => !kept.has(statement)))
        page.edits.remove(
          ...(end >= to && page.text[start - 1] === '\n'
            ? ([start - 1, end] as const)
            : cutOf(page.text, { start, end })),
        )
    } else {
      page.edits.remove(from, to + (/^\n*/.exec(page.text.slice(to))?.[0].length ?? 0))
    }
  }
}

/** What exports use is used. What is in the place of components of the tool is imported. */
function readCode(statements: readonly Statement[], state: State): void {
  const { page, bindings, used } = state
  const exported = statements.filter(
    ({ names, specifier }) =>
      specifier === null && names.every((name) => bindings.get(name)?.kind === 'own'),
  )
  const names = new Set<string>()
  for (const { start, end } of exported)
    for (const name of bindings.keys())
      if (new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(page.text.slice(start, end)))
        names.add(name)
  for (const name of names) used.add(name)
  const [first] = exported
  if (!first) return
  const code = exported.map(({ start, end }) => page.text.slice(start, end)).join('\n')
  const imports = importsOf(names, state) + importsOfGiven(code, first.line, state)
  page.edits.appendRight(first.start, imports)
}

const TAG = /(?:^|[\s(>{,?:&|])<([A-Z]\w*)(?=[\s/>])/g

/**
 * Imports of components that the old site gave to every page: code of a page doesn't get those of
 * the new one.
 */
function importsOfGiven(code: string, line: number, { path, bindings, context }: State): string {
  const names = new Set([...code.matchAll(TAG)].map(([, name = '']) => name))
  return [...names]
    .filter((name) => !bindings.has(name) && !isDeclared(name, code))
    .map((name) => {
      if (isOurs(name)) return `import { ${name} } from 'bifolio/components'\n`
      const stub = context.stubs.use(name, { file: context.file, line })
      return `import ${name} from '${relativePath(path, `components/${stub}.tsx`)}'\n`
    })
    .join('')
}

function isDeclared(name: string, code: string): boolean {
  return new RegExp(
    `\\b(?:const|let|var|function|class|type|interface)\\s+${name}\\b|[{,(:]\\s*${name}\\s*[,=})]`,
  ).test(code)
}

/** Imports of what is in the place of components of the tool. */
function importsOf(names: ReadonlySet<string>, { path, bindings, context }: State): string {
  const { files, tool } = context
  return [...names]
    .flatMap((name) => {
      const binding = bindings.get(name)
      if (binding?.kind !== 'component') return []
      const shown = binding.name === name ? name : `${binding.name} as ${name}`
      const shim = tool.inCode[binding.name]
      if (shim !== undefined)
        return [`import { ${shown} } from '${relativePath(path, files.useShim(shim))}'\n`]
      return isOurs(binding.name) ? [`import { ${shown} } from 'bifolio/components'\n`] : []
    })
    .join('')
}

/** `import { Content as Part }`: a page is the default export of its file. */
function importDefault({ start }: Statement, end: number, page: EditedPage): void {
  const named = /^import\s*\{\s*Content(?:\s+as\s+(\w+))?\s*,?\s*\}\s*from\s*$/.exec(
    page.text.slice(start, end),
  )
  if (named) page.edits.overwrite(start, end, `import ${named[1] ?? 'Content'} from `)
}

async function targetOf(
  binding: Binding,
  specifier: string,
  { path, context }: Pick<State, 'path' | 'context'>,
): Promise<string | null> {
  const { files } = context
  if (binding.kind === 'package') return specifier
  if (binding.kind === 'shim') return relativePath(path, files.useShim(binding.specifier))
  if (binding.kind === 'module') return relativePath(path, await files.useModule(binding.file))
  if (binding.kind === 'picture') return relativePath(path, files.use(binding.file))
  if (binding.kind === 'page') return relativePath(path, context.takePage(binding.file))
  return null
}
