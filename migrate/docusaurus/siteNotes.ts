import { posix } from 'node:path'
import type { Diagnostic } from '../engine.ts'
import { listOf, tableOf, textOf } from '../configKeys.ts'
import { noteOf } from '../notes.ts'
import { plainPath } from '../redirects.ts'
import type { SourceProject } from '../types.ts'
import type { ConfigDraft } from './siteConfig.ts'
import type { SourceSite } from './sourceSite.ts'

/**
 * Notes about what has to be written again: components that are pages or replace parts of the
 * theme, and styles.
 */
export async function siteNotes(
  site: SourceSite,
  {
    project,
    draft,
    notes,
  }: { readonly project: SourceProject; readonly draft: ConfigDraft; readonly notes: Diagnostic[] },
): Promise<void> {
  for (const [route, file] of await reactPagesOf(site))
    notes.push(
      noteOf(
        'migrate/manual',
        { file },
        `The page ${route} is a component of React.`,
        route === '/'
          ? 'A home page with the title and the tagline was made. Write the rest of it into its ' +
              'front matter.'
          : isPlainRoute(route)
            ? 'A page with its texts was made. Give it the elements that it had.'
            : 'It was left out.',
      ),
    )
  const theme = await site.list(site.pathOf('src/theme'))
  for (const file of theme)
    if (/\.[jt]sx?$/.test(file))
      notes.push(
        noteOf(
          'migrate/left-out',
          { file },
          'The component replaces one of the theme.',
          'It was left out. The page "Custom theme" describes what to use instead.',
        ),
      )
  const styles = stylesOf(site)
  for (const file of styles) {
    if (!project.has(file)) continue
    const brand = brandOf(await project.read(file))
    if (brand !== undefined && draft.theme.brand === undefined) draft.theme.brand = brand
    notes.push(
      noteOf(
        'migrate/left-out',
        { file },
        'The styles are for elements of the old theme.',
        'They were left ' +
          `out${brand === undefined ? '' : ', apart from the color `--ifm-color-primary`'}. ` +
          'Copy what pages need into a file of `globalStyles`.',
      ),
    )
  }
}

/** Pages that are components, by their route. */
export async function reactPagesOf(site: SourceSite): Promise<ReadonlyMap<string, string>> {
  const { pagesDir } = site
  if (pagesDir === null) return new Map()
  const names = (await site.list(pagesDir)).filter(
    (file) =>
      /\.[jt]sx?$/.test(file) && !/(?:^|\/)_|\.(?:test|d)\./.test(file.slice(pagesDir.length + 1)),
  )
  return new Map(
    names.map((file) => [
      plainPath(`/${file.slice(pagesDir.length + 1).replace(/\.\w+$/, '')}`),
      file,
    ]),
  )
}

/** False for a page of errors, and for one that stands for many. */
export function isPlainRoute(route: string): boolean {
  return !/^\/404$|[[\]]/.test(route)
}

function stylesOf(site: SourceSite): string[] {
  const presets = listOf(site.config['presets']).map((preset) => tableOf(listOf(preset)[1]))
  return presets
    .flatMap(({ theme }) => [tableOf(theme)['customCss']].flat())
    .flatMap((file) =>
      textOf(file) === undefined ? [] : [posix.normalize(site.pathOf(String(file)))],
    )
}

/**
 * Color of links, which is that of the brand. One for both schemes: the build makes readable tones
 * of it.
 */
function brandOf(css: string): string | undefined {
  return /--ifm-color-primary\s*:\s*(#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)\([^)]*\))/i
    .exec(css)?.[1]
    ?.replace(/^(#[\da-f]{6})[\da-f]{2}$/i, '$1')
}
