import { type Table, tableOf, textOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'
import { elementsIn, knownModule, lineIn } from './literals.ts'

/** What `theme.config` and `app/layout` state, in the terms of `theme.config`. */
export interface StatedTheme {
  readonly file: string | undefined
  /** Text of the file. */
  readonly text: string
  readonly theme: Table
  /** Title of the site, without that of a page. */
  readonly title: string | undefined
  readonly description: string | undefined
  readonly siteUrl: string | undefined
  readonly lang: string | undefined
}

/** `app/layout.tsx`, or that of a language. */
const LAYOUT = /^(?:src\/)?app\/(?:\[[\w-]+\]\/|\([\w-]+\)\/)?layout\.[jt]sx?$/
const THEME = /^(?:src\/)?theme\.config\.[cm]?[jt]sx?$/

/** Reads the settings of the theme. */
export async function readTheme(
  project: SourceProject,
  stated: unknown,
  notes: Diagnostic[],
): Promise<StatedTheme> {
  const named = textOf(stated)?.replace(/^\.\//, '')
  const file =
    [named, named && `${named}.tsx`, named && `${named}.jsx`, named && `${named}.js`].find(
      (each) => each !== undefined && project.files.includes(each),
    ) ??
    project.files.find((each) => THEME.test(each)) ??
    project.files.find((each) => LAYOUT.test(each))
  if (file === undefined)
    return {
      file,
      text: '',
      theme: tableOf(stated),
      title: undefined,
      description: undefined,
      siteUrl: undefined,
      lang: undefined,
    }
  const text = await project.read(file)
  const isLayout = !THEME.test(file) && file !== named
  const known = knownModule(file, text)
  const metadata = tableOf(known.named('metadata'))
  const theme = isLayout ? themeOfLayout(known) : tableOf(known.value)
  if (Object.keys(theme).length === 0)
    notes.push(
      noteOf(
        'migrate/manual',
        { file },
        'The settings of the theme are code.',
        'They were left out. Set title, logo, footer and links in the new config.',
      ),
    )
  const { default: byDefault, absolute } = tableOf(metadata['title'])
  const template =
    textOf(tableOf(metadata['title'])['template']) ??
    /\btitleTemplate:[^'"`\n]*(['"`])([^'"`\n]*%s[^'"`\n]*)\1/.exec(text)?.[2] ??
    textOf(theme['titleSuffix'])?.replace(/^/, '%s')
  const base = textOf(metadata['metadataBase'])
  return {
    file,
    text,
    theme,
    title:
      withoutPlace(template) ??
      textOf(theme['websiteName']) ??
      textOf(metadata['title']) ??
      textOf(absolute) ??
      textOf(byDefault) ??
      textOf(metadata['applicationName']),
    description: textOf(metadata['description']) ?? textOf(theme['description']),
    siteUrl: base !== undefined && URL.canParse(base) ? new URL(base).origin : undefined,
    lang: textOf(known.elements('html')[0]?.props['lang']),
  }
}

/** `%s – Kite` → `Kite`. */
function withoutPlace(template: string | undefined): string | undefined {
  const title = template
    ?.replace('%s', '')
    .replace(/^[\s–—|\-:·•/]+|[\s–—|\-:·•/]+$/g, '')
    .trim()
  return title === '' || title?.includes('${') === true ? undefined : title
}

/** Settings of `<Layout>` and its parts as `theme.config` would have them. */
function themeOfLayout(known: ReturnType<typeof knownModule>): Table {
  const of = (name: string): Table => tableOf(known.elements(name)[0]?.props)
  const childrenOf = (name: string): unknown => known.elements(name)[0]?.children
  const layout = ['Layout', 'HiveLayout', 'GuildLayout'].map(of).find(hasKeys) ?? {}
  // Those of The Guild have the properties of Nextra in one of theirs.
  const props = { ...layout, ...tableOf(layout['layoutProps']) }
  const navbar = of('Navbar')
  const { docsRepositoryBase, editLink, i18n, sidebar, toc, darkMode, feedback, search } = props
  const { websiteName, description } = layout
  const banner = lineIn(childrenOf('Banner'))
  return Object.fromEntries(
    Object.entries({
      logo: navbar['logo'],
      project: navbar['projectLink'] === undefined ? undefined : { link: navbar['projectLink'] },
      chat: navbar['chatLink'] === undefined ? undefined : { link: navbar['chatLink'] },
      websiteName,
      description,
      docsRepositoryBase,
      editLink: editLink === undefined ? undefined : { content: editLink },
      i18n,
      sidebar,
      toc,
      darkMode,
      feedback,
      search: search === undefined ? undefined : { component: search },
      footer: { content: childrenOf('Footer') },
      head: childrenOf('Head'),
      color: of('Head')['color'],
      banner:
        banner === undefined
          ? undefined
          : { content: childrenOf('Banner'), dismissible: of('Banner')['dismissible'] },
    }).filter(([, value]) => value !== undefined),
  )
}

const hasKeys = (table: Table): boolean => Object.keys(table).length > 0

/** First link in a text of elements. */
export function linkIn(value: unknown): string | undefined {
  return elementsIn(value)
    .map(({ props }) => textOf(props['href']))
    .find((href) => href !== undefined)
}
