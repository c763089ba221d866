import type { ReactElement, SVGProps } from 'react'

/** What an icon takes besides the attributes of its `<svg>`. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Width and height. Unit: pixels. @default 24 */
  readonly size?: number
}

/** An icon as a component. */
export type Icon = (props: IconProps) => ReactElement

/**
 * Makes a component of what is inside the `<svg>` of an icon. The name is a class, by which
 * stylesheets find it.
 */
export function createIcon(name: string, markup: string): Icon {
  return function LucideIcon({ size = 24, className = '', ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`.trim()}
        {...rest}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    )
  }
}
