import type { Element, Node, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import { placeVariants, type ShownImage, type VariantAttributes } from '../images/placeVariants.ts'
import { measureImage, type Size } from '../images/imageSize.ts'
import type { Ancestor } from './imageContainer.ts'
import type { PageJob } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { type ImageScheme, schemeOfImage, wrongScheme } from './schemeImage.ts'
import { sizesOf } from './shownWidth.ts'
import { publicFile } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'

/**
 * Gives images of the site their width and height, so that the page keeps their place, marks those
 * of one color scheme, and leaves room for variants.
 */
export function rehypeImages(tree: Root, job: PageJob, site: LinkSite): void {
  /** Images of one scheme, in the order of the page. */
  const ofScheme: SchemeUse[] = []
  const parents = new Map<Node, Node>()
  const { pageType } = job.frontMatter
  const hasLayout = pageType !== 'custom' && pageType !== 'blank'
  visit(tree, (node, _, parent) => {
    if (parent && site.config.images !== false) parents.set(node, parent)
    // A `<picture>` has variants of its own.
    const isFree = !(
      parent &&
      (('tagName' in parent && parent.tagName === 'picture') ||
        ('name' in parent && parent.name === 'picture'))
    )
    if (node.type === 'element' && node.tagName === 'img') onElement(node, isFree)
    else if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      node.name === 'img'
    )
      onJsx(node, isFree)
  })
  reportSingles(ofScheme, job)

  function onElement(node: Element, isFree: boolean): void {
    const { properties } = node
    const found = typeof properties.src === 'string' ? readScheme(properties.src, node) : null
    if (found) Object.assign(properties, { src: found.src, dataSchemeOnly: found.scheme })
    const image = typeof properties.src === 'string' ? read(properties.src) : null
    if (!image) return
    const { sizes } = properties
    if (isFree && properties.srcSet === undefined)
      Object.assign(
        properties,
        variants(node, image, properties.width),
        sizes !== undefined && { sizes },
      )
    Object.assign(properties, missing(image.size, properties.width, properties.height))
  }

  function onJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, isFree: boolean): void {
    const { attributes } = node
    const source = attributes.find(
      (attribute): attribute is MdxJsxAttribute =>
        attribute.type === 'mdxJsxAttribute' && attribute.name === 'src',
    )
    const found = typeof source?.value === 'string' ? readScheme(source.value, node) : null
    if (source && found) {
      source.value = found.src
      attributes.push({ type: 'mdxJsxAttribute', name: 'data-scheme-only', value: found.scheme })
      // One that is hidden is not fetched.
      if (
        !attributes.some(
          (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'loading',
        )
      )
        attributes.push({ type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' })
    }
    // What a spread sets is not known.
    if (attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return
    const named = (name: string): MdxJsxAttribute['value'] | undefined =>
      (attributes as MdxJsxAttribute[]).find((attribute) => attribute.name === name)?.value
    const stated = (name: string): unknown => {
      const value = named(name)
      return typeof value === 'object' && value !== null ? value.value : value
    }
    const src = named('src')
    const image = typeof src === 'string' ? read(src) : null
    if (!image) return
    const placed =
      isFree && ['srcSet', 'srcset'].every((name) => named(name) === undefined)
        ? variants(node, image, stated('width'))
        : {}
    for (const [name, value] of Object.entries({
      ...placed,
      ...missing(image.size, stated('width'), stated('height')),
    }).filter(([each]) => each !== 'sizes' || named('sizes') === undefined))
      attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) })
  }

  function readScheme(
    src: string,
    { position }: Pick<Element, 'position'>,
  ): ReturnType<typeof schemeOfImage> {
    const place = {
      file: job.file,
      ...(position && { line: position.start.line, column: position.start.column }),
    }
    const wrong = wrongScheme(src)
    if (wrong !== null)
      job.diagnostics.push({
        code: 'image/unknown-scheme',
        severity: 'warning',
        message: `Unknown color scheme "${wrong}" for the image "${src}".`,
        hint: 'Use "#light-only" or "#dark-only".',
        ...place,
      })
    const found = schemeOfImage(src)
    if (found) ofScheme.push({ ...found, ...place })
    return found
  }

  function variants(node: Node, image: ShownImage, width: unknown): VariantAttributes {
    const placed = placeVariants(node, image, {
      job,
      width,
      sizesOf: (shown) => sizesOf({ width: shown, ancestors: ancestorsOf(node), hasLayout }),
      site,
    })
    return placed ?? {}
  }

  function ancestorsOf(node: Node): Ancestor[] {
    const parent = parents.get(node)
    return parent && parent !== tree ? [...ancestorsOf(parent), parent as Ancestor] : []
  }

  function read(src: string): ShownImage | null {
    const target = resolveLink(src, job, site)
    if (target?.kind !== 'file' && target?.kind !== 'public') return null
    const path = target.kind === 'file' ? target.path : publicFile(target.path, site)
    const content = job.reader.read(path)
    const size = content && measureImage(content)
    return content && size && { path, content, size }
  }
}

interface SchemeUse {
  readonly src: string
  readonly scheme: ImageScheme
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** An image of one scheme is followed by that of the other one: else some readers see none. */
function reportSingles(uses: readonly SchemeUse[], job: PageJob): void {
  for (let index = 0; index < uses.length; index++) {
    const [use, next] = [uses[index], uses[index + 1]]
    if (!use) continue
    if (next && next.scheme !== use.scheme) {
      index++
      continue
    }
    const { src, scheme, ...place } = use
    const other = scheme === 'dark' ? 'light' : 'dark'
    job.remarks.push({
      code: 'image/one-scheme',
      severity: 'warning',
      message: `The image "${src}#${scheme}-only" has no variant for ${other} mode.`,
      hint:
        `Add one next to it: ![…](….svg#${other}-only). Or remove "#${scheme}-only" to show the ` +
        'image in both.',
      ...place,
    })
  }
}

/** The missing attributes. If one is set, the other follows from the aspect ratio. */
function missing(size: Size, width: unknown, height: unknown): Partial<Size> {
  const isStated = (value: unknown): boolean => value !== undefined && value !== null
  if (!isStated(width) && !isStated(height)) return size
  if (isStated(width) && isStated(height)) return {}
  const known = Number(isStated(width) ? width : height)
  if (!(known > 0)) return {}
  return isStated(width)
    ? { height: Math.round((known * size.height) / size.width) }
    : { width: Math.round((known * size.width) / size.height) }
}
