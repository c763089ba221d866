import { iconText } from './iconText.ts'
import type { ContainerKind } from './index.ts'

/** The look of a kind, for all words that it is written with. */
export function kindStyles(words: readonly string[], { icon, color }: ContainerKind): string {
  const picture = icon === undefined ? null : iconText(icon)
  const declarations = [
    ...(color === undefined ? [] : [`--tone:${typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`}`]),
    ...(picture === null ? [] : [`--icon:url("data:image/svg+xml,${encodeURIComponent(shortened(picture))}")`]),
  ]
  // As strong as the rule of the container that it is like, and behind it.
  const selectors = words.map((word) => `[data-kind='${word}']`)
  return `.bf-callout:is(${selectors.join(',')}){${declarations.join(';')}}\n`
}

function shortened(svg: string): string {
  return svg.replace(/<!--[\s\S]*?-->/, '').replace(/ class="[^"]*"/, '').replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()
}
