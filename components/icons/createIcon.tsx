import { memo, type MemoExoticComponent, type ReactElement, type SVGProps } from 'react'

/** What an icon takes besides the attributes of its `<svg>`. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Width and height. Unit: pixels. @default 24 */
  readonly size?: number
}

/** An icon as a component. Its `type` makes the element without one. */
export type Icon = MemoExoticComponent<(props: IconProps) => ReactElement>

/**
 * Makes a component of what is inside the `<svg>` of an icon. The name is a class, by which
 * stylesheets find it. What is around an icon is rendered without it.
 */
export function createIcon(name: string, markup: string): Icon {
  return memo(function LucideIcon({ size = 24, className = '', ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        className={`lucide lucide-${name} ${className}`.trim()}
        {...rest}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    )
  })
}
