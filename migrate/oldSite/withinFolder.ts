import { posix } from 'node:path'
import type { MigrationPlan, PlannedPlugin } from '../types.ts'
import { FOLDER } from './folder.ts'

/** Plugins that need the history of a page's own file. */
const OF_HISTORY: readonly string[] = ['lastUpdated']

/**
 * A plan whose files are below `FOLDER`. Links to the source of a page and the time of its last
 * change are left out: both are about the file that was converted.
 */
export function withinFolder(plan: MigrationPlan): MigrationPlan {
  const own = new Set([...plan.files, ...plan.pages].map(({ path }) => path))
  const below = (path: string): string => `${FOLDER}/${path}`
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string')
      return !value.startsWith('/') && own.has(posix.normalize(value))
        ? below(posix.normalize(value))
        : value
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each)]))
  }
  const { themeConfig, root = 'content', publicDirs = [], ...config } = plan.config
  const { editLink: _, ...theme } = themeConfig ?? {}
  const hasPublic = plan.files.some(({ path }) => path.startsWith('public/'))
  const text = plan.files.find(({ path }) => path === plan.textFile)
  return {
    ...plan,
    config: {
      ...(moved({ ...config, themeConfig: theme }) as typeof config),
      root: below(root),
      publicDirs: [...publicDirs, ...(hasPublic ? [below('public')] : [])],
      ...(text && 'text' in text && { text: JSON.parse(text.text) as typeof config.text }),
    },
    plugins: (plan.plugins ?? [])
      .filter(({ name }) => !OF_HISTORY.includes(name))
      .map((plugin): PlannedPlugin => ({ ...plugin, options: moved(plugin.options) })),
    pages: plan.pages.map((page) => ({
      ...page,
      path: below(page.path),
      text: withFiles(page.text, own),
    })),
    files: plan.files.map((file) => ({ ...file, path: below(file.path) })),
  }
}

/** Code blocks name the files that they show from the root of the project. */
function withFiles(text: string, own: ReadonlySet<string>): string {
  return text.replace(
    /^([ \t>]*(?:`{3,}|~{3,})[^\n]*\bfile=")\/([^"#\n]+)/gm,
    (all, start: string, path: string) => (own.has(path) ? `${start}/${FOLDER}/${path}` : all),
  )
}
