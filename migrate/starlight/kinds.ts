import { ADMONITION_KINDS } from '../admonitionKinds.ts'
import { CONTAINER_NAMES } from '../engine.ts'
import { type Attribute, quoted, setAttribute, type Tag, textAttribute } from '../mdx/jsx.ts'
import type { ComponentContext } from '../mdx/state.ts'

/** Colors of badges → our types. */
export const BADGES: Readonly<Record<string, 'tip' | 'info' | 'warning' | 'danger'>> = {
  note: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
}

/** A type that only a component of the site has is the title of a note. */
export function asideType(tag: Tag, { page, scope }: ComponentContext): (found: Attribute) => void {
  return (found) => {
    const type = textAttribute(tag, 'type', scope)
    if (type === undefined || CONTAINER_NAMES.some((name) => name === type)) return
    const kind = ADMONITION_KINDS[type] ?? 'note'
    const title = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
    const isTitled = tag.attributes.some((each) => 'name' in each && each.name === 'title')
    setAttribute(page, found, `type="${kind}"${isTitled ? '' : ` title=${quoted(title)}`}`)
    page.note(
      'migrate/changed',
      tag,
      `The type "${type}" of <Aside> has no equal.`,
      `It is a callout \`${kind}\` now.`,
    )
  }
}
