/**
 * Modules of Docusaurus that components import → a module of the new project that does the same.
 */
export const SHIMS: Readonly<Record<string, string>> = {
  '@docusaurus/Link': `import { Link as SiteLink, type LinkProps, removeBase } from 'bifolio/client'
import type { ReactElement } from 'react'

interface Props extends Omit<LinkProps, 'href'> {
  readonly to?: string
  readonly href?: string
}

/** A link, with the properties that \`@docusaurus/Link\` has. The base may be in it. */
export default function Link({ to, href = to ?? '', ...rest }: Props): ReactElement {
  return <SiteLink href={removeBase(href)} {...rest} />
}
`,
  '@docusaurus/useBaseUrl': `import { removeBase, useHref, withBase } from 'bifolio/client'

/** URL of a file in \`public\`, with the base of the site. */
export default function useBaseUrl(path: string): string {
  const href = useHref()
  if (/^[a-z]+:/i.test(path)) return path
  return href(removeBase(path.startsWith('/') ? path : \`/\${path}\`))
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl: withBase }
}
`,
  '@docusaurus/BrowserOnly': `import { useHydrated } from 'bifolio/client'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/** What only a browser can show: \`children\` is called there. */
export default function BrowserOnly({ children, fallback }: Props): ReactElement {
  return <>{useHydrated() ? children?.() : fallback}</>
}
`,
  '@docusaurus/useIsBrowser': `export { useHydrated as default } from 'bifolio/client'
`,
  '@docusaurus/ExecutionEnvironment': `const canUseDOM = typeof document !== 'undefined'

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
}
`,
  '@docusaurus/Translate': `import type { ReactElement, ReactNode } from 'react'

interface Text {
  readonly id?: string
  readonly description?: string
}

interface Props extends Text {
  readonly children?: ReactNode
  readonly values?: unknown
}

/** A text. Translations of Docusaurus were not converted: set them here by \`id\`. */
export default function Translate({ children, id }: Props): ReactElement {
  return <>{children ?? id}</>
}

export function translate({ message, id = '' }: Text & { readonly message?: string }): string {
  return message ?? id
}
`,
  '@docusaurus/useDocusaurusContext': `import { useSite } from 'bifolio/client'
import { oldValue } from '../../components/old/oldValue.ts'

interface SiteConfig {
  readonly title: string
  readonly tagline: string
  readonly baseUrl: string
  readonly customFields: Readonly<Record<string, unknown>>
}

/** Data of the old config is to be written here. Until then, each field is empty. */
const customFields = new Proxy<Readonly<Record<string, unknown>>>({}, {
  get: (fields, key) => Reflect.get(fields, key) ?? oldValue,
})

/** Title and description of the site, in the form that Docusaurus has. */
export default function useDocusaurusContext(): { readonly siteConfig: SiteConfig } {
  const { title, description, base } = useSite()
  return { siteConfig: { title, tagline: description, baseUrl: base, customFields } }
}
`,
  '@theme/Heading': `import type { ComponentProps, ReactElement } from 'react'

interface Props extends ComponentProps<'h2'> {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as: Tag = 'h2', ...rest }: Props): ReactElement {
  return <Tag {...rest} />
}
`,
  '@theme/Tabs': `export { Tabs as default } from 'bifolio/components'
`,
  '@theme/TabItem': `export { Tab as default } from 'bifolio/components'
`,
  '@theme/CodeBlock': `import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
  readonly language?: string
  readonly title?: string
}

/** A code block without syntax highlighting: that happens in pages, when they are compiled. */
export default function CodeBlock({ children, language = 'text', title }: Props): ReactElement {
  return (
    <figure>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <pre><code className={\`language-\${language}\`}>{children}</code></pre>
    </figure>
  )
}
`,
}

/** Path of the module in the new project. */
export function shimPath(name: string): string {
  return `src/docusaurus/${name.split('/').at(-1) ?? name}.tsx`
}
