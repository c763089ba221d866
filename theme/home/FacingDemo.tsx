import { useLocale } from 'bifolio/client'
import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { FACING_SECTIONS, type FacingLang } from './facingTexts.ts'
import './home.css'

const LANGS: readonly FacingLang[] = ['en', 'zh']

/** Language tags of the leaves. */
const TAGS: Readonly<Record<FacingLang, string>> = { en: 'en', zh: 'zh-CN' }

const LABELS = {
  en: {
    demo: 'A page in two languages',
    en: 'English',
    zh: '中文',
    both: 'Both',
    behind: 'Behind the original',
  },
  zh: { demo: '双语页面', en: 'English', zh: '中文', both: '对照', behind: '译文落后于原文' },
} as const

/**
 * The second half of the hero: a page whose languages can be read side by side or one at a time.
 * The section at the top stays there.
 */
export function FacingDemo(): ReactElement {
  const labels = useLocale().lang === 'zh' ? LABELS.zh : LABELS.en
  const [shown, setShown] = useState<FacingLang | 'both'>('both')
  const scroller = useRef<HTMLElement>(null)
  const show = (choice: FacingLang | 'both'): void => {
    if (scroller.current) keepingPlace(scroller.current, () => setShown(choice))
  }
  return (
    <div className="site-facing" data-shown={shown}>
      <div className="site-facing-bar" data-js>
        {([...LANGS, 'both'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={shown === choice}
            lang={choice === 'both' ? undefined : TAGS[choice]}
            onClick={() => show(choice)}
          >
            {labels[choice]}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller takes focus */}
      <section className="site-facing-leaves" ref={scroller} tabIndex={0} aria-label={labels.demo}>
        {FACING_SECTIONS.map(({ title, text, isBehind }) => (
          <div className="site-facing-row" key={title.en}>
            {LANGS.filter((lang) => shown === 'both' || shown === lang).map((lang) => (
              <div key={lang} lang={TAGS[lang]}>
                {/* It looks like a heading, and is none of this page. */}
                <h3 role="presentation" className="site-facing-title">
                  {title[lang]}
                </h3>
                {isBehind && lang === 'zh' && (
                  <p className="site-facing-behind" lang={labels === LABELS.zh ? 'zh-CN' : 'en'}>
                    {labels.behind}
                  </p>
                )}
                <p>{text[lang].replaceAll('`', '')}</p>
              </div>
            ))}
          </div>
        ))}
      </section>
    </div>
  )
}

/** Changes the content of a scrolling box, and keeps the row at its top where it is. */
function keepingPlace(box: HTMLElement, change: () => void): void {
  const rows = (): HTMLElement[] => [...box.children] as HTMLElement[]
  const index = rows().findIndex((row) => row.offsetTop + row.offsetHeight > box.scrollTop)
  const offset = (rows()[index]?.offsetTop ?? 0) - box.scrollTop
  flushSync(change)
  box.scrollTop = (rows()[index]?.offsetTop ?? 0) - offset
}
