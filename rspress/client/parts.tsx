import type { ComponentType, HTMLAttributes, ReactElement, ReactNode, SVGProps } from 'react'
import { Link } from 'bifolio/client'
import { Callout } from 'bifolio/components'
import { CodeBlock } from 'bifolio/theme'

/**
 * Code that a component has as a text. It is not highlighted: that is done while pages are
 * compiled.
 */
export function CodeBlockRuntime({
  lang,
  code,
}: {
  readonly lang: string
  readonly code: string
}): ReactElement {
  return <CodeBlock lang={lang}>{code}</CodeBlock>
}

/** A list of pages with their headings, as on overview pages. */
export interface OverviewGroupData {
  readonly name: string
  readonly items: readonly {
    readonly text: string
    readonly link: string
    readonly headers?: readonly { readonly id: string; readonly text: string }[]
    readonly items?: readonly { readonly text: string; readonly link: string }[]
  }[]
}

/** A named list of links to pages and their headings. */
export function OverviewGroup({
  group: { name, items },
}: {
  readonly group: OverviewGroupData
}): ReactElement {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <ul>
        {items.map(({ text, link, headers = [], items: below = [] }) => {
          const links = [
            ...below,
            ...headers.map((header) => ({ text: header.text, link: `${link}#${header.id}` })),
          ]
          return (
            <li key={link}>
              <Link href={link}>{text}</Link>
              {links.length > 0 && (
                <ul>
                  {links.map((entry) => (
                    <li key={entry.link}>
                      <Link href={entry.link}>{entry.text}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Properties of `Prompt`. */
export interface PromptProps extends HTMLAttributes<HTMLDivElement> {
  /** Show `children` instead of a prompt that can be copied. @default false */
  readonly custom?: boolean
  readonly title?: string
  readonly description?: string
  readonly prompt?: string
}

/** Instructions for an AI tool, with a button that copies them. */
export function Prompt({
  custom = false,
  title = 'Prompt',
  description,
  prompt = '',
  children,
}: PromptProps): ReactElement {
  return (
    <Callout type="info" title={title}>
      {custom ? (
        children
      ) : (
        <>
          {description !== undefined && <p>{description}</p>}
          <CodeBlock lang="txt">{prompt}</CodeBlock>
        </>
      )}
    </Callout>
  )
}

/** An icon: a component, or the URL of an image. */
export function SvgWrapper({
  icon: Icon,
  ...rest
}: {
  readonly icon: string | ComponentType<SVGProps<SVGSVGElement>>
} & SVGProps<SVGSVGElement>): ReactElement {
  return typeof Icon === 'string' ? (
    <img
      src={Icon}
      alt=""
      width={rest.width}
      height={rest.height}
      className={rest.className}
      style={rest.style}
    />
  ) : (
    <Icon {...rest} />
  )
}

/** Replaces a component without a counterpart: shows its content. The build reports each place. */
export function Unsupported({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
