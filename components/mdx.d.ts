/// <reference types="vite/client" />
/**
 * Types of MDX files for editors. A project names it in its tsconfig: `"types": ["bifolio/mdx"]`.
 */

type BifolioComponents = typeof import('./index.js')

/**
 * The components that pages use without an import. A project adds its global ones in a
 * `declare global`.
 */
interface MDXProvidedComponents extends Pick<
  BifolioComponents,
  | 'Badge'
  | 'Button'
  | 'Callout'
  | 'Card'
  | 'Cards'
  | 'LinkCard'
  | 'PackageManagerTabs'
  | 'SourceCode'
  | 'Steps'
  | 'Tab'
  | 'Tabs'
  | 'Tag'
> {
  /** A list as a file tree. Rendered when the page is compiled. */
  readonly FileTree: (
    props: import('./mdx/compiledProps.js').FileTreeProps,
  ) => import('react').ReactElement
  /** An icon by its name. Rendered when the page is compiled. */
  readonly Icon: (props: import('./mdx/compiledProps.js').IconProps) => import('react').ReactElement
}

declare module '*.yaml' {
  /** What the file contains. */
  const data: unknown
  export default data
}

declare module '*.yml' {
  /** What the file contains. */
  const data: unknown
  export default data
}

declare module 'virtual:bifolio/data/*' {
  /** What `clientData` of the plugin with this name returns. */
  const data: unknown
  export default data
}

declare module '*.mdx' {
  /** Draws the page or fragment. Properties are what it reads as `props`. */
  export default function MDXContent(
    props: Readonly<Record<string, unknown>>,
  ): import('react').ReactElement
  export const frontmatter: import('../shared/page.js').Frontmatter
}
