import { readFile, writeFile } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { closest, type CommandContext, UsageError } from 'bifolio'
import { missingPackage } from '../api-text/missingPackage.ts'
import type { Refusal } from './client/deskData.ts'
import { decoded } from './decoded.ts'
import { collect } from './exchange.ts'
import { FORMATS, type Format } from './formats.ts'
import { takeBack, type TakenBack } from './takeBack.ts'

const USAGE =
  'Usage: bifolio translations export --format xliff|po|json [--locale zh] [--changed] ' +
  '[--out file] [pages], or bifolio translations import [--machine] <file>'

/** `bifolio translations`: hands translations over to other tools, and takes them back. */
export async function translationsCommand(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args)
  const [action, ...paths] = positionals
  if (action === 'export') await exportSections(context, values, paths)
  else if (action === 'import') await importSections(context, values, paths)
  else
    throw usage(
      action === undefined ? 'Missing "export" or "import".' : `Unknown action "${action}".`,
      USAGE,
    )
}

type Values = ReturnType<typeof parse>['values']

// oxlint-disable-next-line typescript/explicit-function-return-type -- inferred from the options
const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      locale: { type: 'string' },
      changed: { type: 'boolean' },
      out: { type: 'string' },
      machine: { type: 'boolean' },
    },
  })

function readArguments(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw usage(message.split('. ')[0] ?? '', USAGE)
  }
}

async function exportSections(
  { config, root, translations }: CommandContext,
  { format: name = '', locale, changed = false, out }: Values,
  paths: readonly string[],
): Promise<void> {
  const format = formatNamed(name)
  const lang = languageNamed(locale, config)
  const places = paths.map((path) =>
    path.replace(/^\.\//, '').replace(`${config.root}/`, '').replace(/\/$/, ''),
  )
  const status = await translations.status(lang)
  const isBelow = (place: string, each: string): boolean =>
    place === each || place.startsWith(`${each}/`)
  for (const [at, place] of places.entries()) {
    const isKnown = status.some((page) =>
      [page.original, page.relativePath].some((each) => isBelow(each, place)),
    )
    if (!isKnown)
      throw usage(
        `Unknown page "${paths[at]}".`,
        'Use a file or a folder of the original or of its translation.',
      )
  }
  const exchange = await collect(translations, {
    config,
    lang,
    isChanged: changed,
    isWanted: ({ original, relativePath }) =>
      places.length === 0 ||
      places.some((place) => isBelow(original, place) || isBelow(relativePath, place)),
  })
  const count = exchange.pages.reduce((sum, { units }) => sum + units.length, 0)
  if (count === 0) {
    console.log('There is nothing to translate.')
    return
  }
  const file = resolve(root, out ?? `${lang}${format.extension}`)
  await writeFile(file, await format.write(exchange))
  console.log(
    `Wrote ${counted(count, 'section')} of ${counted(exchange.pages.length, 'page')} to ` +
      `${pathFrom(root, file)}.`,
  )
}

async function importSections(
  { config, root, contentRoot, translations }: CommandContext,
  { machine = false }: Values,
  [path, more]: readonly string[],
): Promise<void> {
  if (path === undefined) throw usage('Missing file to import.', USAGE)
  if (more !== undefined) throw usage(`Unexpected argument "${more}".`, USAGE)
  const format = Object.values(FORMATS).find(({ extension }) => path.endsWith(extension))
  if (!format && !path.endsWith('.xliff'))
    throw usage(`Unknown file extension of "${path}".`, 'Use a file with .xlf, .po or .json.')
  requirePackage(format ?? FORMATS.xliff)
  const bytes = await readFile(resolve(root, path)).catch(() => {
    throw usage(`Missing file "${path}".`, 'Correct the path. It is relative to the project.')
  })
  const text = decoded(bytes)
  const units = await (format ?? FORMATS.xliff).read(text).catch((error: unknown) => {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw usage(
      `"${path}" can't be read: ${reason}`,
      'Use a file that "bifolio translations export" wrote.',
    )
  })
  if (units.length === 0)
    throw usage(
      `"${path}" has no sections of this site.`,
      'Use a file that "bifolio translations export" wrote, with its notes.',
    )
  const result = await takeBack(units, {
    translations,
    contentRoot,
    by: machine ? 'machine' : 'person',
  })
  console.log(
    `Took back ${counted(result.taken, 'section')}; ` +
      `${counted(result.unchanged, 'section')} without changes.`,
  )
  report(result.refused, config.root)
}

const REASONS: Readonly<Record<Refusal, string>> = {
  person: 'a person wrote or checked the text',
  changed: 'the page has a newer text',
  headings: 'it has other headings than the original',
  syntax: 'the page could not be read with it',
  gone: 'the original no longer has the section',
  opening: 'the page does not exist yet, and its opening is not translated',
}

function report(refused: TakenBack['refused'], contentFolder: string): void {
  if (refused.length === 0) return
  const lines = refused.map(
    ({ unit: { translation, id }, reason, detail }) =>
      `  ${contentFolder}/${translation}${id === '' ? ' (opening)' : `#${id}`}: ` +
      `${REASONS[reason]}${detail === undefined ? '' : `: ${detail}`}`,
  )
  console.log(
    `${counted(refused.length, 'section')} not taken, and nothing of them was written:\n` +
      lines.join('\n'),
  )
  process.exitCode = 1
}

function formatNamed(name: string): Format {
  const format = Object.entries(FORMATS).find(([each]) => each === name)?.[1]
  if (!format)
    throw usage(
      name === '' ? 'Missing --format.' : `Unknown format "${name}".`,
      `Use one of: ${Object.keys(FORMATS).join(', ')}.`,
    )
  requirePackage(format)
  return format
}

function requirePackage({ needs }: Format): void {
  const [problem] = needs === null ? [] : missingPackage(needs, `npm install --save-dev ${needs}`)
  if (problem) throw usage(problem.message, problem.hint)
}

function languageNamed(
  locale: string | undefined,
  { lang: own, locales }: CommandContext['config'],
): string {
  const others = locales.map(({ lang }) => lang).filter((lang) => lang !== own)
  const [only, second] = others
  if (only === undefined)
    throw usage('The site has only one language.', 'Add another language to `locales`.')
  if (locale === undefined) {
    if (second === undefined) return only
    throw usage('Missing --locale.', `Use one of: ${others.join(', ')}.`)
  }
  if (others.includes(locale)) return locale
  const near = closest(locale, others)
  throw usage(
    locale === own
      ? `"${locale}" is the language of the originals.`
      : `Unknown language "${locale}".`,
    near === undefined ? `Use one of: ${others.join(', ')}.` : `Did you mean ${near}?`,
  )
}

function pathFrom(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
