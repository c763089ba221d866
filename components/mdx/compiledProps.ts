import type { ReactNode } from 'react'

/** Properties of a file tree. */
export interface FileTreeProps {
  readonly children?: ReactNode
}

/** Properties of an icon in a page. */
export interface IconProps {
  /** Name of a built-in icon, or of one of Lucide where `lucide-static` is installed. */
  readonly name: string
  /** What it means to people who don't see it. Without it, screen readers skip the icon. */
  readonly label?: string
  /** Width and height. Unit: pixels. @default as large as the text */
  readonly size?: number
}
