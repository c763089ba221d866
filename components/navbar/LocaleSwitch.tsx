import { useId, type ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { useDisclosure } from '../overlay/useDisclosure.ts'
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

/**
 * The language of the page, as a button that opens the list of all. It's as wide with twenty
 * languages as with four. In the menu of small screens the list is always open.
 */
function LocaleMenu({ links }: { readonly links: readonly LocaleLink[] }): ReactElement {
  const uiText = useUiText()
  const { isOpen, root, button, toggle, close } = useDisclosure()
  const id = useId()
  const current = links.find(({ isCurrent }) => isCurrent)
  return (
    <div ref={root} className="bf-nav-group bf-locale-menu">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={[current?.short, uiText('language')].join(', ').replace(/^, /, '')}
        onClick={toggle}
      >
        <span lang={current?.tag}>{current?.short ?? uiText('language')}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <nav
        id={id}
        className="bf-menu"
        data-state={isOpen ? 'open' : 'closed'}
        aria-label={uiText('language')}
      >
        {links.map(({ lang, tag, label, href, isCurrent, onClick }) => (
          <a
            key={lang}
            href={href}
            lang={tag}
            hrefLang={tag}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => {
              onClick(event)
              close()
            }}
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
