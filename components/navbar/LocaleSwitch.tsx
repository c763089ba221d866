import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { useLocaleLinks } from './useLocaleLinks.ts'

/**
 * A leaf per language, joined by a fold. Plain links that keep query and place when scripts run.
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
  return (
    <nav className="bf-locale-switch" aria-label={uiText('language')}>
      {links.map(({ lang, tag, label, short, href, isCurrent, onClick }) => (
        // The visible name comes first, for readers who say what they see.
        <a
          key={lang}
          href={href}
          lang={tag}
          hrefLang={tag}
          aria-label={`${short}, ${label}`}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onClick}
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
