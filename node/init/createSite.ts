import { counted } from '../../shared/counted.ts'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { UsageError } from '../../shared/diagnostic.ts'
import { addToPackageJson, type PackageJsonChange } from './addToPackageJson.ts'
import { createLibrary } from './createLibrary.ts'
import { dependenciesOf, typesOf } from './packages.ts'
import { nextCommands } from './packageManager.ts'
import { packageNameOf, requireFree, writeFiles } from './writeFiles.ts'
import { PNPM_FILE, pnpmBuilds } from './pnpmBuilds.ts'
import { hasViteConfig } from '../config/configFile.ts'
import { GENERATED_FOLDER, PACKAGES } from '../config/projectNames.ts'
import {
  packageJsonOf,
  STARTER_LANGUAGES,
  type StarterLanguage,
  starterFiles,
  TSCONFIG,
  TYPE_PACKAGES,
  VITE_CONFIG,
} from './starter.ts'

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

/** A value that was read from an answer or an option, or what is wrong with it. */
type Reading<T> = { readonly value: T } | { readonly problem: string }

/**
 * Writes a new site into a folder, the working directory unless one is named. Nothing is
 * overwritten.
 */
export async function createSite(
  { root, args, lang, title, template = 'site', scripts }: SiteRequest,
  writer: SiteWriter,
): Promise<void> {
  const [folder = '.', other] = args
  if (other !== undefined)
    throw usage('cli/usage', `Unexpected argument "${other}".`, `Usage: ${writer.program} [folder]`)
  if (!TEMPLATES.includes(template))
    throw usage(
      'init/template',
      `There is no template "${template}".`,
      `Use ${TEMPLATES.join(' or ')}.`,
    )
  const target = resolve(root, folder)
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
    const isWanted =
      change !== null &&
      (scripts === true ||
        writer.input.isTTY !== true ||
        change.scripts.length + change.packages.length === 0 ||
        (await ask(questionOf(change), 'yes', yesOrNo, 'Type yes or no.')))
    await write(target, site, isWanted ? change : null, writer)
  } finally {
    close()
  }
}

async function write(
  target: string,
  {
    folder,
    ...site
  }: {
    readonly folder: string | null
    readonly languages: readonly StarterLanguage[]
    readonly title: string
  },
  change: PackageJsonChange | null,
  { program, bifolio, userAgent }: SiteWriter,
): Promise<void> {
  const files = starterFiles(site)
  requireFree(target, files, program)
  // A project that has these has its reasons: they stay as they are.
  const pnpm = pnpmBuilds(target, userAgent)
  const optional = {
    'package.json': packageJsonOf(packageNameOf(target), {
      dependencies: dependenciesOf(bifolio),
      devDependencies: typesOf(bifolio),
    }),
    'tsconfig.json': TSCONFIG,
    ...(hasViteConfig(target) ? {} : { 'vite.config.ts': VITE_CONFIG }),
    ...(pnpm.file !== null && { [PNPM_FILE]: pnpm.file }),
    '.gitignore': `node_modules\ndist\n${GENERATED_FOLDER}\n`,
  }
  const kept = Object.keys(optional).filter((path) => existsSync(join(target, path)))
  const fresh = Object.entries({ ...optional, ...files }).filter(([path]) => !kept.includes(path))
  await writeFiles(target, Object.fromEntries(fresh))
  const added =
    change !== null && change.scripts.length + change.packages.length > 0 ? change : null
  if (added) await writeFile(join(target, 'package.json'), added.text)
  const { install, addDev, run, exec } = nextCommands(userAgent)
  const hasPackageJson = kept.includes('package.json')
  const isInstalled = existsSync(join(target, 'node_modules/bifolio')) && !added?.packages.length
  const missing = [...TYPE_PACKAGES, 'bifolio', ...PACKAGES]
  console.log(
    [
      `Wrote ${counted(fresh.length, 'file')}:`,
      ...fresh.map(([path]) => `  ${path}`),
      ...kept
        .filter((path) => path !== 'package.json' || !added)
        .map((path) => `${path} already exists and was not changed.`),
      ...(added
        ? [
            'Added to package.json:',
            ...listOf('scripts', added.scripts),
            ...listOf('devDependencies', added.packages),
          ]
        : []),
      ...Object.entries(change?.taken ?? {}).map(
        ([name, command]) => `Script "${name}" already exists and was not changed: ${command}`,
      ),
      ...(pnpm.advice === null ? [] : [pnpm.advice]),
      'Next:',
      ...(folder === null ? [] : [`  cd ${folder}`]),
      ...(isInstalled
        ? []
        : [hasPackageJson && !change ? `  ${addDev} ${missing.join(' ')}` : `  ${install}`]),
      hasPackageJson && (!change || change.taken[change.names['dev'] ?? ''] !== undefined)
        ? `  ${exec} bifolio dev`
        : `  ${run} ${change?.names['dev'] ?? 'dev'}`,
    ].join('\n'),
  )
}

function listOf(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`  ${title}: ${names.join(', ')}`]
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

interface Questions {
  /** Prompts until the answer is valid. Without an answer, `fallback` is used. */
  ask<T>(
    question: string,
    fallback: string,
    read: (text: string) => Reading<T>,
    hint: string,
  ): Promise<T>
  close(): void
}

/**
 * Prompts in the terminal. Opens the input at the first question only, and fails if the input ends
 * before the answer.
 */
function createQuestions(input: Readable): Questions {
  let lines: ReturnType<typeof createInterface> | undefined
  let answers: AsyncIterator<string> | undefined
  const answerOf = async (question: string, fallback: string): Promise<string> => {
    lines ??= createInterface({ input })
    answers ??= lines[Symbol.asyncIterator]()
    process.stdout.write(`${question} (${fallback}): `)
    const { value, done } = await answers.next()
    if (done)
      throw usage(
        'init/no-answer',
        'The input ended before the question was answered.',
        'Set the answers as options: --lang en --title "My docs".',
      )
    return value.trim() || fallback
  }
  return {
    async ask(question, fallback, read, hint) {
      for (;;) {
        const reading = read(await answerOf(question, fallback))
        if ('value' in reading) return reading.value
        process.stdout.write(`${reading.problem} ${hint}\n`)
      }
    },
    close: () => lines?.close(),
  }
}

function usage(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
