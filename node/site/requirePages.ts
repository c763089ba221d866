import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { closest } from '../../shared/closest.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { type Edition, inFolder } from '../../shared/edition.ts'
import { locateInConfig } from '../config/locateInConfig.ts'
import type { BuildContext } from './context.ts'
import { listing, listingProblems } from './listing.ts'

/**
 * Throws if the site has no pages, with the reason, or none in its default language: otherwise the
 * links of all other pages would look dead.
 *
 * @throws UsageError content/none, content/no-language-folder
 */
export async function requirePages(context: BuildContext): Promise<void> {
  const { get, config, contentRoot } = context
  const { pages } = await get(listing)
  const filled = new Set(
    pages.map((place) =>
      config.editions.find(({ folder }) => place.startsWith(inFolder(folder, ''))),
    ),
  )
  const empty = config.editions.filter(
    (edition) => edition.lang === config.lang && !filled.has(edition),
  )
  const problems = empty.flatMap((edition) => {
    const others = siblingFolders(edition, contentRoot)
    return others.length === 0 ? [] : [{ edition, others }]
  })
  if (problems.length > 0) {
    const file = slashed(relative(context.root, context.configFile))
    const place = locateInConfig(await readFile(context.configFile, 'utf8'), file)(
      ['lang'],
      'value',
    )
    throw new UsageError(
      problems.map(({ edition, others }) => ({
        ...noPagesOf(edition, others, context),
        file,
        ...place,
      })),
    )
  }
  if (filled.size > 0) return
  const unreadable = (await listingProblems(get)).filter(({ severity }) => severity === 'error')
  if (unreadable.length > 0) throw new UsageError(unreadable)
  const folders = config.editions.map(({ folder, version }) => {
    const isNeeded = config.locales.length > 1 || existsSync(join(contentRoot, folder))
    return `${config.root}/${inFolder(isNeeded ? folder : version, '')}`
  })
  throw new UsageError([
    {
      code: 'content/none',
      severity: 'error',
      message: `There are no pages in ${folders.join(' or ')}.`,
      hint: moveHint(context, folders[0] ?? '') ?? `Add ${folders[0] ?? ''}index.mdx.`,
    },
  ])
}

/**
 * What to do with pages that are in the content folder itself, as most other tools have them.
 * Undefined if there are none.
 */
function moveHint({ config, contentRoot }: BuildContext, folder: string): string | undefined {
  const [first, ...others] = existsSync(contentRoot)
    ? readdirSync(contentRoot).filter((name) => /^[^_.].*\.mdx?$/i.test(name))
    : []
  if (first === undefined) return undefined
  const pages = others.length === 0 ? 'page' : `${others.length + 1} pages`
  const moved = `Move the ${pages} of ${config.root}/, and its folders, to ${folder}.`
  return `Each language has a folder. ${moved}`
}

/** Folders beside that of an edition which may hold pages of another language. */
function siblingFolders({ folder }: Edition, contentRoot: string): string[] {
  if (folder === '') return []
  const parent = join(contentRoot, dirname(folder))
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !/^[._]/.test(entry.name) &&
        join(parent, entry.name) !== join(contentRoot, folder),
    )
    .map(({ name }) => name)
    .toSorted()
}

function noPagesOf(
  { lang, folder }: Edition,
  others: readonly string[],
  context: BuildContext,
): Diagnostic {
  const { config, contentRoot } = context
  const path = `${config.root}/${folder}`
  const near = closest(lang, others)
  return {
    code: 'content/no-language-folder',
    severity: 'error',
    message: existsSync(join(contentRoot, folder))
      ? `The folder ${path} of the default language '${lang}' has no pages.`
      : `There is no folder ${path} for the default language '${lang}'.`,
    hint:
      moveHint(context, `${path}/`) ??
      `Add ${path}/index.mdx, or set \`lang\` to the language your pages are written in. ` +
        `${near === undefined ? '' : `Did you mean '${near}'? `}Folders in ${dirname(path)}: ` +
        `${others.join(', ')}.`,
  }
}
