import type { Node } from 'mdast'
import type { Table } from '../configKeys.ts'
import type { ComponentContext } from './components.ts'
import type { FileCollector } from './files.ts'
import type { Stubs } from '../stubs.ts'
import type { ModuleContext } from './imports.ts'
import { namesIn, setAttribute, type Tag } from './jsx.ts'
import type { LinkContext } from './links.ts'

export interface PageContext extends LinkContext {
  readonly files: FileCollector
  readonly packages: Record<string, string>
  readonly stubs: Stubs
  readonly isNotFound: boolean
  readonly siteTitle: string | undefined
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
  const { page, bindings, used } = state
  for (const found of tag.attributes.slice()) {
    const tree =
      found.type === 'mdxJsxExpressionAttribute'
        ? found.data?.estree
        : typeof found.value === 'object' && found.value !== null
          ? found.value.data?.estree
          : null
    if (!tree) continue
    // The code of `<Code>`, and the image of `<Image>`, are read as such.
    if (found.type === 'mdxJsxAttribute' && found.name === 'code') continue
    const names = [...namesIn(tree)]
    const lost = names.find((name) => isGone(name, state))
    if (lost !== undefined) {
      page.note(
        'migrate/left-out',
        tag,
        `An attribute of <${String(tag.name)}> uses \`${lost}\`, which only Astro has.`,
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

/** Whether a name of code means nothing any more. */
export function isGone(name: string, { bindings }: State): boolean {
  const kind = bindings.get(name)?.kind
  if (kind === undefined) return name === 'Astro' || name === 'frontmatter'
  return kind === 'lost' || kind === 'starlight' || kind === 'image' || kind === 'raw'
}
