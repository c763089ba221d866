import type { ReactElement, ReactNode } from 'react'
import { CodeBlock } from '../mdx/CodeBlock.tsx'

// Components by the names that Rspress gives them.
export { Badge } from '../mdx/Badge.tsx'
export { Button } from '../mdx/Button.tsx'
export { Callout } from '../mdx/Callout.tsx'
export { Card } from '../mdx/Card.tsx'
export { LinkCard } from '../mdx/LinkCard.tsx'
export { PackageManagerTabs } from '../mdx/PackageManagerTabs.tsx'
export { SourceCode } from '../mdx/SourceCode.tsx'
export { Steps } from '../mdx/Steps.tsx'
export { Tab } from '../mdx/Tab.tsx'
export { Tabs } from '../mdx/Tabs.tsx'
export { Tag } from '../mdx/Tag.tsx'
export { DocFooter } from '../doc-footer/DocFooter.tsx'
export { EditLink } from '../doc-footer/EditLink.tsx'
export { Footer as HomeFooter } from '../doc-footer/Footer.tsx'
export { PrevNext as PrevNextPage } from '../doc-footer/PrevNext.tsx'
export { Features as HomeFeature } from '../home/Features.tsx'
export { Hero as HomeHero } from '../home/Hero.tsx'
export { DocLayout } from '../layout/DocLayout.tsx'
export { HomeLayout, NotFoundLayout, Overview } from '../layout/pageParts.tsx'
export { Layout } from '../layout/Layout.tsx'
export { Navbar as Nav } from '../navbar/Navbar.tsx'
export { SchemeSwitch as SwitchAppearance } from '../navbar/SchemeSwitch.tsx'
export { SocialLinks } from '../navbar/SocialLinks.tsx'
export { Outline, Outline as Toc } from '../outline/Outline.tsx'
export { SearchButton as Search } from '../search/SearchButton.tsx'
export { Sidebar } from '../sidebar/Sidebar.tsx'
export { getCustomMDXComponent, renderInlineMarkdown } from './inlineMarkdown.ts'
export { RspressLink as Link } from './RspressLink.tsx'

/** Code that a component has as a text. It is not highlighted: that is done while pages are compiled. */
export function CodeBlockRuntime({ lang, code }: { readonly lang: string; readonly code: string }): ReactElement {
  return <CodeBlock lang={lang}>{code}</CodeBlock>
}

/** Stands in for a component that has no counterpart: shows what is inside of it. The build names each place. */
export function Unsupported({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
