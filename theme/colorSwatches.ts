import type { InlinePlugin } from 'bifolio'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Shows a swatch before every color in a table cell: `#304899`. */
export const colorSwatches: InlinePlugin = {
  name: 'site:color-swatches',
  setup: () => ({ markdown: { rehypePlugins: [addSwatches], cacheKey: '1' } }),
}

function addSwatches() {
  return (tree: Root): void =>
    visit(tree, { type: 'element', tagName: 'td' }, (cell: Element) => {
      const [code] = cell.children
      const [text] = code?.type === 'element' && code.tagName === 'code' ? code.children : []
      if (text?.type === 'text' && /^#(?:[\da-f]{3}){1,2}(?:[\da-f]{2})?$/.test(text.value))
        cell.children.unshift(swatch(text.value), { type: 'text', value: ' ' })
    })
}

function swatch(color: string): Element {
  const size = { width: '14', height: '14' }
  return {
    type: 'element',
    tagName: 'svg',
    properties: { ...size, ariaHidden: 'true', className: ['bf-icon'] },
    children: [
      {
        type: 'element',
        tagName: 'rect',
        properties: { ...size, rx: '3', fill: color, stroke: '#808080', strokeOpacity: '0.6' },
        children: [],
      },
    ],
  }
}
