import type { Element, Node, Nodes, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import { placeVariants, type ShownImage, type VariantAttributes } from '../images/placeVariants.ts'
import { measureImage, type Size } from '../images/imageSize.ts'
import { unreadableImage } from '../images/unreadableImage.ts'
import type { Ancestor } from './imageContainer.ts'
import type { PageJob } from './pageJob.ts'
import { reportAt } from './reportAt.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { type ImageScheme, schemeOfImage, wrongScheme } from './schemeImage.ts'
import { sizesOf } from './shownWidth.ts'
import { publicFile } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'

type JsxImage = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Gives images of the site their width and height, so that the page keeps their place, marks those
 * of one color scheme, and leaves room for variants.
 */
export function rehypeImages(tree: Root, job: PageJob, site: LinkSite): void {
  const images = new PageImages(tree, job, site)
  visit(tree, (node, _, parent) => {
    if (parent && site.config.images !== false) images.parents.set(node, parent)
    if (node.type === 'element' && node.tagName === 'img') images.addElement(node, isFree(parent))
    else if (isJsxImage(node)) images.addJsx(node, isFree(parent))
  })
  reportSingles(images.ofScheme, job)
}

function isJsxImage(node: Nodes): node is JsxImage {
  return isJsx(node) && node.name === 'img'
}

/** False in a `<picture>`, which has variants of its own. */
function isFree(parent: Nodes | undefined): boolean {
  return !(
    parent &&
    (('tagName' in parent && parent.tagName === 'picture') ||
      ('name' in parent && parent.name === 'picture'))
  )
}

/** The images of a page. */
class PageImages {
  /** Those of one scheme, in the order of the page. */
  readonly ofScheme: SchemeUse[] = []
  readonly parents = new Map<Node, Node>()
  readonly #tree: Root
  readonly #job: PageJob
  readonly #site: LinkSite

  constructor(tree: Root, job: PageJob, site: LinkSite) {
    this.#tree = tree
    this.#job = job
    this.#site = site
  }

  addElement(node: Element, hasVariants: boolean): void {
    const { properties } = node
    const found = typeof properties.src === 'string' ? this.#scheme(properties.src, node) : null
    if (found) Object.assign(properties, { src: found.src, dataSchemeOnly: found.scheme })
    const image = typeof properties.src === 'string' ? this.#read(properties.src, node) : null
    if (!image) return
    const { sizes, width, height } = properties
    if (hasVariants && properties.srcSet === undefined)
      Object.assign(
        properties,
        this.#variants(node, image, width),
        sizes !== undefined && { sizes },
      )
    Object.assign(properties, missing(image.size, width, height))
  }

  addJsx(node: JsxImage, hasVariants: boolean): void {
    const { attributes } = node
    this.#schemeOfJsx(node)
    // What a spread sets is not known.
    if (!attributes.every(isAttribute)) return
    const src = attributeOf(node, 'src')
    const image = typeof src === 'string' ? this.#read(src, node) : null
    if (!image) return
    const [width, height] = [statedIn(node, 'width'), statedIn(node, 'height')]
    const isPlain = !['srcSet', 'srcset'].some((name) => attributeOf(node, name) !== undefined)
    const added = {
      ...(hasVariants && isPlain && this.#variants(node, image, width)),
      ...missing(image.size, width, height),
    }
    for (const [name, value] of Object.entries(added))
      if (name !== 'sizes' || attributeOf(node, name) === undefined)
        attributes.push(attribute(name, String(value)))
  }

  #schemeOfJsx(node: JsxImage): void {
    const { attributes } = node
    const source = attributes.filter(isAttribute).find(({ name }) => name === 'src')
    const found = typeof source?.value === 'string' ? this.#scheme(source.value, node) : null
    if (!source || !found) return
    source.value = found.src
    attributes.push(attribute('data-scheme-only', found.scheme))
    // One that is hidden is not fetched.
    if (attributeOf(node, 'loading') === undefined) attributes.push(attribute('loading', 'lazy'))
  }

  /** The scheme that the URL of an image has. A wrong one is reported. */
  #scheme(src: string, { position }: Pick<Element, 'position'>): ReturnType<typeof schemeOfImage> {
    const place = {
      file: this.#job.file,
      ...(position && { line: position.start.line, column: position.start.column }),
    }
    const wrong = wrongScheme(src)
    if (wrong !== null)
      this.#job.diagnostics.push({
        code: 'image/unknown-scheme',
        severity: 'warning',
        message: `Unknown color scheme "${wrong}" for the image "${src}".`,
        hint: 'Use "#light-only" or "#dark-only".',
        ...place,
      })
    const found = schemeOfImage(src)
    if (found) this.ofScheme.push({ ...found, ...place })
    return found
  }

  #variants(node: Node, image: ShownImage, width: unknown): VariantAttributes {
    const { pageType } = this.#job.frontMatter
    const hasLayout = pageType !== 'custom' && pageType !== 'blank'
    const placed = placeVariants(node, image, {
      job: this.#job,
      width,
      sizesOf: (shown) => sizesOf({ width: shown, ancestors: this.#ancestorsOf(node), hasLayout }),
      site: this.#site,
    })
    return placed ?? {}
  }

  #ancestorsOf(node: Node): Ancestor[] {
    const parent = this.parents.get(node)
    return parent && parent !== this.#tree ? [...this.#ancestorsOf(parent), parent as Ancestor] : []
  }

  #read(src: string, node: Element | JsxImage): ShownImage | null {
    const target = resolveLink(src, this.#job, this.#site)
    if (target?.kind !== 'file' && target?.kind !== 'public') return null
    const path = target.kind === 'file' ? target.path : publicFile(target.path, this.#site)
    const content = this.#job.reader.read(path)
    if (!content) return null
    const size = measureImage(content)
    const problem = unreadableImage(path, content, size !== null)
    if (problem)
      reportAt(this.#job, node, {
        code: 'image/unreadable',
        severity: 'warning',
        message: `The image "${src}" ${problem.reason}.`,
        hint: problem.hint,
      })
    return size && { path, content, size }
  }
}

function isAttribute(each: JsxImage['attributes'][number]): each is MdxJsxAttribute {
  return each.type === 'mdxJsxAttribute'
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

/** As it's written: a text, an expression, null without a value. */
function attributeOf({ attributes }: JsxImage, name: string): MdxJsxAttribute['value'] | undefined {
  return attributes.filter(isAttribute).find((each) => each.name === name)?.value
}

/** The same, and the code of an expression. */
function statedIn(node: JsxImage, name: string): unknown {
  const value = attributeOf(node, name)
  return typeof value === 'object' && value !== null ? value.value : value
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
