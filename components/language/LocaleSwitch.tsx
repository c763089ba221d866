import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { SwitchMenu } from '../ui/SwitchMenu.tsx'
import { type LocaleLink, useLocaleLinks } from './useLocaleLinks.ts'

/** As many languages as a phone has room for beside the other buttons. */
const IN_A_ROW = 3

/**
 * A leaf per language, joined by a fold, and a menu of more than three. Plain links that keep query
 * and place when scripts run.
 *
 * @example
 * import { defineTheme, LocaleSwitch } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { LocaleSwitch: () => <div
 * className="languages"><LocaleSwitch /></div> } })
 */
export function LocaleSwitch(): ReactElement | null {
  const links = useLocaleLinks()
  const uiText = useUiText()
  if (links.length < 2) return null
  if (links.length > IN_A_ROW) return <LocaleMenu links={links} />
  return (
    <nav className="bf-locale-switch" aria-label={uiText('language')}>
      {links.map(({ lang, tag, label, short, href, isCurrent, onClick }) => (
        // The visible name comes first, for readers who say what they see.
        <a
          key={lang}
          href={href}
          lang={tag}
          hrefLang={tag}
          aria-label={short === label ? undefined : `${short}, ${label}`}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onClick}
        >
          {short}
        </a>
      ))}
    </nav>
  )
}

/**
 * The language of the page, as a button that opens the list of all. It's as wide with twenty
 * languages as with four. In the menu of small screens the list is always open.
 */
function LocaleMenu({ links }: { readonly links: readonly LocaleLink[] }): ReactElement {
  const name = useUiText()('language')
  const { short = name, tag } = links.find(({ isCurrent }) => isCurrent) ?? {}
  return (
    <SwitchMenu className="bf-locale-menu" name={name} current={short} links={links}>
      <span lang={tag}>{short}</span>
    </SwitchMenu>
  )
}
