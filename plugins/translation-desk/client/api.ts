import type { DeskEdit, DeskEntry, DeskSite, OverviewRow, Saved, ShownPage } from './deskData.ts'

/** Requests to the development server. @throws Error with the message of the server */
export interface DeskApi {
  site(): Promise<DeskSite>
  pages(lang: string): Promise<readonly DeskEntry[]>
  overview(): Promise<readonly OverviewRow[]>
  page(lang: string, page: string): Promise<ShownPage>
  save(edit: DeskEdit): Promise<Saved>
}

/** `path`: URL path of the desk. */
export function createApi(path: string): DeskApi {
  return {
    site: () => request(`${path}/site`),
    pages: (lang) => request(`${path}/pages?${new URLSearchParams({ lang })}`),
    overview: () => request(`${path}/overview`),
    page: (lang, page) => request(`${path}/page?${new URLSearchParams({ lang, page })}`),
    save: (edit) =>
      request(`${path}/save`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(edit),
      }),
  }
}

async function request<Value>(url: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(url, init)
  if (response.ok) return (await response.json()) as Value
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
  const value: unknown = isJson ? JSON.parse(text) : null
  throw new Error(
    typeof value === 'object' && value !== null && 'message' in value
      ? String(value.message)
      : isJson
        ? `${response.status} ${response.statusText}`
        : text,
  )
}
