import { join } from 'node:path'
import type { Element, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { measureImage, type Size } from './imageSize.ts'
import type { PageJob } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'

/** Gives pictures of the site their width and height, so that the page keeps its place for them. */
export function rehypeImages(tree: Root, job: PageJob, site: LinkSite): void {
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'img') onElement(node)
    else if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'img') onJsx(node)
  })

  function onElement({ properties }: Element): void {
    const size = typeof properties.src === 'string' ? measure(properties.src) : null
    if (size) Object.assign(properties, missing(size, properties.width, properties.height))
  }

  function onJsx({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
    // What a spread sets is not known.
    if (attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return
    const named = (name: string): MdxJsxAttribute['value'] | undefined => (attributes as MdxJsxAttribute[]).find((attribute) => attribute.name === name)?.value
    const stated = (name: string): unknown => {
      const value = named(name)
      return typeof value === 'object' && value !== null ? value.value : value
    }
    const src = named('src')
    const size = typeof src === 'string' ? measure(src) : null
    if (!size) return
    for (const [name, value] of Object.entries(missing(size, stated('width'), stated('height')))) attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) })
  }

  function measure(src: string): Size | null {
    const target = resolveLink(src, job, site)
    if (target?.kind !== 'file' && target?.kind !== 'public') return null
    const path = target.kind === 'file' ? target.path : join(site.publicDir, target.path)
    const content = job.reader.read(path)
    return content && measureImage(content)
  }
}

/** The attributes that are not stated. One alone gives the other one by the shape of the picture. */
function missing(size: Size, width: unknown, height: unknown): Partial<Size> {
  const isStated = (value: unknown): boolean => value !== undefined && value !== null
  if (!isStated(width) && !isStated(height)) return size
  if (isStated(width) && isStated(height)) return {}
  const known = Number(isStated(width) ? width : height)
  if (!(known > 0)) return {}
  return isStated(width) ? { height: Math.round((known * size.height) / size.width) } : { width: Math.round((known * size.width) / size.height) }
}
