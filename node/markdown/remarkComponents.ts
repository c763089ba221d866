import type { Program } from 'estree'
import type { Code, Parent, Root, RootContent } from 'mdast'
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
import { isJsx } from '../jsxNode.ts'
import { reportAt } from './reportAt.ts'

type MdxTag = MdxJsxFlowElement | MdxJsxTextElement

/** What is rendered in the place of a component that exists in pages only. */
const COMPILED: Readonly<
  Record<string, (node: MdxTag, job: PageJob, options: ComponentOptions) => Parent>
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
  const page = new PageComponents(tree, job, options)
  visit(tree, 'mdxjsEsm', (node) => page.readImports(node))
  visit(tree, (node, index, parent) => {
    const place = parent && index !== undefined ? { parent: parent as Parent, index } : null
    if (node.type === 'code') return page.drawCode(node, place)
    if (isJsx(node)) return page.readTag(node, place)
    return undefined
  })
  page.addImports()
}

/** Where a node is. */
interface Place {
  readonly parent: Parent
  readonly index: number
}

/** The components of a page. */
class PageComponents {
  readonly #tree: Root
  readonly #job: PageJob
  readonly #options: ComponentOptions
  /** Names that the page imports or declares. */
  readonly #declared = new Set<string>()
  /** Built-in components that the page imports: its name for one → the component. */
  readonly #imported = new Map<string, string>()
  /** Names of the built-in components that have to be imported. */
  readonly #builtIn = new Set<string>()
  readonly #global = new Set<string>()
  #scope: PageScope | undefined

  constructor(tree: Root, job: PageJob, options: ComponentOptions) {
    this.#tree = tree
    this.#job = job
    this.#options = options
  }

  readImports(node: MdxjsEsm): void {
    for (const name of namesOf(node)) this.#declared.add(name)
    for (const [name, component] of builtInImports(node)) {
      this.#imported.set(name, component)
      if (MDX_COMPONENTS[component] === 'compiled') reportImport(component, node, this.#job)
    }
  }

  /** A block of the language `tree` is a file tree. */
  drawCode(node: Code, place: Place | null): number | undefined {
    if (node.lang !== 'tree' || !place) return undefined
    this.#job.uses.add('FileTree')
    place.parent.children[place.index] = drawFileTreeFence(node) as RootContent
    return place.index + 1
  }

  /** Returns where to go on, if that isn't the next node. */
  readTag(node: MdxTag, place: Place | null): number | undefined {
    const fullName = node.name ?? ''
    if (!/^[A-Z]/.test(fullName)) return undefined
    this.#note(node, fullName)
    const name = fullName.split('.')[0] ?? ''
    const imported = this.#imported.get(fullName)
    if (imported !== undefined) this.#check(node, imported)
    if (this.#declared.has(name)) return undefined
    if (this.#options.globals.has(name)) this.#global.add(name)
    else if (!Object.hasOwn(MDX_COMPONENTS, name)) this.#reportUnknown(node, name)
    else {
      this.#check(node, name)
      return this.#drawBuiltIn(node, name, place)
    }
    return undefined
  }

  /** Imports what the tags need. */
  addImports(): void {
    const { children } = this.#tree
    for (const name of [...this.#global].sort()) {
      const component = this.#options.globals.get(name)
      if (component) children.unshift(importNode([name], component))
    }
    if (this.#builtIn.size > 0) children.unshift(importNode([...this.#builtIn].sort()))
  }

  #note(node: MdxTag, name: string): void {
    if (!node.position) return
    this.#scope ??= pageScope(this.#tree, this.#job)
    const props = writtenProps(node, this.#scope.values)
    this.#job.components.push({ name, props, line: node.position.start.line })
  }

  #check(node: MdxTag, component: string): void {
    checkComponentProps(node, component, this.#job)
    drawPropIcons(node, component, { job: this.#job, root: this.#options.root })
  }

  #drawBuiltIn(node: MdxTag, name: string, place: Place | null): number | undefined {
    const draw = COMPILED[name]
    if (!draw || !place) {
      this.#builtIn.add(name)
      return undefined
    }
    this.#job.uses.add(name)
    place.parent.children[place.index] = draw(node, this.#job, this.#options) as RootContent
    // What is in it may be a component too.
    return place.index
  }

  #reportUnknown(tag: MdxTag, name: string): void {
    const known = [
      ...Object.keys(MDX_COMPONENTS),
      ...this.#options.globals.keys(),
      ...this.#declared,
    ]
    const near = OTHER_NAMES[name] ?? closest(name, known)
    reportAt(this.#job, tag, {
      code: 'mdx/unknown-component',
      severity: 'error',
      message: `Unknown component <${name}>.`,
      hint:
        `${near ? `Did you mean <${near}>? Otherwise import` : 'Import'} it at the top of the ` +
        `page: import { ${name} } from './${name}.tsx'.`,
    })
  }
}

function reportImport(name: string, node: MdxjsEsm, job: PageJob): void {
  reportAt(job, node, {
    code: 'mdx/not-exported',
    severity: 'error',
    message: `\`bifolio/components\` does not export ${name}.`,
    hint: `Remove the import: <${name}> is available in every page, and only in pages.`,
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
