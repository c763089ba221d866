import { randomUUID } from 'node:crypto'
import type { Element, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { PICTURE } from './namedPictures.ts'
import { encodePath, fileHrefOf, pageHrefOf, splitLink } from '../../shared/routePath.ts'
import { literalOfProgram } from '../schema/literal.ts'
import { isHeadingAnchor } from './rehypeHeadings.ts'
import type { PageJob } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'
import { publicFile } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'

const ATTRIBUTES = ['href', 'src', 'poster'] as const
/** Attributes that browsers follow too. They are not rewritten. */
const FOLLOWED = ['action', 'formAction', 'xLinkHref', 'data', 'link'] as const
/** Names of attributes as JSX writes them. */
const JSX_LINKS = new Set(
  [...ATTRIBUTES, ...FOLLOWED, 'formaction', 'xlinkHref', 'xlink:href'].map(String),
)

/** Turns links into URLs of the built site, and collects them with their places. */
export function rehypeLinks(tree: Root, job: PageJob, site: LinkSite, uiText: UiText): void {
  visit(tree, (node) => {
    if (node.type === 'element') onElement(node)
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') onJsx(node)
  })

  function onElement(node: Element): void {
    if (isHeadingAnchor(node)) return
    for (const name of ['href', 'src', 'poster'] as const) {
      const value = node.properties[name]
      if (typeof value === 'string')
        node.properties[name] = address(value, node, { isShown: name !== 'href' })
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
    for (const attribute of node.attributes) {
      if (!isLink(attribute) || typeof attribute.value !== 'string') {
        if (attribute.type === 'mdxJsxAttribute' && JSX_LINKS.has(attribute.name))
          refuseScript(literalIn(attribute), node)
        continue
      }
      // A component passes its link on to `<Link>`, which applies the base itself.
      const isComponent = /^[A-Z]/.test(node.name ?? '')
      const isShown = attribute.name === 'src' || attribute.name === 'poster'
      attribute.value = address(attribute.value, node, {
        isShown,
        keepsRoute: isComponent && attribute.name !== 'src',
      })
    }
  }

  /** Collects a value that is a link only when it runs code. */
  function refuseScript(value: unknown, node: { position?: Element['position'] }): void {
    if (typeof value === 'string' && resolveLink(value, job, site)?.kind === 'script')
      address(value, node, { isShown: false })
  }

  function address(
    href: string,
    node: Pick<Element, 'position'>,
    { isShown, keepsRoute = false }: { readonly isShown: boolean; readonly keepsRoute?: boolean },
  ): string {
    const target = resolveLink(href, job, site)
    if (!target) return href
    const start = node.position?.start
    const place = { file: job.file, ...(start && { line: start.line, column: start.column }) }
    job.links.push({ href, target, ...place })
    if (target.kind === 'script') return href
    const image = isShown ? job.images.get(node) : undefined
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
      const specifier = href.startsWith('.') ? splitLink(href).path : `./${splitLink(href).path}`
      const known = job.assets.find((asset) => asset.specifier === specifier)
      if (known) return known.placeholder
      const placeholder = `asset-${randomUUID()}`
      job.assets.push({ placeholder, specifier, path: target.path })
      return placeholder
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

function isLink(attribute: { type: string; name?: string }): attribute is MdxJsxAttribute {
  return attribute.type === 'mdxJsxAttribute' && ATTRIBUTES.some((name) => name === attribute.name)
}
