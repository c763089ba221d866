import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders in which other tools have their config. */
const CONFIGS: readonly (readonly [name: RegExp, tool: string])[] = [
  [/^\.vitepress$/, 'VitePress'],
  [/^docusaurus\.config\.[cm]?[jt]s$/, 'Docusaurus'],
  [/^rspress\.config\.[cm]?[jt]s$/, 'Rspress'],
  [/^mkdocs\.ya?ml$/, 'MkDocs'],
  [/^book\.toml$/, 'mdBook'],
  [/^\.gitbook\.yaml$/, 'GitBook'],
]

/** Folders that usually have the documentation of a project, seen from a new site. */
const FOLDERS: readonly string[] = ['.', 'docs', 'website', '..', '../docs', '../website']

/**
 * How to convert documentation that another tool builds, from within a new site in the same
 * project. Null if there is none.
 */
export function migrationAdvice(target: string, exec: string): string | null {
  for (const folder of FOLDERS) {
    const names = namesIn(join(target, folder))
    const [, tool] = CONFIGS.find(([config]) => names.some((name) => config.test(name))) ?? []
    if (tool !== undefined)
      return `To convert the site of ${tool} in ${folder}: ${exec} bifolio migrate ${folder}`
  }
  return null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
