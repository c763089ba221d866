import { builtFiles } from '../client/siteFiles.ts'

/** Addresses of the pages to prerender. */
export function onBeforePrerenderStart(): readonly string[] {
  return builtFiles()?.urls ?? []
}
