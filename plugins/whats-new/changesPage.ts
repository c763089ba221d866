import type { AddedPage, ChangedPage, PluginContext } from 'bifolio'
import { slug } from 'github-slugger'
import type { List, ListItem, RootContent } from 'mdast'
import { type Inline, heading, link, paragraph } from '../api-text/nodes.ts'
import { anchorsOf } from './anchors.ts'
import type { Step } from './history.ts'
import { dateLine } from '../dateLine.ts'
import { labelOf, listedSections, type Texts, withVersion } from './news.ts'
import type { State } from './states.ts'

type Locale = Pick<PluginContext['config']['locales'][number], 'lang' | 'prefix' | 'tag'>

/** What the page of a language is written with. */
export interface ChangesPageOptions {
  readonly title: string
  readonly texts: Texts
  readonly locale: Locale
  /** Without the prefix of the language: `/changes`. */
  readonly route: string
  /** True for a page that the site has, with the sections of its last step. */
  readonly isLinkable: (page: ChangedPage) => 'page' | 'sections' | null
  readonly isTranslation: (page: ChangedPage) => boolean
}

/** The page that lists what changed with each version, the newest first. */
export function changesPage(steps: readonly Step[], options: ChangesPageOptions): AddedPage {
  const { title, texts, locale, route } = options
  return {
    routePath: `${locale.prefix}${route}`,
    unversioned: true,
    tree: {
      type: 'root',
      children: [
        heading(1, title),
        ...steps.toReversed().flatMap((step) => stepBlocks(step, options)),
        ...(steps.length === 0 ? [paragraph(texts.whatsNewNothing)] : []),
      ],
    },
    // Its words are those of other pages.
    frontmatter: { title, description: texts.whatsNewSummary, outline: [2, 2], search: false },
  }
}

/** Id of the heading of a version: `v2.0`. */
export function idOf({ name, isNext }: Pick<State, 'name' | 'isNext'>): string {
  if (isNext) return 'next'
  return /^\d[\w.-]*$/.test(name) ? `v${name}` : slug(name) || 'version'
}

function stepBlocks({ state, pages }: Step, options: ChangesPageOptions): RootContent[] {
  const { texts, locale } = options
  const name = state.isNext ? withVersion(texts.whatsNewSince, state.name) : state.name
  const own = pages
    .filter(({ lang }) => lang === locale.lang)
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), 'en'))
  const items = own.flatMap((page) => pageItem(page, options) ?? [])
  return [
    heading(2, name, idOf(state)),
    ...(state.date === null ? [] : [dateLine(state.date, locale.tag, 'bf-changes-date')]),
    items.length > 0 ? listOf(items) : paragraph(texts.whatsNewNothing),
  ]
}

function pathOf({ after, before }: ChangedPage): string {
  return (after ?? before)?.routePath ?? ''
}

function listOf(children: ListItem[]): List {
  return { type: 'list', spread: false, children }
}

/** Null for a page on which only links or images differ. */
function pageItem(page: ChangedPage, options: ChangesPageOptions): ListItem | null {
  const { texts } = options
  const linkable = page.after === null ? null : options.isLinkable(page)
  const route = page.after?.routePath ?? ''
  const name: Inline = linkable === null ? page.title : link(route, page.title)
  if (page.kind === 'new' || page.kind === 'gone')
    return item([
      name,
      ` · ${page.kind === 'new' ? texts.whatsNewNewPage : texts.whatsNewGonePage}`,
    ])
  const anchors = anchorsOf(page.sections, { isTranslation: options.isTranslation(page) })
  const shown = listedSections(page.sections)
  const sections = page.sections.flatMap((section, at): ListItem[] => {
    if (section.kind === 'same' || !shown.has(section) || section.after?.id === '') return []
    const { title = '' } = section.after ?? section.before ?? {}
    const anchor = linkable === 'sections' ? (anchors[at] ?? null) : null
    return [
      item([
        anchor === null ? title : link(`${route}#${anchor}`, title),
        ` · ${labelOf(section.kind, texts)}`,
      ]),
    ]
  })
  const opening = page.sections.find(({ kind, after }) => kind !== 'same' && after?.id === '')
  if (sections.length === 0 && !opening && page.kind !== 'renamed') return null
  const label =
    page.kind === 'renamed' ? texts.whatsNewMoved : opening ? texts.whatsNewChanged : null
  return item([name, ...(label === null ? [] : [` · ${label}`])], sections)
}

function item(line: readonly Inline[], below: ListItem[] = []): ListItem {
  return {
    type: 'listItem',
    children: [paragraph(...line), ...(below.length > 0 ? [listOf(below)] : [])],
  }
}
