import { lucideIcon } from './iconSource.ts'

/** The markup of an icon, or what is wrong with its name and what to do. */
export type FoundIcon =
  | { readonly svg: string }
  | { readonly problem: string; readonly hint: string }

/**
 * Finds an icon of Lucide by name: one that comes with Bifolio, or, where the package
 * `lucide-static` is installed, any.
 */
export function findIcon(name: string): FoundIcon {
  return lucideIcon(name)
}
