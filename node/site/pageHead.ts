import { query, type Query } from '../graph/query.ts'
import type { Frontmatter } from '../../shared/page.ts'
import type { RichText } from '../../shared/richText.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { readRichTitle } from '../markdown/readTitle.ts'
import { parseFrontMatter } from '../source/frontMatter.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import { withPageType } from '../source/notFoundPage.ts'
import { applyReplaceRules } from '../source/replaceRules.ts'
import { listing } from './listing.ts'
import { page } from './page.ts'
import { listedFrontMatter } from './pageSource.ts'
import { sourceText } from './siteInputs.ts'
import { setup } from './siteSetup.ts'

/** What a sidebar needs of a page. */
export interface PageHead {
  readonly relativePath: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
  readonly routePath: string
  readonly title: string
  /** The title with its code and emphasis. Absent when it has none. */
  readonly richTitle?: RichText
  readonly frontMatter: Frontmatter
}

type Title = Pick<PageHead, 'title' | 'richTitle' | 'frontMatter'>

/** Title and front matter of a page, without compiling it where its title can be read without. */
const title: Query<Title> = query('title', async (get, place) => {
  const { config, compiler } = await get(setup)
  const source = (await get(listing)).source(place)
  const { kind, file } = source
  const read =
    kind === 'added' ? source.added : kind === 'markdown' && (await get(sourceText, file))
  if (read) {
    const written = 'text' in read ? withLineFeeds(read.text) : ''
    const text = applyReplaceRules(written, config.replaceRules)?.text ?? written
    const options = { ...compiler.frontMatter, place }
    const frontMatter = withPageType(
      parseFrontMatter(text, place, options).frontMatter,
      place,
      config,
    )
    const found =
      kind === 'added' && source.added.tree !== null
        ? titleIn(frontMatter)
        : readRichTitle(text, frontMatter, { path: file, isTitlePlain: compiler.isTitlePlain })
    if (found !== null) return { ...found, frontMatter: listedFrontMatter(frontMatter, source) }
  }
  const { title: compiled, richTitle, frontMatter } = await get(page, place)
  return { title: compiled, ...(richTitle && { richTitle }), frontMatter }
})

/** Titles and front matter of the pages in a folder of version and language. */
export const pageHeads: Query<readonly PageHead[]> = query('page heads', async (get, folder) => {
  const { config } = await get(setup)
  const { pages, isFallback, routeOf } = await get(listing)
  return await Promise.all(
    pages
      .filter((place) => (editionOfPlace(place, config.editions)?.folder ?? '') === folder)
      .map(async (place) => ({
        relativePath: place,
        isFallback: isFallback(place),
        routePath: routeOf(place),
        ...(await get(title, place)),
      })),
  )
})

function titleIn({ title: own }: Frontmatter): { readonly title: string } | null {
  return own === undefined ? null : { title: own }
}
