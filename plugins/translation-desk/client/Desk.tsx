import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DeskApi } from './api.ts'
import type { DeskEdit, DeskSite } from './deskData.ts'
import { draftKey, useDrafts } from './drafts.ts'
import { type Filter, filtered, filteredRows, nextWork } from './entries.ts'
import { Overview } from './Overview.tsx'
import { PageList } from './PageList.tsx'
import { PageSections } from './PageSections.tsx'
import { focusFirst, focusNext, keepFocus } from './steps.ts'
import { filled, type DeskTexts } from './texts.ts'
import { type DeskData, useDeskData } from './useDeskData.ts'
import { useEarlierColumn } from './useEarlierColumn.ts'
import { type Place, usePlace } from './usePlace.ts'

interface DeskProps {
  readonly api: DeskApi
  readonly text: DeskTexts
}

/** Lists the pages of a language, and opens one section beside section. */
export function Desk({ api, text }: DeskProps): ReactElement {
  const [place, setPlace] = usePlace()
  const [message, setMessage] = useState('')
  const [filter, setFilter] = useState<Filter>({ state: '', words: '' })
  const [drafts, setDraft] = useDrafts()
  const [isColumn, onColumn] = useEarlierColumn()
  const main = useRef<HTMLElement>(null)
  const onFailed = useCallback(
    (error: unknown) => setMessage(filled(text.failed, { message: String(error) })),
    [text],
  )
  const { site, entries, page, overview, reload } = useDeskData(api, { ...place, onFailed })
  const language = site?.languages.find(({ lang: each }) => [each, ''].includes(place.lang))
  const lang = language?.lang ?? ''
  const listed = filtered(entries ?? [], filter)
  const save = saver({ api, lang, page: place.page, text, setDraft, setMessage, onFailed, reload })
  const onOpen = (original: string, own = lang): void =>
    setPlace({ lang: own, page: original, isOpened: true })
  const onStep = (direction: 1 | -1): void => {
    if (main.current && focusNext(main.current, direction)) return
    const next = nextWork(listed, place.page, direction)
    if (next) onOpen(next.original)
    else setMessage(text.allDone)
  }
  useStepKeys(onStep)
  useOpenedFocus(main, { place, setPlace, isLoaded: page !== null })

  return (
    <div className="bf-desk" data-page={place.page === '' ? undefined : ''}>
      <Bar
        {...{ site, lang, text, message, isColumn, onColumn, onStep }}
        onLanguage={(next) => setPlace({ lang: next, page: place.page })}
      />
      <PageList
        key={lang}
        {...{ entries, listed, filter, text, lang, onOpen }}
        current={place.page}
        onFilter={setFilter}
      />
      <main ref={main} tabIndex={-1}>
        {page && site && language ? (
          <PageSections
            key={`${lang} ${page.original}`}
            {...{ page, text, lang, drafts, setDraft, language, isColumn }}
            source={site.source}
            onSave={save}
            onClose={() => setPlace({ lang, page: '' })}
          />
        ) : place.page === '' && overview && site ? (
          <Overview
            {...{ text, onOpen }}
            languages={site.languages}
            rows={filteredRows(overview, filter)}
          />
        ) : (
          <p className="bf-desk-empty">{text.loading}</p>
        )}
      </main>
    </div>
  )
}

interface OpenedFocusOptions {
  readonly place: Place
  readonly setPlace: (place: Place, how: 'replace') => void
  readonly isLoaded: boolean
}

/** Gives the focus to a page that was just opened. */
function useOpenedFocus(
  main: RefObject<HTMLElement | null>,
  { place, setPlace, isLoaded }: OpenedFocusOptions,
): void {
  useEffect(() => {
    if (place.isOpened !== true || !isLoaded || !main.current) return
    focusFirst(main.current)
    setPlace({ lang: place.lang, page: place.page }, 'replace')
  }, [main, isLoaded, place, setPlace])
}

/** The keys of the desk work wherever the focus is. */
function useStepKeys(step: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [step])
}

interface SaveOptions extends DeskProps, Pick<DeskData, 'reload'> {
  readonly lang: string
  readonly page: string
  readonly setDraft: (key: string, draft: null) => void
  readonly setMessage: (message: string) => void
  readonly onFailed: (error: unknown) => void
}

function saver(options: SaveOptions): (edit: Omit<DeskEdit, 'lang' | 'page'>) => Promise<boolean> {
  const { api, lang, page, text, setDraft, setMessage, onFailed, reload } = options
  return async (edit) => {
    const section = document.activeElement?.closest<HTMLElement>('.bf-desk-section') ?? null
    setMessage('')
    try {
      const saved = await api.save({ ...edit, lang, page })
      if (saved.isSaved) {
        setDraft(draftKey(lang, page, edit), null)
        const isRecorded = !saved.isWritten && edit.madeFrom !== null
        setMessage(edit.text === null ? text.removed : isRecorded ? text.recorded : text.saved)
      } else setMessage([text.refusals[saved.reason], saved.detail ?? ''].join(' ').trim())
      await reload()
      requestAnimationFrame(() => keepFocus(section))
      return saved.isSaved
    } catch (error) {
      onFailed(error)
      return false
    }
  }
}

interface BarProps extends Pick<DeskProps, 'text'> {
  readonly site: DeskSite | null
  readonly lang: string
  readonly message: string
  readonly isColumn: boolean
  readonly onColumn: (isColumn: boolean) => void
  readonly onLanguage: (lang: string) => void
  readonly onStep: (direction: 1 | -1) => void
}

function Bar(props: BarProps): ReactElement {
  const { site, lang, text, message, isColumn, onColumn, onLanguage, onStep } = props
  return (
    <header className="bf-desk-bar">
      <h1>{text.title}</h1>
      <label>
        <span>{text.language}</span>
        <select value={lang} onChange={({ target }) => onLanguage(target.value)}>
          {site?.languages.map((each) => (
            <option key={each.lang} value={each.lang} lang={each.tag}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
      <div className="bf-desk-steps">
        <button type="button" onClick={() => onStep(-1)}>
          {text.previous}
        </button>
        <button type="button" onClick={() => onStep(1)}>
          {text.next}
        </button>
      </div>
      <label>
        <input
          type="checkbox"
          checked={isColumn}
          onChange={({ target }) => onColumn(target.checked)}
        />
        <span>{text.earlierColumn}</span>
      </label>
      <output>{message}</output>
    </header>
  )
}
