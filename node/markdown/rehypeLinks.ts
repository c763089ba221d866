import { randomUUID } from 'node:crypto'
import type { Element, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { type FileAttribute, fileAttribute, mapSrcset } from './fileAttributes.ts'
import { PICTURE } from './namedImages.ts'
import { encodePath, fileHrefOf, pageHrefOf, splitLink } from '../../shared/routePath.ts'
import { literalOfProgram } from '../schema/literal.ts'
import { isHeadingAnchor } from './rehypeHeadings.ts'
import type { PageJob } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { publicFile } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'

/** Attributes that browsers follow too. They are not rewritten. */
const FOLLOWED: readonly string[] = ['action', 'formAction', 'data', 'link']
/** Their names as JSX writes them. */
const JSX_FOLLOWED = new Set([...FOLLOWED, 'formaction'])

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
  visit(tree, (node) => {
    if (node.type === 'element') onElement(node)
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') onJsx(node)
  })

  function onElement(node: Element): void {
    if (isHeadingAnchor(node)) return
    for (const [name, value] of Object.entries(node.properties)) {
      const kind = fileAttribute(name, node.tagName)
      if (kind !== null && typeof value === 'string')
        node.properties[name] = urlOf(value, kind, node)
    }
    for (const name of FOLLOWED) refuseScript(node.properties[name], node)
    if (node.tagName === 'img') node.properties.loading ??= 'lazy'
    if (
      node.tagName === 'a' &&
      typeof node.properties.href === 'string' &&
      /^(https?:)?\/\//.test(node.properties.href)
    ) {
      node.properties.rel ??= ['noreferrer']
      node.properties.dataExternal = ''
      node.children.push({
        type: 'element',
        tagName: 'span',
        properties: { className: ['bf-sr'] },
        children: [{ type: 'text', value: ` ${uiText.externalLink}` }],
      })
    }
  }

  function onJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
    const tag = node.name ?? ''
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      const { name, value } = attribute
      const kind = fileAttribute(name, tag)
      if (kind === null || typeof value !== 'string') {
        if (kind !== null || JSX_FOLLOWED.has(name)) refuseScript(literalIn(attribute), node)
        continue
      }
      // A component passes its link on to `<Link>`, which applies the base itself.
      const isComponent = /^[A-Z]/.test(tag)
      attribute.value = urlOf(value, kind, node, isComponent && !/^(?:src|srcset)$/i.test(name))
    }
  }

  /** The value of an attribute with the URLs of the site. */
  function urlOf(
    value: string,
    kind: FileAttribute,
    node: Pick<Element, 'position'>,
    keepsRoute = false,
  ): string {
    if (kind !== 'list') return address(value, node, { isShown: kind === 'file', keepsRoute })
    // The variants of an optimized image.
    if (job.assets.some(({ placeholder }) => placeholder === value)) return value
    return mapSrcset(value, (href) => address(href, node, { isShown: true, isVariant: true }))
  }

  /** Collects a value that is a link only when it runs code. */
  function refuseScript(value: unknown, node: { position?: Element['position'] }): void {
    if (typeof value === 'string' && resolveLink(value, job, site)?.kind === 'script')
      address(value, node, { isShown: false })
  }

  function address(
    href: string,
    node: Pick<Element, 'position'>,
    { isShown, keepsRoute = false, isVariant = false }: Use,
  ): string {
    const target = resolveLink(href, job, site)
    if (!target) return href
    const start = node.position?.start
    const place = { file: job.file, ...(start && { line: start.line, column: start.column }) }
    job.links.push({ href, target, ...place })
    if (target.kind === 'script') return href
    const image = isShown && !isVariant ? job.images.get(node) : undefined
    if (image) return image.src
    const path =
      target.kind === 'file'
        ? target.path
        : target.kind === 'public'
          ? publicFile(target.path, site)
          : null
    if (isShown && path !== null && PICTURE.test(path)) job.pictures.push({ href, path, ...place })
    if (target.kind === 'external') return href
    if (target.kind === 'file') {
      if (!target.exists) return href
      const { path: written, query, anchor } = splitLink(href)
      const specifier = written.startsWith('.') ? written : `./${written}`
      const known = job.assets.find((asset) => asset.specifier === specifier)
      if (known) return known.placeholder + query + anchor
      const placeholder = `asset-${randomUUID()}`
      job.assets.push({ placeholder, specifier, path: target.path })
      return placeholder + query + anchor
    }
    if (target.kind === 'public') return keepsRoute ? href : fileHrefOf(href, site.config.base)
    if (href.startsWith('#')) return href
    const { query } = splitLink(href)
    const route =
      encodePath(target.routePath) + query + (target.anchor === '' ? '' : `#${target.anchor}`)
    return keepsRoute
      ? route
      : pageHrefOf(route, { base: site.config.base, cleanUrls: site.config.route.cleanUrls })
  }
}

/** The value of an attribute, as far as it is known without running anything. */
function literalIn({ value }: MdxJsxAttribute): unknown {
  return typeof value === 'object' ? literalOfProgram(value?.data?.estree, new Map()) : value
}
