import type { ComponentType } from 'react'
import { pageComponents, type PageComponent } from 'virtual:bifolio/page-components'
import { loadPart } from './loadPart.ts'
import type { SlotName } from '../shared/slots.ts'
import type { PageData } from '../shared/page.ts'

/** A component of one page, loaded. */
export interface LoadedComponent {
  /** For reports. */
  readonly name: string
  readonly id: string
  /** Null: at the end of the page. */
  readonly slot: SlotName | null
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>
  readonly props: Readonly<Record<string, unknown>>
  /** Texts of the language that come with it. */
  readonly text: Readonly<Record<string, string>>
}

/**
 * Loads the components that only some pages have. A component that can't be loaded is left out, and
 * the page works without it.
 */
export async function loadPageComponents({
  components = [],
  pageType,
  lang,
}: PageData): Promise<LoadedComponent[]> {
  const chosen = Object.entries(pageComponents).filter(([number, { isOfNoPage }]) =>
    isOfNoPage ? pageType === '404' : components.includes(Number(number)),
  )
  const load = async ([id, { name, slot, props, texts, load: loadModule }]: [
    string,
    PageComponent,
  ]): Promise<LoadedComponent[]> => {
    const module = await loadPart(loadModule)
    return module
      ? [{ id, name, slot, props, text: texts[lang] ?? {}, Component: module.default }]
      : []
  }
  return (await Promise.all(chosen.map(load))).flat()
}
