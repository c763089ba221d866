import { pageParts, type PagePart } from 'virtual:bifolio/page-parts'
import { loadPart } from './loadPart.ts'
import type { PageData } from '../shared/page.ts'
import type { Part } from './part.ts'

/** Loads what plugins add to a page. What can't be loaded is left out, as the page works so. */
export async function loadPageParts({
  components = [],
  pageType,
  lang,
}: PageData): Promise<readonly Part[]> {
  const chosen = Object.entries(pageParts).filter(([number, { isOfNoPage }]) =>
    isOfNoPage ? pageType === '404' : components.includes(Number(number)),
  )
  const load = async ([, { load: loadModule, texts, ...part }]: [string, PagePart]): Promise<
    Part[]
  > => {
    const module = await loadPart(loadModule)
    return module ? [{ ...part, text: texts[lang] ?? {}, Component: module.default }] : []
  }
  return (await Promise.all(chosen.map(load))).flat()
}
