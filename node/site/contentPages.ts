import { basename, join } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { ContentPage } from '../plugin/types.ts'
import type { TextFile } from '../textFile.ts'
import { COMPONENT_FILE, componentFrontMatter } from '../source/componentFile.ts'
import { type ParseFrontMatterOptions, parseFrontMatter } from '../source/frontMatter.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import type { PageList } from '../source/pageList.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import { guessTitle } from '../markdown/readTitle.ts'
import { applyReplaceRules } from '../source/replaceRules.ts'

interface ContentPagesOptions {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  readonly routes: PageRoutes
  readonly read: (path: string) => Promise<TextFile>
  readonly options: ParseFrontMatterOptions
  /** That of the compiler. */
  readonly isTitlePlain: boolean
  /** True for a page that has no file. */
  readonly isMade: (place: string) => boolean
}

/** What the heads of the content's pages contain. Files are read again. */
export async function contentPages(
  list: PageList,
  { config, contentRoot, routes, read, options, isTitlePlain, isMade }: ContentPagesOptions,
): Promise<ContentPage[]> {
  const heads = new Map<string, Promise<Pick<ContentPage, 'title' | 'frontmatter'>>>()
  const headOf = async (file: string): Promise<Pick<ContentPage, 'title' | 'frontmatter'>> => {
    const found = await read(file)
    const source = withLineFeeds('text' in found ? found.text : '')
    const text = applyReplaceRules(source, config.replaceRules)?.text ?? source
    const isComponent = COMPONENT_FILE.test(file)
    const { frontMatter } = isComponent
      ? componentFrontMatter(source, file, options)
      : parseFrontMatter(text, file, { ...options, place: file })
    return {
      title:
        (isComponent
          ? frontMatter.title
          : guessTitle(text, frontMatter, { path: file, isTitlePlain })) ??
        basename(file).replace(/\.[^.]+$/, ''),
      frontmatter: frontMatter,
    }
  }
  return await Promise.all(
    list.pages
      .filter((place) => !isMade(list.sourceOf(place)))
      .map(async (place): Promise<ContentPage> => {
        const file = list.sourceOf(place)
        const head = heads.get(file) ?? headOf(file)
        heads.set(file, head)
        const { lang, version } = editionOfPlace(place, config.editions) ?? {
          lang: config.lang,
          version: config.multiVersion.default,
        }
        return {
          ...(await head),
          routePath: routes.of(place),
          relativePath: place,
          lang,
          version,
          file: slashed(join(contentRoot, file)),
          isFallback: list.isFallback(place),
        }
      }),
  )
}
