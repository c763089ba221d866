import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { closest } from '../../shared/closest.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { noBuild } from '../preview/previewPlugin.ts'
import { isColored } from '../report.ts'
import { askQueries } from '../search/askQueries.ts'
import { openBuiltSearch, requireLocalSearch } from '../search/builtSearch.ts'
import { parseQueryFile } from '../search/queryFile.ts'
import { slashed } from '../slashed.ts'
import { figureText, formatFound, formatQuality, jsonOfFound, listQuality } from './formatSearch.ts'
import type { CommandOptions } from './main.ts'
import { usageError } from '../usageError.ts'

/** Pages that are printed unless stated. */
const LIMIT = 10

/** Searches the built site for a query, or measures how well it answers a list of queries. */
export async function search(options: CommandOptions): Promise<void> {
  const { root, config: file, file: queries } = options
  const wanted = readOptions(options)
  const { config } = await loadConfig({ root, ...(file && { file }) })
  requireLocalSearch(config)
  if (!existsSync(join(root, config.outDir, 'client'))) throw noBuild(config.outDir)
  if (queries !== undefined) await measure(queries, config, { ...options, ...wanted })
  else await find(config, { ...options, ...wanted })
}

interface Wanted {
  readonly query: string
  readonly limit: number
  readonly least: number
}

/** @throws UsageError cli/usage for options that don't fit together, or aren't numbers */
function readOptions({ args = [], ...options }: CommandOptions): Wanted {
  const { file, lang, limit, 'min-mrr': least } = options
  const query = args.join(' ').trim()
  if (query === '' && file === undefined)
    throw usageError(
      'Missing query.',
      'Usage: bifolio search "query", or bifolio search --file queries.json',
    )
  const unused =
    file === undefined
      ? least !== undefined && '--min-mrr'
      : query !== ''
        ? `"${query}"`
        : lang !== undefined
          ? '--lang'
          : limit !== undefined && '--limit'
  if (unused)
    throw usageError(
      file === undefined ? `${unused} needs --file.` : `${unused} and --file can't be combined.`,
      'Usage: bifolio search "query" [--lang en] [--limit 10], or bifolio search --file ' +
        'queries.json [--min-mrr 0.8]',
    )
  if (limit !== undefined && !/^[1-9]\d*$/.test(limit))
    throw usageError(`Invalid --limit "${limit}".`, 'Use a number of pages above 0.')
  if (least !== undefined && !(/\d/.test(least) && Number(least) >= 0 && Number(least) <= 1))
    throw usageError(`Invalid --min-mrr "${least}".`, 'Use a number from 0 to 1, for example 0.8.')
  return { query, limit: Number(limit ?? LIMIT), least: Number(least ?? 0) }
}

type Options = Omit<CommandOptions, 'limit'> & Wanted

/** Prints the pages that answer a query. */
async function find(
  { editions, locales, lang: own, multiVersion, outDir }: ResolvedConfig,
  { root, lang = own, query, limit, code = false, json = false }: Options,
): Promise<void> {
  const edition = editions.find(
    (candidate) => candidate.lang === lang && candidate.version === multiVersion.default,
  )
  if (!edition)
    throw unknownLanguage(
      lang,
      locales.map((locale) => locale.lang),
    )
  const { ask } = await openBuiltSearch(root, outDir, edition)
  const results = await ask(query, { code })
  const found = { query, lang, results, limit }
  console.log(json ? jsonOfFound(found) : formatFound(found, { color: isColored() }))
}

/** Prints how well a list of queries is answered. */
async function measure(
  path: string,
  config: ResolvedConfig,
  { root, least, code = false, json = false }: Options,
): Promise<void> {
  const file = slashed(relative(root, resolve(root, path)))
  const source = await readFile(resolve(root, path), 'utf8').catch(() => {
    throw usageError(`Cannot read ${file}.`, 'Use a JSON file with a list of queries.')
  })
  const answered = await askQueries(parseQueryFile(source, file), {
    editions: config.editions,
    open: (edition) => openBuiltSearch(root, config.outDir, edition),
    code,
  })
  const quality = listQuality(answered)
  console.log(json ? JSON.stringify(quality, null, 2) : formatQuality(quality, file))
  if (quality.mrr >= least) return
  console.error(`MRR ${figureText(quality.mrr)} is lower than --min-mrr ${least}.`)
  process.exitCode = 1
}

function unknownLanguage(lang: string, langs: readonly string[]): UsageError {
  const near = closest(lang, langs)
  return usageError(
    `The site has no language "${lang}".`,
    near === undefined ? `Use one of: ${langs.join(', ')}.` : `Did you mean --lang ${near}?`,
  )
}
