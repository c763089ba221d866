import type { SearchIndex } from '../../shared/search/document.ts'
import type { DocSearchRecord } from './algoliaServer.ts'

/** What the crawler of DocSearch makes of a site: a record for each title, heading and text. */
export function docSearchRecords(
  { pages }: SearchIndex,
  { siteUrl, tag }: { readonly siteUrl: string; readonly tag: string },
): DocSearchRecord[] {
  return pages.flatMap(({ title, routePath, sectionPath, sections }) => {
    const page = siteUrl + routePath
    const record = (
      type: DocSearchRecord['type'],
      anchor: string | null,
      text: { content: string | null; lvl2: string | null; lvl3: string | null },
    ): DocSearchRecord => ({
      objectID: `${type}-${page}#${anchor}`,
      lang: tag,
      type,
      url: anchor === null ? page : `${page}#${encodeURIComponent(anchor)}`,
      url_without_anchor: page,
      anchor,
      content: text.content,
      hierarchy: {
        lvl0: sectionPath[0] ?? 'Documentation',
        lvl1: title,
        lvl2: text.lvl2,
        lvl3: text.lvl3,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    })
    let lvl2: string | null = null
    // Of text without a heading the crawler takes the next element around it that has an id.
    return [
      record('lvl1', 'main', { content: null, lvl2: null, lvl3: null }),
      ...sections.flatMap(({ id, heading, depth, text }) => {
        if (heading === '')
          return [record('content', 'main', { content: text, lvl2: null, lvl3: null })]
        if (depth === 2) lvl2 = heading
        const levels = { lvl2, lvl3: depth === 3 ? heading : null }
        return [
          record(depth === 2 ? 'lvl2' : 'lvl3', id, { ...levels, content: null }),
          ...(text === '' ? [] : [record('content', id, { ...levels, content: text })]),
        ]
      }),
    ]
  })
}
