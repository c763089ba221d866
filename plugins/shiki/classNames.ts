import type { Element, ElementContent, Root } from 'hast'
import type { ThemeStyles } from './themeStyles.ts'

/** The tokens of a block. */
export interface Tokens {
  readonly nodes: ElementContent[]
  /** Styles that no class stands for. */
  readonly unknown: readonly string[]
}

/**
 * Takes the tokens out of what Shiki draws, with classes in place of styles. Lines become lines
 * again when they are marked or numbered.
 */
export function tokensOf(root: Root, { classes }: ThemeStyles): Tokens {
  const unknown: string[] = []
  const pre = root.children.find((node) => node.type === 'element')
  const code = pre?.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'code',
  )
  const convert = (node: ElementContent): ElementContent[] => {
    if (node.type !== 'element') return [node]
    const { style, class: given, className, ...properties } = node.properties
    const names = String(className ?? given ?? '')
      .split(/[\s,]+/)
      .filter((name) => name !== '' && name !== 'line')
    const children = node.children.flatMap(convert)
    for (const declaration of typeof style === 'string'
      ? style.split(';').filter((part) => part.trim() !== '')
      : []) {
      const name = classes.get(declaration.trim().toLowerCase())
      if (name === undefined) {
        // Where one theme sets a font style, Shiki sets none for the other.
        if (!declaration.endsWith(':inherit')) unknown.push(declaration.trim())
      } else names.push(...(names.includes('token') ? [name] : ['token', name]))
    }
    const isBare =
      names.length === 0 && Object.keys(properties).length === 0 && node.tagName === 'span'
    return isBare
      ? children
      : [
          {
            type: 'element',
            tagName: node.tagName,
            properties: { ...properties, ...(names.length > 0 && { className: names }) },
            children,
          },
        ]
  }
  return { nodes: code?.children.flatMap(convert) ?? [], unknown }
}
