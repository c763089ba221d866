import { lucideIcon } from 'bifolio/__internal/icon-source'
import type { ContainerKind } from './index.ts'

/** The look of a kind, for all words that it is written with. */
export function kindStyles(words: readonly string[], { icon, color }: ContainerKind): string {
  const found = icon === undefined ? null : lucideIcon(icon)
  const [light, dark] = typeof color === 'object' ? [color.light, color.dark] : [color, undefined]
  const declarations = [
    ...(light === undefined ? [] : [`--tone:${light}`]),
    ...(found && 'svg' in found ? [`--icon:url("data:image/svg+xml,${encodeURIComponent(found.svg)}")`] : []),
  ]
  // As strong as the rule of the container that it is like, and behind it.
  const selector = `.bf-callout:is(${words.map((word) => `[data-kind='${word}']`).join(',')})`
  const inDark = (root: string): string => `${root} ${selector}{--tone:${String(dark)}}`
  // Not by `light-dark()`, which not every browser that shows the site knows.
  return [
    `${selector}{${declarations.join(';')}}`,
    ...(dark === undefined ? [] : [`@media (prefers-color-scheme:dark){${inDark(':root:not([data-scheme=light])')}}`, inDark(':root[data-scheme=dark]')]),
    '',
  ].join('\n')
}
