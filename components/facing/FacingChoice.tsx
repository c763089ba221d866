import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import type { Alternate } from '../../shared/page.ts'
import { useLocaleLinks } from '../language/useLocaleLinks.ts'
import { type SwitchLink, SwitchMenu } from '../ui/SwitchMenu.tsx'
import { writeFacing } from './facingUrl.ts'
import './facing-choice.css'

/** Properties of `FacingChoice`. */
export interface FacingChoiceProps {
  /** The page in the languages to choose from. */
  readonly others: readonly Alternate[]
  /** The language that is beside the text, or that the button shows there. */
  readonly shown: string
  readonly isOn: boolean
}

/** A menu of the languages that can be beside the text, for pages in more than two. */
export function FacingChoice({ others, shown, isOn }: FacingChoiceProps): ReactElement {
  const name = useUiText()('facing')
  const links = useLocaleLinks()
    .filter((link) => others.some(({ lang }) => lang === link.lang))
    .map((link): SwitchLink & { readonly lang: string } => {
      const isCurrent = isOn && link.lang === shown
      return {
        ...link,
        href: `?facing=${link.lang}`,
        isCurrent,
        onClick(event) {
          event.preventDefault()
          // A second press on a language is the way back.
          writeFacing(isCurrent ? null : link.lang)
        },
      }
    })
  const { label = name, tag } = links.find(({ lang }) => lang === shown) ?? {}
  return (
    <SwitchMenu className="bf-facing-choice" name={name} current={label} links={links}>
      <span lang={tag}>{label}</span>
    </SwitchMenu>
  )
}
