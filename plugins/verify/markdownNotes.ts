import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DescribedPage, DescribedSection } from './state.ts'

const START = '> **Unverified.**'

/**
 * Marks sections whose source has changed in the Markdown pages and in `llms-full.txt`, whose
 * readers are programs that would take them for true.
 */
export function markMarkdown(pages: readonly DescribedPage[], outDir: string): void {
  const marked = pages.flatMap((page): [string, string][] => {
    const file = join(outDir, markdownFileOf(page.page.routePath))
    if (!existsSync(file)) return []
    const text = readFileSync(file, 'utf8')
    const result = withNotes(text, page.sections)
    if (result !== text) writeFileSync(file, result)
    return [[withNotes(text, []), result]]
  })
  for (const file of fullTexts(outDir)) {
    const text = readFileSync(file, 'utf8')
    const bare = withoutNotes(text)
    const result = marked.reduce((all, [plain, noted]) => all.replace(plain, () => noted), bare)
    if (result !== text) writeFileSync(file, result)
  }
}

/** A Markdown page with a note below the heading of each section that isn't verified. */
export function withNotes(text: string, sections: readonly DescribedSection[]): string {
  const lines = withoutNotes(text).split('\n')
  for (const { depth, text: title, sources } of sections) {
    const names = sources.filter(({ state }) => state === 'changed').map(({ key }) => `\`${key}\``)
    if (names.length === 0) continue
    const heading = `${'#'.repeat(depth)} `
    const at = lines.findIndex(
      (line) => line.startsWith(heading) && letters(line) === letters(title),
    )
    const note = `${START} Changed since this section was last verified: ${names.join(', ')}.`
    lines.splice(Math.max(at, 0) + 1, 0, '', note)
  }
  return lines.join('\n')
}

/** An earlier build may have left them where the page is the same. */
function withoutNotes(text: string): string {
  return text
    .split('\n\n')
    .filter((block) => !block.startsWith(START))
    .join('\n\n')
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The file of a route path: `/guide/` → `guide/index.md`. */
function markdownFileOf(routePath: string): string {
  return `${routePath.slice(1)}${routePath.endsWith('/') ? 'index' : ''}.md`
}

function fullTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name === 'llms-full.txt')
    .flatMap((entry) =>
      entry.isDirectory()
        ? [join(folder, entry.name, 'llms-full.txt')].filter((file) => existsSync(file))
        : [join(folder, entry.name)],
    )
}
