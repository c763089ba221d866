import type { AddedPage, PluginContext } from 'bifolio'
import { slug } from 'github-slugger'
import type { Heading, ListItem, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { heading, link, paragraph, text } from '../api-text/nodes.ts'
import { dayOf } from '../blog/day.ts'
import { dateLine } from '../dateLine.ts'
import { type LinkTargets, withLinks } from './links.ts'
import type { ChangelogPackage } from './packages.ts'
import type { Changelog, Release } from './parseChangelog.ts'

type Locale = Pick<PluginContext['config']['locales'][number], 'prefix' | 'tag'>

/** A changelog with the package that it is of. */
export interface PackageChangelog extends Changelog {
  readonly package: ChangelogPackage
}

interface PageOptions {
  readonly title: string
  readonly locale: Locale
  /** Without the prefix of the language: `/changelog`. */
  readonly route: string
}

/** The page of one changelog. */
export function changelogPage(
  { intro, releases, package: { repository } }: PackageChangelog,
  { title, locale, route }: PageOptions,
): AddedPage {
  const targets: LinkTargets = { repository, ids: new Set(releases.map(({ id }) => id)) }
  return {
    routePath: `${locale.prefix}${route}`,
    unversioned: true,
    tree: {
      type: 'root',
      children: [
        heading(1, title),
        ...withLinks(intro, targets),
        ...releases.flatMap((release) => releaseBlocks(release, { locale, targets })),
      ],
    },
    frontmatter: { title, outline: [2, 2] },
  }
}

/** The page that lists packages, each with its newest version. */
export function packagesPage(
  changelogs: readonly PackageChangelog[],
  { title, locale, route }: PageOptions,
): AddedPage {
  return {
    routePath: `${locale.prefix}${route}/`,
    unversioned: true,
    menu: ['index', ...changelogs.map(({ package: { slug: name } }) => name)],
    tree: {
      type: 'root',
      children: [
        heading(1, title),
        {
          type: 'list',
          spread: false,
          children: changelogs.map((changelog) => packageItem(changelog, { locale, route })),
        },
      ],
    },
    frontmatter: { title, outline: false },
  }
}

/** How a package is called. */
export function titleOf({ name, slug: short }: ChangelogPackage): string {
  return name ?? short
}

function packageItem(
  { releases, package: own }: PackageChangelog,
  { locale, route }: Pick<PageOptions, 'locale' | 'route'>,
): ListItem {
  const newest = releases.find(({ isReleased }) => isReleased)
  const facts = newest
    ? [newest.name, ...(newest.date ? [dayOf(newest.date, locale.tag)] : [])]
    : []
  return {
    type: 'listItem',
    children: [
      paragraph(link(`${route}/${own.slug}`, titleOf(own)), ...facts.map((fact) => ` · ${fact}`)),
    ],
  }
}

function releaseBlocks(
  { name, id, date, url, note, content }: Release,
  { locale, targets }: { readonly locale: Locale; readonly targets: LinkTargets },
): RootContent[] {
  const label = url === null ? text(name) : link(url, name)
  const title: Heading = {
    type: 'heading',
    depth: 2,
    children: [label, ...(note === '' ? [] : [text(` ${note}`)])],
    data: { hProperties: { id } },
  }
  return [
    ...withLinks([title], targets),
    ...(date === null ? [] : [dateLine(date, locale.tag, 'bf-release-date')]),
    ...withLinks(belowHeading(content, id), targets),
  ]
}

/** Headings of a version from the third level, with ids that later versions don't change. */
function belowHeading(content: readonly RootContent[], id: string): RootContent[] {
  const top = Math.min(...content.map((node) => (node.type === 'heading' ? node.depth : 6)))
  const taken = new Map<string, number>()
  return content.map((node): RootContent => {
    if (node.type !== 'heading') return node
    const own = `${id}-${slug(toString(node))}`
    const number = (taken.get(own) ?? 0) + 1
    taken.set(own, number)
    return {
      ...node,
      depth: Math.min(node.depth - top + 3, 6) as Heading['depth'],
      data: { hProperties: { id: number === 1 ? own : `${own}-${number}` } },
    }
  })
}
