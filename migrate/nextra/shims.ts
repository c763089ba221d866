import type { PageTool } from '../mdx/tool.ts'

const shim = (name: string, text: string): { readonly path: string; readonly text: string } => ({
  path: `src/next/${name}.tsx`,
  text,
})

const LINK = shim(
  'link',
  `import { Link as SiteLink, type LinkProps, removeBase } from 'bifolio/client'
import type { ReactElement } from 'react'

interface Props extends Omit<LinkProps, 'href'> {
  readonly href: string | { readonly pathname?: string }
  readonly [name: string]: unknown
}

/** A link, with the properties that \`next/link\` has. */
export default function Link({
  href, prefetch, replace, scroll, shallow, passHref, legacyBehavior, locale, ...rest
}: Props): ReactElement {
  const path = typeof href === 'string' ? href : (href.pathname ?? '')
  return <SiteLink {...(rest as Omit<LinkProps, 'href'>)} href={removeBase(path)} />
}

export { Link, Link as Anchor }
`,
)

const IMAGE = shim(
  'image',
  `import type { ComponentProps, ReactElement } from 'react'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'placeholder'> {
  readonly src: string | { readonly src: string }
  readonly [name: string]: unknown
}

/** An image, with the properties that \`next/image\` has. */
export default function Image({
  src, alt, priority, quality, placeholder, blurDataURL, fill, loader, unoptimized, ...rest
}: Props): ReactElement {
  return (
    <img
      {...(rest as ComponentProps<'img'>)}
      src={typeof src === 'string' ? src : src.src}
      alt={alt ?? ''}
    />
  )
}
`,
)

const ROUTER = shim(
  'router',
  `import { navigate, useLocales, useLocation, usePage } from 'bifolio/client'

interface Router {
  readonly asPath: string
  readonly pathname: string
  readonly route: string
  readonly locale: string
  readonly locales: readonly string[]
  readonly defaultLocale: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly push: (url: string) => unknown
  readonly replace: (url: string) => unknown
  readonly back: () => void
}

/** The language of the page, by the name that it had. */
function useLocale(): string {
  const { lang } = usePage()
  return useLocales().find((locale) => locale.lang === lang)?.tag ?? lang
}

/** Where the reader is, in the form that \`next/router\` has. */
export function useRouter(): Router {
  const { pathname } = useLocation()
  const locales = useLocales()
  return {
    asPath: pathname,
    pathname,
    route: pathname,
    locale: useLocale(),
    locales: locales.map(({ tag }) => tag),
    defaultLocale: locales.find(({ prefix }) => prefix === '')?.tag,
    query: {},
    push: navigate,
    replace: navigate,
    back: () => history.back(),
  }
}

export function usePathname(): string {
  return useLocation().pathname
}

export function useParams(): Readonly<Record<string, string>> {
  return { lang: useLocale() }
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
}
`,
)

const DYNAMIC = shim(
  'dynamic',
  `import { useHydrated } from 'bifolio/client'
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

type Module = { readonly default: ComponentType } | ComponentType

/** A component whose code is loaded in the browser, as \`next/dynamic\` has it. */
export default function dynamic(
  load: () => Promise<Module>,
  options: { readonly loading?: ComponentType } = {},
): ComponentType {
  const Loaded = lazy(async () => {
    const found = await load()
    return { default: 'default' in found ? found.default : found }
  })
  const { loading: Loading } = options
  return function Dynamic(props: object): ReactElement {
    const waiting = Loading ? <Loading /> : null
    if (!useHydrated()) return <>{waiting}</>
    return <Suspense fallback={waiting}><Loaded {...props} /></Suspense>
  }
}
`,
)

const HEAD = shim(
  'head',
  `/** Tags of the head. Write them into \`head\` of the front matter instead. */
export default function Head(): null {
  return null
}
`,
)

const THEMES = shim(
  'themes',
  `import { useColorScheme } from 'bifolio/client'

/** The color scheme, in the form that \`next-themes\` has. */
export function useTheme(): { readonly theme: string; readonly resolvedTheme: string } {
  const { choice, resolved } = useColorScheme()
  return { theme: choice, resolvedTheme: resolved }
}
`,
)

/** Modules of Next.js that components import → a module that does the same. */
export const SHIMS: PageTool['shims'] = {
  'next/link': LINK,
  'next/link.js': LINK,
  'next/image': IMAGE,
  'next/image.js': IMAGE,
  'next/legacy/image': IMAGE,
  'next/router': ROUTER,
  'next/navigation': ROUTER,
  'next/dynamic': DYNAMIC,
  'next/head': HEAD,
  'next/script': HEAD,
  'next-themes': THEMES,
}
