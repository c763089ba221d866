import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { SourceProject } from '../types.ts'
import type { PageSources, SourceFolder, SourcePage } from './sourcePages.ts'

/** Languages of the site. Those without pages are none. */
export function localesOf(
  project: SourceProject,
  {
    next,
    theme,
    lang,
    folders,
  }: {
    readonly next: Table
    readonly theme: Table
    readonly lang: string | undefined
    readonly folders: readonly SourceFolder[]
  },
): PageSources {
  const { locales: stated, defaultLocale } = tableOf(next['i18n'])
  const labels = new Map(
    listOf(theme['i18n']).map((each) => {
      const { locale, text, name } = tableOf(each)
      return [textOf(locale), textOf(text) ?? textOf(name)] as const
    }),
  )
  const known = listOf(stated)
    .map(textOf)
    .filter((code) => code !== undefined)
  const listed = known.length > 0 ? known : [...labels.keys()].filter((code) => code !== undefined)
  const isUsed = (code: string): boolean =>
    project.files.some((file) =>
      folders.some(
        ({ path }) =>
          file.startsWith(`${path}/${code}/`) ||
          (file.startsWith(`${path}/`) && /\.mdx?$/.test(file) && file.includes(`.${code}.`)),
      ),
    )
  const used = listed.filter(isUsed)
  const main = textOf(defaultLocale) ?? used[0]
  const codes =
    used.length < 1 || main === undefined ? [] : [main, ...used.filter((code) => code !== main)]
  return {
    folders,
    codes,
    locales:
      codes.length === 0
        ? [{ prefix: '', tag: lang ?? 'en', label: undefined }]
        : codes.map((code, at) => ({
            prefix: at === 0 ? '' : code,
            tag: code,
            label: labels.get(code),
          })),
  }
}

/** The main language had a prefix where its pages are in a folder. */
export function redirectsOfMain(
  { codes, folders }: PageSources,
  pages: readonly SourcePage[],
): { readonly from: string; readonly to: string }[] {
  const [main] = codes
  const isFolder = pages.some(({ file }) =>
    folders.some(({ path }) => file.startsWith(`${path}/${String(main)}/`)),
  )
  return main === undefined || !isFolder
    ? []
    : [
        { from: `/${main}`, to: '/' },
        { from: `/${main}/*`, to: '/*' },
      ]
}
