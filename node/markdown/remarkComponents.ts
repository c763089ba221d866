import type { Program } from 'estree'
import type { Parent, Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { closest } from '../../shared/closest.ts'
import { MDX_COMPONENTS, OTHER_NAMES } from '../../shared/mdxComponents.ts'
import { checkComponentProps } from './componentProps.ts'
import { drawFileTree } from './fileTree.ts'
import { drawFileTreeFence } from './fileTreeFence.ts'
import type { GlobalComponent } from './globalComponents.ts'
import { drawIcon, drawPropIcons } from './icon.ts'
import type { PageJob } from './pageJob.ts'
import { type PageScope, pageScope } from './pageScope.ts'
import { writtenProps } from './writtenProps.ts'
import { visit } from '../visit.ts'

/** What is rendered in the place of a component that exists in pages only. */
const COMPILED: Readonly<
  Record<
    string,
    (node: MdxJsxFlowElement | MdxJsxTextElement, job: PageJob, options: ComponentOptions) => Parent
  >
> = {
  FileTree: (node, job, { source }) => drawFileTree(node, job, source),
  Icon: (node, job, { root }) => drawIcon(node, job, root),
}

interface ComponentOptions {
  /** Text of the page. */
  readonly source: string
  /** Absolute project root. */
  readonly root: string
  /** Components of the project that need no import. */
  readonly globals: ReadonlyMap<string, GlobalComponent>
}

/**
 * Imports the built-in and the global components a page uses, and reports the ones nobody provides.
 * Global ones win.
 */
export function remarkComponents(tree: Root, job: PageJob, options: ComponentOptions): void {
  const { globals } = options
  const declared = new Set<string>()
  /** Built-in components that the page imports: its name for one → the component. */
  const imported = new Map<string, string>()
  visit(tree, 'mdxjsEsm', (node) => {
    for (const name of namesOf(node)) declared.add(name)
    for (const [name, component] of builtInImports(node)) {
      imported.set(name, component)
      if (MDX_COMPONENTS[component] === 'compiled') reportImport(component, node, job)
    }
  })
  const builtIn = new Set<string>()
  const global = new Set<string>()
  let scope: PageScope | undefined
  visit(tree, (node, index, parent) => {
    if (node.type === 'code' && node.lang === 'tree' && parent && index !== undefined) {
      job.uses.add('FileTree')
      ;(parent as Parent).children[index] = drawFileTreeFence(node) as RootContent
      return index + 1
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const name = node.name?.split('.')[0] ?? ''
    if (/^[A-Z]/.test(node.name ?? '') && node.position)
      job.components.push({
        name: node.name ?? '',
        props: writtenProps(node, (scope ??= pageScope(tree, job)).values),
        line: node.position.start.line,
      })
    const component = node.name === name ? imported.get(name) : undefined
    if (component !== undefined) checkComponentProps(node, component, job)
    if (component !== undefined) drawPropIcons(node, component, { job, root: options.root })
    if (!/^[A-Z]/.test(name) || declared.has(name)) return
    if (globals.has(name)) {
      global.add(name)
      return
    }
    if (Object.hasOwn(MDX_COMPONENTS, name)) {
      checkComponentProps(node, name, job)
      drawPropIcons(node, name, { job, root: options.root })
      const draw = COMPILED[name]
      if (!draw || !parent || index === undefined) {
        builtIn.add(name)
        return
      }
      job.uses.add(name)
      ;(parent as Parent).children[index] = draw(node, job, options) as RootContent
      // What is in it may be a component too.
      return index
    }
    const near =
      OTHER_NAMES[name] ??
      closest(name, [...Object.keys(MDX_COMPONENTS), ...globals.keys(), ...declared])
    job.diagnostics.push({
      code: 'mdx/unknown-component',
      severity: 'error',
      message: `Unknown component <${name}>.`,
      hint:
        `${near ? `Did you mean <${near}>? Otherwise import` : 'Import'} it at the top of the ` +
        `page: import { ${name} } from './${name}.tsx'.`,
      file: job.file,
      ...(node.position && { line: node.position.start.line, column: node.position.start.column }),
    })
  })
  for (const name of [...global].sort()) {
    const component = globals.get(name)
    if (component) tree.children.unshift(importNode([name], component))
  }
  if (builtIn.size > 0) tree.children.unshift(importNode([...builtIn].sort()))
}

function reportImport(name: string, { position }: MdxjsEsm, job: PageJob): void {
  job.diagnostics.push({
    code: 'mdx/not-exported',
    severity: 'error',
    message: `\`bifolio/components\` does not export ${name}.`,
    hint: `Remove the import: <${name}> is available in every page, and only in pages.`,
    file: job.file,
    ...(position && { line: position.start.line, column: position.start.column }),
  })
}

function namesOf(node: MdxjsEsm): string[] {
  const names: string[] = []
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration')
      names.push(...statement.specifiers.map((specifier) => specifier.local.name))
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations)
        if (id.type === 'Identifier') names.push(id.name)
    } else if (declaration.id) names.push(declaration.id.name)
  }
  return names
}

function builtInImports(node: MdxjsEsm): [name: string, component: string][] {
  return (node.data?.estree?.body ?? []).flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'bifolio/components')
      return []
    return statement.specifiers.flatMap((specifier): [string, string][] =>
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
        ? [[specifier.local.name, specifier.imported.name]]
        : [],
    )
  })
}

function importNode(
  names: readonly string[],
  { path, isDefault }: GlobalComponent = { path: 'bifolio/components', isDefault: false },
): MdxjsEsm {
  const specifiers = names.map((name) => ({
    ...(isDefault
      ? { type: 'ImportDefaultSpecifier' }
      : { type: 'ImportSpecifier', imported: { type: 'Identifier', name } }),
    local: { type: 'Identifier', name },
  }))
  const statement = {
    type: 'ImportDeclaration',
    attributes: [],
    source: { type: 'Literal', value: path },
    specifiers,
  }
  // Made without source positions, which the parser's own types ask for.
  const estree = { type: 'Program', sourceType: 'module', body: [statement] } as unknown as Program
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}
