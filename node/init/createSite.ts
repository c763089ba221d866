import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { UsageError } from '../../shared/diagnostic.ts'
import { nextCommands } from './packageManager.ts'
import { GENERATED_FOLDER, packageJsonOf, PACKAGES, STARTER_LANGUAGES, type StarterLanguage, starterFiles } from './starter.ts'

/** What is asked for, in the terminal or with options. */
export interface SiteRequest {
  /** Absolute folder in which the command was typed. */
  readonly root: string
  /** The folder of the site, or nothing. */
  readonly args: readonly string[]
  readonly lang?: string
  readonly title?: string
}

/** What the command knows that writes the site. */
export interface SiteWriter {
  /** As it is typed: `bifolio init`. */
  readonly program: string
  /** The package that the site is made with. */
  readonly bifolio: { readonly version: string; readonly dependencies: Readonly<Record<string, string>> }
  /** What package managers say of themselves to the commands they run, `npm_config_user_agent`. */
  readonly userAgent: string | undefined
}

/** Writes a new site into a folder, the working directory unless one is named. Nothing is overwritten. */
export async function createSite({ root, args, lang, title }: SiteRequest, writer: SiteWriter): Promise<void> {
  const [folder = '.', other] = args
  if (other !== undefined) throw usage('cli/usage', `"${other}" is one argument too many.`, `Usage: ${writer.program} [folder]`)
  const target = resolve(root, folder)
  const ask = createQuestions()
  try {
    const known = lang === undefined ? undefined : languagesOf(lang)
    const languages = known ?? languagesOf((await ask('Languages: en, zh or en,zh', 'en')))
    const name = titleOf(title ?? (await ask('Title', basename(target))))
    await write(target, { folder: target === root ? null : folder, languages, title: name }, writer)
  } finally {
    ask.close()
  }
}

async function write(target: string, { folder, ...site }: { readonly folder: string | null; readonly languages: readonly StarterLanguage[]; readonly title: string }, { program, bifolio, userAgent }: SiteWriter): Promise<void> {
  const files = starterFiles(site)
  const taken = Object.keys(files).filter((path) => existsSync(join(target, path)))
  if (taken.length > 0) {
    throw new UsageError(taken.map((file) => ({ code: 'init/exists', severity: 'error', file, message: 'It is there already, and nothing is overwritten.', hint: `Remove it, or name another folder: ${program} <folder>.` })))
  }
  // A project that has these has its reasons: they stay as they are.
  const packageName = basename(target).toLowerCase().replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '') || 'docs'
  const optional = { 'package.json': packageJsonOf(packageName, dependenciesOf(bifolio)), '.gitignore': `node_modules\ndist\n${GENERATED_FOLDER}\n` }
  const kept = Object.keys(optional).filter((path) => existsSync(join(target, path)))
  const fresh = Object.entries({ ...optional, ...files }).filter(([path]) => !kept.includes(path))
  for (const [path, text] of fresh) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), text, { flag: 'wx' })
  }
  const { install, add, run, exec } = nextCommands(userAgent)
  const hasPackageJson = kept.includes('package.json')
  const isInstalled = existsSync(join(target, 'node_modules/bifolio'))
  console.log([
    `Wrote ${fresh.length} files:`,
    ...fresh.map(([path]) => `  ${path}`),
    ...kept.map((path) => `${path} was there already and stays as it is.`),
    'Next:',
    ...(folder === null ? [] : [`  cd ${folder}`]),
    ...(isInstalled ? [] : [hasPackageJson ? `  ${add} ${['bifolio', ...PACKAGES].join(' ')}` : `  ${install}`]),
    hasPackageJson ? `  ${exec} bifolio dev` : `  ${run} dev`,
  ].join('\n'))
}

function languagesOf(text: string): readonly StarterLanguage[] {
  const names = [...new Set(text.split(/[\s,]+/).filter(Boolean))]
  const wrong = names.find((name) => !(STARTER_LANGUAGES as readonly string[]).includes(name))
  if (wrong !== undefined || names.length === 0) {
    throw usage('init/language', wrong === undefined ? 'No language was given.' : `There is no starter in "${wrong}".`, `Give ${STARTER_LANGUAGES.join(', ')}, or both with a comma: --lang ${STARTER_LANGUAGES.join(',')}. Other languages are added in the config.`)
  }
  return names as StarterLanguage[]
}

function titleOf(text: string): string {
  const title = text.trim()
  if (title !== '' && !/\p{Cc}/u.test(title)) return title
  throw usage('init/title', title === '' ? 'The title is empty.' : 'The title has a line break or a control character.', 'Give a title in one line: --title "My docs".')
}

/** Asks in the terminal. Opens the input at the first question only, and fails when the input ends before the answer. */
function createQuestions(): { (question: string, fallback: string): Promise<string>; close(): void } {
  let lines: ReturnType<typeof createInterface> | undefined
  let answers: AsyncIterator<string> | undefined
  const ask = async (question: string, fallback: string): Promise<string> => {
    lines ??= createInterface({ input: process.stdin })
    answers ??= lines[Symbol.asyncIterator]()
    process.stdout.write(`${question} (${fallback}): `)
    const { value, done } = await answers.next()
    if (done) throw usage('init/no-answer', 'The input ended before the question was answered.', 'Give the answers as options: --lang en --title "My docs".')
    return value.trim() || fallback
  }
  return Object.assign(ask, { close: () => lines?.close() })
}

function dependenciesOf({ version, dependencies }: SiteWriter['bifolio']): Record<string, string> {
  return { bifolio: `^${version}`, ...Object.fromEntries(PACKAGES.map((name) => [name, dependencies[name] ?? '*'])) }
}

function usage(code: string, message: string, hint: string): UsageError {
  return new UsageError([{ code, severity: 'error', message, hint }])
}
