import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { UsageError } from '../../../shared/diagnostic.ts'
import { slashed } from '../../slashed.ts'
import type { PageChange, SiteChanges } from '../compareSites.ts'
import { jsonOfChanges, type SizePair } from '../report.ts'
import { indexDocument, pageDocument } from './documents.ts'
import { PREVIEW_SCRIPT } from './script.ts'
import { PREVIEW_STYLES } from './styles.ts'

/** A file that only a preview has. */
const SIGN = 'changes.json'

/**
 * Writes a static site that shows the changed pages with their differences marked. Replaces an
 * earlier preview.
 *
 * @throws UsageError cli/usage for a folder with other files
 */
export function writePreview(
  changes: SiteChanges,
  sizes: SizePair | null,
  { root, out }: { readonly root: string; readonly out: string },
): void {
  const folder = resolve(root, out)
  requireReplaceable(folder, out)
  rmSync(folder, { recursive: true, force: true })
  const write = (file: string, text: string): void => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const files = previewFiles(changes.pages)
  for (const [at, page] of changes.pages.entries()) {
    const file = files[at] ?? ''
    const to = (target: string): string => slashed(relative(dirname(file), target))
    write(file, pageDocument(page, changes, { to, previous: files[at - 1], next: files[at + 1] }))
  }
  write('index.html', indexDocument(changes, sizes, files))
  write('preview.css', PREVIEW_STYLES)
  write('preview.js', PREVIEW_SCRIPT)
  write(SIGN, `${jsonOfChanges(changes, sizes)}\n`)
}

function requireReplaceable(folder: string, out: string): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  if (names.length === 0 || (names.includes(SIGN) && names.includes('preview.css'))) return
  throw new UsageError([
    {
      code: 'cli/usage',
      severity: 'error',
      message: `The folder "${out}" has files that aren't a preview. Nothing was written.`,
      hint: 'Use another folder for --out, or delete this one.',
    },
  ])
}

/** A name for each page, which no other file of the preview has. */
function previewFiles(pages: readonly PageChange[]): string[] {
  const taken = new Set<string>()
  return pages.map(({ file }) => {
    const base = `pages/${file.replace(/\.[^./]+$/, '').replaceAll(/[?#%:*"<>|\\]/g, '-')}`
    let name = `${base}.html`
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}-${number}.html`
    taken.add(name.toLowerCase())
    return name
  })
}
