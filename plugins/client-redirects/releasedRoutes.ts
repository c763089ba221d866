import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PluginProblem, SitePage } from 'bifolio'
import { type Redirect, rulesOf, targetOf } from './listRedirects.ts'

interface KeptFile {
  /** Absolute project root. */
  readonly root: string
  /** Relative to it. */
  readonly file: string
}

/** The URLs of the last release. Null when none were kept yet. */
export async function readReleased({ root, file }: KeptFile): Promise<string[] | null> {
  const text = await readFile(join(root, file), 'utf8').catch(() => null)
  return text?.split(/\r?\n/).filter((line) => line !== '') ?? null
}

/** URLs of the last release that are neither pages nor redirected. */
export function findVanished(
  released: readonly string[],
  redirects: readonly Redirect[],
  pages: readonly string[],
): string[] {
  const rules = rulesOf(redirects)
  const existing = new Set(pages)
  return released.filter(
    (path) => !existing.has(path) && targetOf(path, rules, { pages: existing }) === null,
  )
}

/** URLs without a page or redirect, as problems. */
export function vanishedProblems(vanished: readonly string[], file: string): PluginProblem[] {
  return vanished.map((path) => ({
    message: `The page '${path}' of the last release no longer exists.`,
    hint:
      'Add a redirect for it. If the page was removed on purpose, remove its line from ' +
      `${file}.`,
  }))
}

/**
 * Adds the URLs of pages to the kept ones. Redirected ones stay, because readers still have them.
 * Pages outside of the sitemap are parts of others.
 */
export async function keepRoutes(
  { root, file }: KeptFile,
  redirects: readonly Redirect[],
  pages: readonly SitePage[],
): Promise<void> {
  const routes = pages.map(({ routePath }) => routePath)
  const released = (await readReleased({ root, file })) ?? []
  const vanished = findVanished(released, redirects, routes)
  if (vanished.length > 0)
    throw new Error(
      vanishedProblems(vanished, file)
        .map(({ message, hint }) => `${message} ${hint}`)
        .join('\n'),
    )
  const kept = pages
    .filter(({ frontmatter }) => frontmatter.sitemap !== false)
    .map(({ routePath }) => routePath)
  const all = [...new Set([...released, ...kept])].toSorted()
  const target = join(root, file)
  const temporary = `${target}.${process.pid}.tmp`
  try {
    await writeFile(temporary, `${all.join('\n')}\n`)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  console.log(
    `${all.length} URLs are kept in ${file}, ${all.length - released.length} of them new.`,
  )
}
