import type { ReactElement } from 'react'
import { Link, usePage, useSite, useUiText } from '../../client/index.ts'
import type { SectionChange } from '../../shared/page.ts'
import './notice.css'

/**
 * Notice above the text that the page is behind its original, and in which sections, that it is the
 * original, or that a machine translated it.
 */
export function TranslationNotice(): ReactElement | null {
  const { translation } = usePage()
  const { locales } = useSite()
  const t = useUiText()
  if (!translation) return null
  const { state, routePath, sections, language, by } = translation
  const tag = locales.find(({ lang }) => lang === translation.lang)?.tag
  const original = { hrefLang: tag }
  return (
    <div className="bf-notice" role="note">
      <p>
        {by && `${by.text} `}
        {state !== 'current' &&
          `${t(state === 'behind' ? 'translationBehind' : 'translationMissing', { language })} `}
        {state !== 'missing' && (
          <Link href={routePath} {...original}>
            {t('translationOriginal', { language })}
          </Link>
        )}
      </p>
      {sections.length > 0 && (
        <>
          <p>{t('translationChanges')}</p>
          <ul>
            {sections.map((section) => {
              const text = section.text || t('translationOpening')
              return (
                <li key={section.kind + section.id}>
                  <Name section={section} text={text} tag={tag} />
                  {section.kind !== 'removed' && (
                    <Link
                      href={`${routePath}${section.id && `#${encodeURIComponent(section.id)}`}`}
                      {...original}
                      aria-label={t('translationOriginalOf', { title: text })}
                    >
                      {t('translationOriginalShort')}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

/** Name of a section: a link where the page has it, else in the language of the original. */
function Name({
  section: { kind, id },
  text,
  tag,
}: {
  readonly section: SectionChange
  readonly text: string
  readonly tag: string | undefined
}): ReactElement {
  const t = useUiText()
  if (kind === 'changed')
    return <a href={`#${id === '' ? 'bf-main' : encodeURIComponent(id)}`}>{text}</a>
  if (kind === 'removed') return <span>{t('translationRemoved', { title: text })}</span>
  return (
    <span>
      {t('translationAdded')} <span lang={tag}>{text}</span>
    </span>
  )
}
