import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link, useData, useLocale, usePage, useSite, useUiText } from '../../client/index.ts'
import type { SearchGroup } from '../../shared/search/results.ts'
import { useFilterQuery } from '../overview/useFilterQuery.ts'
import { marked, tagOf } from './SearchResults.tsx'
import { SearchStatus, statusOf } from './SearchStatus.tsx'
import type { Answer } from './searchState.ts'
import { useHookRender } from './useHookRender.ts'
import { useSearchRetry } from './useSearchRetry.ts'
import { useSearch } from './useSearch.ts'
import './search-page.css'

/**
 * A field with the results of `?q=`. Without a query, and with JavaScript disabled: the list of all
 * pages and headings.
 */
export function SearchPage(): ReactElement {
  const { title, description } = usePage()
  const index = useData<string>()
  const t = useUiText()
  const id = useId()
  const [query, setQuery] = useFilterQuery()
  const [typed, setTyped] = useState<string | null>(null)
  const [state, dispatch, canCode, onOpened] = useSearch({ query: '', code: false })
  const field = useRef<HTMLInputElement>(null)
  const repeat = useSearchRetry(query, dispatch)
  // The button disappears, and its focus with it.
  const onRetry = (): void => {
    field.current?.focus()
    repeat()
  }
  useEffect(() => dispatch({ type: 'typed', query }), [dispatch, query])
  const onType = (value: string, isFinished: boolean): void => {
    // Letters of an unfinished composition aren't a query yet.
    setTyped(isFinished ? null : value)
    if (isFinished) setQuery(value)
  }
  const isAsked = query.trim() !== ''
  return (
    <div className="bf-search-page">
      <h1>{title}</h1>
      <p>{description}</p>
      <search data-js>
        <label className="bf-sr" htmlFor={id}>
          {t('searchPlaceholder')}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('searchPlaceholder')}
          value={typed ?? query}
          onChange={(event) =>
            onType(event.target.value, !(event.nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={(event) => onType(event.currentTarget.value, true)}
        />
        <SearchStatus
          {...statusOf(state)}
          onRetry={onRetry}
          onForget={null}
          onCode={canCode && isAsked ? () => dispatch({ type: 'codeSwitched' }) : null}
        />
      </search>
      {isAsked && state.answer && <Found answer={state.answer} query={query} onOpened={onOpened} />}
      <PageIndex html={index} isHidden={isAsked} />
    </div>
  )
}

/** All pages and headings. The nodes stay when the page is rendered again. */
function PageIndex({
  html,
  isHidden,
}: {
  readonly html: string
  readonly isHidden: boolean
}): ReactElement {
  const content = useMemo(() => ({ __html: html }), [html])
  return <div className="bf-search-index" hidden={isHidden} dangerouslySetInnerHTML={content} />
}

interface FoundProps {
  readonly answer: Answer
  readonly query: string
  readonly onOpened: (link: string) => void
}

function Found({ answer, query, onOpened }: FoundProps): ReactElement {
  const { results, extra, others } = answer
  const { locales } = useSite()
  const { tag: ownTag } = useLocale()
  const t = useUiText()
  const draw = useHookRender(query)
  return (
    <>
      {results.groups.map((group) => (
        <FoundPage key={group.routePath} group={group} onOpened={onOpened} />
      ))}
      {extra.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.link + item.title}>
                <FoundLink link={item.link} onOpened={onOpened}>
                  {draw(item) ?? item.title}
                </FoundLink>
                {item.description !== undefined && <p>{item.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.map(({ lang, results: found }) => (
        <div key={lang} lang={tagOf(lang, locales)}>
          <p lang={ownTag}>{t('searchOtherLanguage')}</p>
          {found.groups.map((group) => (
            <FoundPage key={group.routePath} group={group} onOpened={onOpened} />
          ))}
        </div>
      ))}
    </>
  )
}

interface FoundLinkProps extends Pick<FoundProps, 'onOpened'> {
  readonly link: string
  readonly children: ReactNode
}

function FoundLink({ link, onOpened, children }: FoundLinkProps): ReactElement {
  return (
    <Link
      href={link}
      onClick={() => onOpened(link)}
      // The middle button opens a tab, and browsers send no click for it.
      onAuxClick={({ button }) => button === 1 && onOpened(link)}
    >
      {children}
    </Link>
  )
}

function FoundPage({
  group: { title, routePath, sectionPath, hits },
  onOpened,
}: Pick<FoundProps, 'onOpened'> & { readonly group: SearchGroup }): ReactNode {
  return (
    <section>
      <h2>
        <FoundLink link={routePath} onOpened={onOpened}>
          {marked(title)}
        </FoundLink>
        {sectionPath.length > 0 && <small>{sectionPath.join(' / ')}</small>}
      </h2>
      {hits.length > 0 && (
        <ul>
          {hits.map(({ kind, id, trail, text }, at) => (
            <li key={at}>
              <FoundLink
                link={id === '' ? routePath : `${routePath}#${encodeURIComponent(id)}`}
                onOpened={onOpened}
              >
                {kind === 'heading'
                  ? [...trail.map((step) => `${step} > `), marked(text)]
                  : trail.length > 0
                    ? trail.join(' > ')
                    : title.text}
              </FoundLink>
              {kind !== 'heading' && <p>{marked(text)}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
