import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import { closest } from '../../shared/closest.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { editionOfPlace, foldersOf, inFolder } from '../../shared/edition.ts'
import { type BuildContext, contextOf } from '../site/context.ts'
import { listing, listingProblems, translations as recorded } from '../site/listing.ts'
import { allPages, page as pageAt } from '../site/page.ts'
import { TRANSLATION_FILE, formatTranslationFile, recordKey } from '../source/translationFile.ts'
import { recordedById, recordOf } from '../site/compareSections.ts'
import type { PageTranslation } from '../site/pageTranslation.ts'
import { translationStatus } from '../site/translationStatus.ts'
import { formatTranslations, jsonOfTranslations } from './formatTranslations.ts'
import type { CommandOptions } from './main.ts'
import { requirePages } from '../site/requirePages.ts'
import { usageError } from '../usageError.ts'

/** Records what translations were made from, or prints their status. */
export async function i18n(options: CommandOptions): Promise<void> {
  const { root, config: configFile, args = [] } = options
  const context = await contextOf({ root, ...(configFile && { configFile }) })
  await requirePages(context)
  if (context.config.locales.length < 2)
    throw usageError('The site has only one language.', 'Add another language to `locales`.')
  const isStatus = args[0] === 'status'
  if (isStatus) await status(context, options)
  else await record(context, options)
}

async function status(
  context: BuildContext,
  { root, args = [], check = false, json = false, all = false }: CommandOptions,
): Promise<void> {
  if (args[1] !== undefined)
    throw usageError(
      `Unexpected argument "${args[1]}".`,
      'Usage: bifolio i18n status [--check] [--json]',
    )
  if (all)
    throw usageError(
      'Unknown option --all for "bifolio i18n status".',
      'Run "bifolio i18n --all" to record every page.',
    )
  await throwProblems(context)
  const pages = await readStatus(context)
  const contentRoot = slashed(relative(root, context.contentRoot))
  console.log(
    json ? jsonOfTranslations(pages, contentRoot) : formatTranslations(pages, contentRoot),
  )
  if (check && pages.some(({ state, headingsDiffer }) => state !== 'current' || headingsDiffer))
    process.exitCode = 1
}

async function record(
  context: BuildContext,
  { root, args = [], check = false, json = false, all = false }: CommandOptions,
): Promise<void> {
  if (check || json)
    throw usageError(
      `--${check ? 'check' : 'json'} can only be used with "bifolio i18n status".`,
      `Run "bifolio i18n status --${check ? 'check' : 'json'}".`,
    )
  if (all && args.length > 0)
    throw usageError("--all and a page can't be used together.", 'Remove one of them.')
  // `--all` writes the files again, whatever they contain.
  if (!all) await throwProblems(context)
  const translations = (await readStatus(context)).filter(({ state }) => state !== 'missing')
  const named =
    args.length > 0
      ? args.flatMap((path) => pagesAt(path, context, root, translations))
      : translations.filter(({ state }) => all || state === 'unrecorded')
  const chosen = new Set(named.map(({ relativePath }) => relativePath))
  for (const edition of context.config.editions) {
    if (edition.lang === context.config.lang) continue
    for (const folder of foldersOf(edition)) {
      const own = translations.filter(({ relativePath }) =>
        relativePath.startsWith(inFolder(folder, '')),
      )
      if (own.length > 0) {
        const isReviewed = args.length > 0
        await writeRecords(context, { folder, translations: own, chosen, isReviewed })
      }
    }
  }
  const behind = translations.filter(
    ({ state, relativePath }) => state === 'behind' && !chosen.has(relativePath),
  )
  console.log(
    chosen.size === 0 ? 'There is nothing new to record.' : `Recorded ${pagesText(chosen.size)}.`,
  )
  if (behind.length > 0) {
    const list = behind
      .map(({ relativePath }) => `  ${context.config.root}/${relativePath}`)
      .join('\n')
    console.log(
      `${pagesText(behind.length)} behind the original stay so:\n${list}\n` +
        'Update a page, then record it: bifolio i18n <page>',
    )
  }
}

interface Records {
  /** Of version and language, or of what belongs to no version. */
  readonly folder: string
  readonly translations: readonly PageTranslation[]
  /** Pages to record. */
  readonly chosen: ReadonlySet<string>
  /** True if a person has named them: what a machine translated is reviewed then. */
  readonly isReviewed: boolean
}

async function writeRecords(
  { get, contentRoot, config }: BuildContext,
  { folder, translations, chosen, isReviewed }: Records,
): Promise<void> {
  const before = (await get(recorded)).in(folder)
  const entries = await Promise.all(
    translations.map(async ({ relativePath, original }) => {
      const key = recordKey(relativePath, config.editions)
      const known = before.get(key) ?? []
      const { sections: current } = await get(pageAt, original)
      const sections = chosen.has(relativePath)
        ? recordOf(current, recordedById(known, current), isReviewed)
        : before.get(key)
      return sections ? ([[key, sections]] as const) : []
    }),
  )
  const text = formatTranslationFile(new Map(entries.flat()))
  if (
    text !== formatTranslationFile(before) ||
    !(await get(listing)).others.includes(`${folder}/${TRANSLATION_FILE}`)
  ) {
    await writeFile(join(contentRoot, folder, TRANSLATION_FILE), text)
  }
}

/**
 * The translations that a path names: a file or a folder, from the project root or from the content
 * folder.
 */
function pagesAt(
  path: string,
  { contentRoot, config }: BuildContext,
  root: string,
  translations: readonly PageTranslation[],
): PageTranslation[] {
  const wanted = [resolve(root, path), resolve(contentRoot, path)].map((file) =>
    slashed(relative(contentRoot, file)),
  )
  const found = translations.filter(({ relativePath }) =>
    wanted.some((place) => place === relativePath || relativePath.startsWith(`${place}/`)),
  )
  if (found.length > 0) return found
  const original = wanted.find(
    (place) => editionOfPlace(place, config.editions)?.lang === config.lang,
  )
  if (original !== undefined) {
    const twins = translations
      .filter((page) => page.original === original)
      .map(({ relativePath }) => `${config.root}/${relativePath}`)
    throw usageError(
      `"${path}" is a page of the original language.`,
      twins.length > 0 ? `Use its translation: ${twins.join(', ')}.` : 'Use a translated page.',
    )
  }
  const near = closest(
    path,
    translations.flatMap(({ relativePath }) => [`${config.root}/${relativePath}`, relativePath]),
  )
  throw usageError(
    `Unknown translated page "${path}".`,
    near
      ? `Did you mean ${near}?`
      : 'Use a file or a folder of another language, such as content/zh/index.mdx.',
  )
}

/** @throws UsageError when an original cannot be read: its sections are not known */
async function readStatus({ get }: BuildContext): Promise<PageTranslation[]> {
  const broken = (await allPages(get)).filter(({ isReadable }) => !isReadable)
  if (broken.length > 0)
    throw new UsageError(
      broken.flatMap(({ diagnostics }) =>
        diagnostics.filter(({ severity }) => severity === 'error'),
      ),
    )
  return await translationStatus(get)
}

async function throwProblems({ get }: BuildContext): Promise<void> {
  const problems = (await listingProblems(get)).filter(({ severity }) => severity === 'error')
  if (problems.length > 0) throw new UsageError(problems)
}

function pagesText(count: number): string {
  return `${count} ${count === 1 ? 'page' : 'pages'}`
}
