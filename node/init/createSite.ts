import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { UsageError } from '../../shared/diagnostic.ts'
import { usageError } from '../usageError.ts'
import { addToPackageJson, type PackageJsonChange } from './addToPackageJson.ts'
import { createLibrary } from './createLibrary.ts'
import { userAgentIn } from './packageManager.ts'
import { dependenciesOf, typesOf } from './packages.ts'
import { createQuestions, type Reading } from './questions.ts'
import { requireFit } from './requireFit.ts'
import { STARTER_LANGUAGES, type StarterLanguage } from './starter.ts'
import { writeSite } from './writeSite.ts'

/** What is asked for, in the terminal or with options. */
export interface SiteRequest {
  /** Absolute folder in which the command was typed. */
  readonly root: string
  /** The folder of the site, or nothing. */
  readonly args: readonly string[]
  readonly lang?: string
  readonly title?: string
  /** `library`: a monorepo with a package of components and its documentation. @default 'site' */
  readonly template?: string
  /**
   * True adds scripts and packages to a `package.json` that exists, false does not. @default a
   * question in a terminal, otherwise true
   */
  readonly scripts?: boolean
}

/** Context of the command that writes the site. */
export interface SiteWriter {
  /** As it is typed: `bifolio init`. */
  readonly program: string
  /** The package that the site is made with. */
  readonly bifolio: {
    readonly version: string
    readonly peerDependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
  }
  /** What package managers say of themselves to the commands they run, `npm_config_user_agent`. */
  readonly userAgent: string | undefined
  /** Where answers come from. */
  readonly input: Readable & { readonly isTTY?: boolean }
}

const TEMPLATES: readonly string[] = ['site', 'library']

/**
 * Writes a new site into a folder, the working directory unless one is named. Nothing is
 * overwritten.
 */
export async function createSite(
  { root, args, lang, title, template = 'site', scripts }: SiteRequest,
  command: SiteWriter,
): Promise<void> {
  const [folder = '.', other] = args
  const target = resolve(root, folder)
  const writer = { ...command, userAgent: userAgentIn(target, command.userAgent) }
  if (other !== undefined)
    throw usageError(`Unexpected argument "${other}".`, `Usage: ${writer.program} [folder]`)
  if (!TEMPLATES.includes(template))
    throw usage(
      'init/template',
      `There is no template "${template}".`,
      `Use ${TEMPLATES.join(' or ')}.`,
    )
  const { ask, close } = createQuestions(writer.input)
  try {
    const languages =
      lang === undefined
        ? await ask('Languages: en, zh or en,zh', 'en', languagesOf, 'Type en, zh or en,zh.')
        : valueOf(
            languagesOf(lang),
            'init/language',
            `Use ${STARTER_LANGUAGES.join(', ')}, or both with a comma: --lang ` +
              `${STARTER_LANGUAGES.join(',')}. Add other languages in the config.`,
          )
    const name =
      title === undefined
        ? await ask('Title', basename(target), titleOf, 'Type a title in one line.')
        : valueOf(
            titleOf(title),
            'init/title',
            'Use a title without line breaks: --title "My docs".',
          )
    const site = { folder: target === root ? null : folder, languages, title: name }
    if (template === 'library') {
      await createLibrary(target, site, writer)
      return
    }
    const change = scripts === false ? null : await changeOfPackageJson(target, writer.bifolio)
    if (change)
      requireFit(target, { packages: dependenciesOf(writer.bifolio), program: writer.program })
    const isWanted =
      change !== null &&
      (scripts === true ||
        writer.input.isTTY !== true ||
        change.scripts.length + change.packages.length === 0 ||
        (await ask(questionOf(change), 'yes', yesOrNo, 'Type yes or no.')))
    await writeSite(target, site, isWanted ? change : null, writer)
  } finally {
    close()
  }
}

/** What a `package.json` in the folder would get. Null when there is none. */
async function changeOfPackageJson(
  target: string,
  bifolio: SiteWriter['bifolio'],
): Promise<PackageJsonChange | null> {
  const text = await readFile(join(target, 'package.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const change = addToPackageJson(text, { ...dependenciesOf(bifolio), ...typesOf(bifolio) })
  if (change) return change
  throw new UsageError([
    {
      code: 'init/package-json',
      severity: 'error',
      file: 'package.json',
      message:
        'The file is not valid: it needs to be a JSON object, and so do its `scripts` and ' +
        '`devDependencies`. Nothing was written.',
      hint: 'Correct it, or use --no-scripts to leave it as it is.',
    },
  ])
}

function questionOf({ scripts, packages }: PackageJsonChange): string {
  const what = [
    ...(scripts.length > 0 ? [`the scripts ${scripts.join(', ')}`] : []),
    ...(packages.length > 0 ? ['missing packages'] : []),
  ]
  return `Add ${what.join(' and ')} to package.json? yes or no`
}

function languagesOf(text: string): Reading<readonly StarterLanguage[]> {
  const names = [...new Set(text.split(/[\s,]+/).filter(Boolean))]
  const wrong = names.find((name) => !(STARTER_LANGUAGES as readonly string[]).includes(name))
  if (wrong !== undefined) return { problem: `There is no starter in "${wrong}".` }
  return names.length === 0
    ? { problem: 'No language was given.' }
    : { value: names as StarterLanguage[] }
}

function titleOf(text: string): Reading<string> {
  const title = text.trim()
  if (title === '') return { problem: 'The title is empty.' }
  return /\p{Cc}/u.test(title)
    ? { problem: 'The title contains a line break or a control character.' }
    : { value: title }
}

function yesOrNo(text: string): Reading<boolean> {
  return /^(?:y|yes|n|no)$/i.test(text)
    ? { value: /^y/i.test(text) }
    : { problem: `"${text}" is neither yes nor no.` }
}

/** The value of an option. */
function valueOf<T>(reading: Reading<T>, code: string, hint: string): T {
  if ('value' in reading) return reading.value
  throw usage(code, reading.problem, hint)
}

function usage(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
