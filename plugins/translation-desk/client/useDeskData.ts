import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskApi } from './api.ts'
import type { DeskEntry, DeskSite, OverviewRow, ShownPage } from './deskData.ts'

/** What the desk shows. Null for what isn't loaded yet. */
export interface DeskData {
  readonly site: DeskSite | null
  readonly entries: readonly DeskEntry[] | null
  readonly page: ShownPage | null
  /** All pages in all languages, while no page is open. */
  readonly overview: readonly OverviewRow[] | null
  /** Reads the list and the page again. */
  readonly reload: () => Promise<void>
}

interface DeskDataOptions {
  /** Empty for the first language of the site. */
  readonly lang: string
  /** Source of the original, empty for none. */
  readonly page: string
  readonly onFailed: (error: unknown) => void
}

/** Loads what the desk shows, again when the window gets the focus: files may have been edited. */
export function useDeskData(api: DeskApi, { lang, page, onFailed }: DeskDataOptions): DeskData {
  const [site, setSite] = useState<DeskSite | null>(null)
  const [list, setList] = useState<{ lang: string; entries: readonly DeskEntry[] } | null>(null)
  const [opened, setOpened] = useState<{ lang: string; page: ShownPage } | null>(null)
  const [overview, setOverview] = useState<readonly OverviewRow[] | null>(null)
  const own = lang || (site?.languages[0]?.lang ?? '')

  useEffect(() => {
    api.site().then(setSite, onFailed)
  }, [api, onFailed])

  const ofList = useNewest()
  const ofPage = useNewest()
  const loadList = useCallback(async () => {
    if (own !== '') await ofList(api.pages(own), (entries) => setList({ lang: own, entries }))
  }, [api, own, ofList])
  const loadPage = useCallback(async () => {
    if (page === '') await ofPage(api.overview(), setOverview)
    else if (own !== '')
      await ofPage(api.page(own, page), (read) => setOpened({ lang: own, page: read }))
  }, [api, own, page, ofPage])
  const reload = useCallback(async () => {
    await Promise.all([loadPage(), loadList()])
  }, [loadPage, loadList])

  useEffect(() => {
    loadList().catch(onFailed)
  }, [loadList, onFailed])
  useEffect(() => {
    loadPage().catch(onFailed)
  }, [loadPage, onFailed])
  useEffect(() => {
    const refresh = (): void => void reload().catch(onFailed)
    globalThis.addEventListener('focus', refresh)
    return () => globalThis.removeEventListener('focus', refresh)
  }, [reload, onFailed])

  const isOpened = opened?.lang === own && opened.page.original === page
  return {
    site,
    entries: list?.lang === own ? list.entries : null,
    page: isOpened ? opened.page : null,
    overview,
    reload,
  }
}

type Take = <Value>(request: Promise<Value>, take: (value: Value) => void) => Promise<void>

/** Takes an answer unless another was requested since: that one has newer files. */
function useNewest(): Take {
  const last = useRef<Promise<unknown>>(null)
  return useCallback(async (request, take) => {
    last.current = request
    const value = await request
    if (last.current === request) take(value)
  }, [])
}
