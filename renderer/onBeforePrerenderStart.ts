import { builtFiles } from '../client/siteFiles.ts'

/** URLs of the pages to prerender. */
export function onBeforePrerenderStart(): readonly string[] {
  return builtFiles()?.urls ?? []
}
