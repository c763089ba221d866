import type { Program } from 'estree'
import type { Node } from 'mdast'
import type { Table } from '../configKeys.ts'
import type { Json } from '../engine.ts'
import type { EditedPage } from '../page.ts'
import type { Stubs } from '../stubs.ts'
import type { IsAsync } from './asyncExports.ts'
import type { FileCollector, FilePlaces } from './files.ts'
import type { Binding, ModuleContext } from './imports.ts'
import { namesIn, setAttribute, type Tag } from './jsx.ts'
import type { PageTool } from './tool.ts'

/** What components of a page are converted with. */
export interface ComponentContext {
  readonly page: EditedPage
  /** Path of the page in the new project. */
  readonly path: string
  readonly bindings: ReadonlyMap<string, Binding>
  /** Constants of the page. */
  readonly scope: ReadonlyMap<string, Json>
  readonly packages: Record<string, string>
  /** Has a file copied. Gives its path in the new project. */
  use(file: string): string
  link(url: string): string
}

export interface PageContext {
  readonly tool: PageTool
  /** Relative to the source folder. */
  readonly file: string
  /** Path of the page in the new project. */
  readonly path: string
  /** Path in the new project of a page that is imported. */
  takePage(file: string): string
  readonly fileOf: FilePlaces['fileOf']
  /** Link of ours for one of the page. */
  link(url: string): string
  readonly files: FileCollector
  readonly isPart?: ModuleContext['isPart']
  readonly isAsync?: IsAsync
  readonly packages: Record<string, string>
  readonly stubs: Stubs
  /** Converts the front matter. Gives it as it was. */
  readFrontMatter(page: EditedPage): Table
  usePackage: ModuleContext['usePackage']
}

/** What the parts of a page are converted with. */
export interface State extends ComponentContext {
  readonly context: PageContext
  readonly frontMatter: Table
  /** Names that the page still uses. */
  readonly used: Set<string>
}

/** Leaves out attributes whose code uses removed names, and writes images as URLs. */
export function guardAttributes(tag: Tag, state: State): void {
  const { page, bindings, used, context } = state
  const owner = context.tool.name
  for (const found of tag.attributes.slice()) {
    const tree =
      found.type === 'mdxJsxExpressionAttribute'
        ? found.data?.estree
        : typeof found.value === 'object' && found.value !== null
          ? found.value.data?.estree
          : null
    if (!tree) continue
    // `<Code>` is a code block then, which takes what is known of its attributes.
    if (tag.name === 'Code' && bindings.get('Code')?.kind === 'component') continue
    const names = [...namesIn(tree)]
    const lost = hasAwait(tree) ? 'await' : names.find((name) => isGone(name, state))
    if (lost !== undefined) {
      page.note(
        'migrate/left-out',
        tag,
        `An attribute of <${String(tag.name)}> uses \`${lost}\`, which only ${owner} has.`,
        'The attribute was left out.',
      )
      setAttribute(page, found, null)
      tag.attributes = tag.attributes.filter((each) => each !== found)
      continue
    }
    for (const name of names) used.add(name)
    const source = page.sourceOf(found as unknown as Node)
    const written = names
      .filter((name) => bindings.get(name)?.kind === 'picture')
      .reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\.src\\b`, 'g'), name), source)
    if (written !== source) setAttribute(page, found, written)
  }
}

/** Whether code waits for a promise, as components of a server may. */
function hasAwait(tree: Program): boolean {
  return JSON.stringify(tree).includes('"type":"AwaitExpression"')
}

/** Whether a name of code means nothing any more. */
export function isGone(name: string, { bindings, context }: State): boolean {
  const kind = bindings.get(name)?.kind
  if (kind === undefined) return context.tool.given.includes(name)
  return kind === 'lost' || kind === 'component' || kind === 'image' || kind === 'raw'
}
