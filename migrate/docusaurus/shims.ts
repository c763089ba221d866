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
import { type ReactElement, type ReactNode, Suspense } from 'react'

interface Props {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/** What only a browser can show: \`children\` is called there. */
export default function BrowserOnly({ children, fallback }: Props): ReactElement {
  if (!useHydrated()) return <>{fallback}</>
  return <Suspense fallback={fallback}>{children?.()}</Suspense>
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
  '@docusaurus/useDocusaurusContext': `import { useLocales, usePage, useSite } from 'bifolio/client'
import { oldValue } from '../../components/old/oldValue.ts'

interface SiteConfig {
  readonly title: string
  readonly tagline: string
  readonly baseUrl: string
  readonly customFields: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

interface Context {
  readonly siteConfig: SiteConfig
  readonly i18n: { readonly currentLocale: string; readonly locales: readonly string[] }
  readonly [name: string]: unknown
}

/** Data of the old config is to be written here. Until then, each field is empty. */
function withOldValues<T extends object>(known: T): T {
  return new Proxy(known, { get: (fields, key) => Reflect.get(fields, key) ?? oldValue })
}

/** What is known of the site, in the form that Docusaurus has. */
export default function useDocusaurusContext(): Context {
  const { title, description, base } = useSite()
  const { lang } = usePage()
  const locales = useLocales().map((locale) => locale.lang)
  const siteConfig: SiteConfig = withOldValues({
    title,
    tagline: description,
    baseUrl: base,
    customFields: withOldValues({}),
  })
  return withOldValues({ siteConfig, i18n: { currentLocale: lang, locales } })
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
  '@theme/CodeBlock': `import { CodeBlock as SiteCodeBlock } from 'bifolio/theme'
import { Children, type ReactElement, type ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
  readonly language?: string
  readonly className?: string
  readonly title?: ReactNode
}

/** A code block without syntax highlighting: that happens in pages, when they are compiled. */
export default function CodeBlock({
  children,
  className = '',
  language = /(?:^|\\s)language-(\\S+)/.exec(className)?.[1] ?? 'text',
  title,
}: Props): ReactElement {
  const text = Children.toArray(children).join('').replace(/\\n$/, '')
  const block = <SiteCodeBlock lang={language}>{text}</SiteCodeBlock>
  if (title === undefined) return block
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {block}
    </figure>
  )
}
`,
}

/** Path of the module in the new project. */
export function shimPath(name: string): string {
  return `src/docusaurus/${name.split('/').at(-1) ?? name}.tsx`
}
