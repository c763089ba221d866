import { execFile, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { SiteTranslations } from 'bifolio'
import { unitText } from './units.ts'

const run = promisify(execFile)

/** Commits that are looked through for the text that a translation was made from. */
const MOST_COMMITS = 300

interface EarlierOptions {
  /** Of the original, below the content folder. */
  readonly relativePath: string
  /** Absolute path of its source. */
  readonly file: string
  readonly hashes: ReadonlySet<string>
}

/**
 * Texts of the sections of an original that have these hashes, by their hashes, from its history in
 * Git. What isn't in Git, or was changed too many commits ago, is missing.
 */
export async function earlierTexts(
  translations: SiteTranslations,
  { relativePath, file, hashes }: EarlierOptions,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (hashes.size === 0) return found
  for (const source of await versionsOf(file).catch(() => [])) {
    const { sections } = await translations.split(relativePath, source)
    for (const section of sections)
      if (hashes.has(section.hash) && !found.has(section.hash))
        found.set(section.hash, unitText(source, section))
    if (found.size === hashes.size) break
  }
  return found
}

/** What a file was in commits, the latest first. */
async function versionsOf(file: string): Promise<string[]> {
  const cwd = dirname(file)
  const { stdout } = await run(
    'git',
    [
      '-c',
      'core.quotePath=false',
      'log',
      '--follow',
      '--name-only',
      '--format=%x00%H',
      `--max-count=${MOST_COMMITS}`,
      '--',
      `:(literal)${file}`,
    ],
    { cwd, maxBuffer: 1024 ** 3 },
  )
  const names = stdout
    .split('\0')
    .slice(1)
    .map((entry) => entry.split('\n').filter((line) => line !== ''))
    .flatMap(([commit, path]) => (path === undefined ? [] : [`${commit}:${path}`]))
  return names.length === 0 ? [] : await readBlobs(names, cwd)
}

async function readBlobs(names: readonly string[], cwd: string): Promise<string[]> {
  const git = spawn('git', ['cat-file', '--batch'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] })
  git.stdin.end(names.map((name) => `${name}\n`).join(''))
  const chunks: Buffer[] = []
  for await (const chunk of git.stdout) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const texts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at)
    const size = /^\S+ blob (\d+)$/.exec(bytes.subarray(at, end).toString())?.[1]
    at = end + 1
    if (size === undefined) continue
    texts.push(new TextDecoder().decode(bytes.subarray(at, at + Number(size))))
    at += Number(size) + 1
  }
  return texts
}
