import { findIcon } from 'bifolio'
import type { ContainerKind } from './index.ts'

/** The look of a kind, for all words that it is written with. */
export function kindStyles(words: readonly string[], { icon, color }: ContainerKind): string {
  const found = icon === undefined ? null : findIcon(icon)
  const [light, dark] = typeof color === 'object' ? [color.light, color.dark] : [color, undefined]
  const selector = `.bf-callout:is(${words.map((word) => `[data-kind='${word}']`).join(',')})`
  const inDark = (root: string): string => `${root} ${selector}{--_bf-tone:${String(dark)}}`
  // Not with `light-dark()`, which not every supported browser has.
  return [
    ...(light === undefined ? [] : [`${selector}{--_bf-tone:${light}}`]),
    ...(found && 'svg' in found
      ? [`${selector}>:is(.bf-callout-title,summary)::before{${maskOf(found.svg)}}`]
      : []),
    ...(dark === undefined
      ? []
      : [
          `@media (prefers-color-scheme:dark){${inDark(':root:not([data-scheme=light])')}}`,
          inDark(':root[data-scheme=dark]'),
        ]),
    '',
  ].join('\n')
}

/** With the prefix for Chrome before 120: no minifier reads this stylesheet. */
function maskOf(svg: string): string {
  const url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return `-webkit-mask-image:${url};mask-image:${url}`
}
