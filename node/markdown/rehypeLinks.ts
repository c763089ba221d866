import { randomUUID } from 'node:crypto'
import type { Element, Nodes, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { isDemo } from './demo.ts'
import { type FileAttribute, fileAttribute, mapSrcset } from './fileAttributes.ts'
import { PICTURE } from './namedImages.ts'
import { encodePath, fileHrefOf, pageHrefOf, splitLink } from '../../shared/routePath.ts'
import { literalOfProgram } from '../schema/literal.ts'
import { isHeadingAnchor } from './rehypeHeadings.ts'
import type { LinkTarget, PageJob } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { publicFile } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'

/** Attributes that browsers follow too. They are not rewritten. */
const FOLLOWED: readonly string[] = ['action', 'formAction', 'data', 'link']
/** Their names as JSX writes them. */
const JSX_FOLLOWED = new Set([...FOLLOWED, 'formaction'])

type PageTarget = Extract<LinkTarget, { kind: 'page' }>
type Placed = Pick<Element, 'position'>

/** How a link is used. */
interface Use {
  /** True for a file that the page shows. */
  readonly isShown: boolean
  /** True where the base is applied later. @default false */
  readonly keepsRoute?: boolean
  /** True for a file of a `srcset`. @default false */
  readonly isVariant?: boolean
}

/** Turns links into URLs of the built site, and collects them with their places. */
export function rehypeLinks(tree: Root, job: PageJob, site: LinkSite, uiText: UiText): void {
  const links = new PageLinks(job, site)
  visit(tree, (node, _index, parent) => {
    links.noteDemo(node, parent)
    if (node.type === 'element') {
      if (isHeadingAnchor(node)) return
      links.resolveElement(node)
      if (node.tagName === 'img') node.properties.loading ??= 'lazy'
      if (node.tagName === 'a') markExternal(node, uiText)
    } else if (isJsx(node)) links.resolveJsx(node)
  })
}

/** Marks a link to another site, for readers of the screen too. */
function markExternal({ properties, children }: Element, uiText: UiText): void {
  if (typeof properties.href !== 'string' || !/^(https?:)?\/\//.test(properties.href)) return
  properties.rel ??= ['noreferrer']
  properties.dataExternal = ''
  children.push({
    type: 'element',
    tagName: 'span',
    properties: { className: ['bf-sr'] },
    children: [{ type: 'text', value: ` ${uiText.externalLink}` }],
  })
}

/** The links of a page, with the place of each. */
class PageLinks {
  readonly #job: PageJob
  readonly #site: LinkSite
  /** Elements of demos, and what is in them. */
  readonly #demos = new Set<unknown>()

  constructor(job: PageJob, site: LinkSite) {
    this.#job = job
    this.#site = site
  }

  /** Takes each node after the one that it's in. */
  noteDemo(node: Nodes, parent: Nodes | undefined): void {
    if (this.#demos.has(parent) || isDemo(classOf(node))) this.#demos.add(node)
  }

  resolveElement(node: Element): void {
    for (const [name, value] of Object.entries(node.properties)) {
      const kind = fileAttribute(name, node.tagName)
      if (kind !== null && typeof value === 'string')
        node.properties[name] = this.#urlOf(value, kind, node)
    }
    for (const name of FOLLOWED) this.#refuseScript(node.properties[name], node)
  }

  resolveJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
    const tag = node.name ?? ''
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      const { name } = attribute
      const kind = fileAttribute(name, tag)
      // Images in expressions are found where the code of a page is read.
      const written = kind === 'link' ? literalIn(attribute) : attribute.value
      if (kind === null || typeof written !== 'string') {
        if (kind === 'link') this.#checkConstant(attribute, node)
        if (JSX_FOLLOWED.has(name)) this.#refuseScript(literalIn(attribute), node)
        continue
      }
      // A component passes its link on to `<Link>`, which applies the base itself.
      const isComponent = /^[A-Z]/.test(tag)
      const keepsRoute = isComponent && !/^(?:src|srcset)$/i.test(name)
      attribute.value = this.#urlOf(written, kind, node, keepsRoute)
    }
  }

  /** The value of an attribute with the URLs of the site. */
  #urlOf(value: string, kind: FileAttribute, node: Placed, keepsRoute = false): string {
    if (kind !== 'list') return this.#resolve(value, node, { isShown: kind === 'file', keepsRoute })
    // The variants of an optimized image.
    if (this.#job.assets.some(({ placeholder }) => placeholder === value)) return value
    return mapSrcset(value, (href) => this.#resolve(href, node, { isShown: true, isVariant: true }))
  }

  /** Collects a link in a constant of the page, whose value stays as it is. */
  #checkConstant(attribute: MdxJsxAttribute, node: Placed): void {
    const value = literalIn(attribute, this.#job.values)
    if (typeof value !== 'string') return
    if (/^[/#]/.test(value)) this.#resolve(value, node, { isShown: false, keepsRoute: true })
    else this.#refuseScript(value, node)
  }

  /** Collects a value that is a link only when it runs code. */
  #refuseScript(value: unknown, node: Placed): void {
    if (typeof value !== 'string') return
    const target = resolveLink(value, this.#job, this.#site)
    if (target?.kind === 'script') this.#resolve(value, node, { isShown: false })
  }

  /** The URL for a link, which is collected. */
  #resolve(href: string, node: Placed, { isShown, keepsRoute = false, isVariant }: Use): string {
    const target = resolveLink(href, this.#job, this.#site)
    if (!target) return href
    const start = node.position?.start
    const place = {
      file: this.#job.file,
      ...(start && { line: start.line, column: start.column }),
    }
    const isMadeUp = target.kind === 'page' || target.kind === 'external'
    if (!isMadeUp || !this.#demos.has(node)) this.#job.links.push({ href, target, ...place })
    if (target.kind === 'script') return href
    const image = isShown && !isVariant ? this.#job.images.get(node) : undefined
    if (image) return image.src
    const path = this.#fileOf(target)
    if (isShown && path !== null && PICTURE.test(path))
      this.#job.pictures.push({ href, path, ...place })
    switch (target.kind) {
      case 'external':
        return href
      case 'file':
        return target.exists ? this.#asset(href, target.path, isShown) : href
      case 'public':
        return keepsRoute ? href : fileHrefOf(href, this.#site.config.base)
      default:
        return href.startsWith('#') ? href : this.#page(href, target, keepsRoute)
    }
  }

  /** Absolute path of the file behind a link. */
  #fileOf(target: LinkTarget): string | null {
    if (target.kind === 'file') return target.path
    return target.kind === 'public' ? publicFile(target.path, this.#site) : null
  }

  /**
   * A file beside the page gets its URL from the bundler: until then it has a placeholder. Browsers
   * open no data URL from a link, and take no part of one (`<use href="a.svg#b">`).
   */
  #asset(href: string, path: string, isShown: boolean): string {
    const { path: written, query, anchor } = splitLink(href)
    const relative = written.startsWith('.') ? written : `./${written}`
    const specifier = isShown ? relative : `${relative}?no-inline`
    const known = this.#job.assets.find((asset) => asset.specifier === specifier)
    const placeholder = known?.placeholder ?? `asset-${randomUUID()}`
    if (!known) this.#job.assets.push({ placeholder, specifier, path })
    return placeholder + query + anchor
  }

  #page(href: string, { routePath, anchor }: PageTarget, keepsRoute: boolean): string {
    const { query } = splitLink(href)
    const route = encodePath(routePath) + query + (anchor === '' ? '' : `#${anchor}`)
    const {
      base,
      route: { cleanUrls },
    } = this.#site.config
    return keepsRoute ? route : pageHrefOf(route, { base, cleanUrls })
  }
}

/** The class names that are written out. */
function classOf(node: Nodes): unknown {
  if (node.type === 'element') return node.properties.className
  if (!isJsx(node)) return null
  const found = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && /^class(?:Name)?$/.test(each.name),
  )
  return found?.value
}

/** The value of an attribute, as far as it is known without running anything. */
function literalIn({ value }: MdxJsxAttribute, values: PageJob['values'] = new Map()): unknown {
  return typeof value === 'object' ? literalOfProgram(value?.data?.estree, values) : value
}
