import { basename, extname, join } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { readTextFile } from '../textFile.ts'

/** A component of the project that pages may use without an import. */
export interface GlobalComponent {
  /** Absolute, with forward slashes. */
  readonly path: string
  /** True when the file exports it by default, false when by its name. */
  readonly isDefault: boolean
}

/**
 * Reads the files of `markdown.globalComponents`. A component is called like its file.
 * @throws UsageError config/no-component for files that export none
 */
export async function readGlobalComponents(
  files: readonly string[],
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Promise<ReadonlyMap<string, GlobalComponent>> {
  const problems: Diagnostic[] = []
  const components = new Map<string, GlobalComponent>()
  for (const [index, file] of files.entries()) {
    const name = basename(file, extname(file))
    const path = slashed(join(root, file))
    const read = readTextFile(path, file)
    if ('problem' in read) {
      problems.push(read.problem)
      continue
    }
    const { text } = read
    const { isNamed, isDefault } = exportOf(name, { path, text })
    if (!isNamed && !isDefault) {
      problems.push({
        code: 'config/no-component',
        severity: 'error',
        message: `\`markdown.globalComponents[${index}]\`: "${file}" does not export ${name}.`,
        hint: `Add \`export function ${name}\` to it, or export the component by default.`,
        file: configFile,
        keyPath: `markdown.globalComponents[${index}]`,
      })
    }
    components.set(name, { path, isDefault: !isNamed })
  }
  if (problems.length > 0) throw new UsageError(problems)
  return components
}

/** How a file exports a component. */
export function exportOf(
  name: string,
  { path, text }: { readonly path: string; readonly text: string },
): { readonly isNamed: boolean; readonly isDefault: boolean } {
  const declared = String.raw`\bexport\s+(?:(?:async\s+)?function|const|class|let)\s+${name}\b`
  const listed = String.raw`\bexport\s*\{[^}]*\b${name}\b[^}]*\}`
  const isNamed = new RegExp(`${declared}|${listed}`).test(text)
  return {
    isNamed,
    isDefault: /\.mdx?$/.test(path) || /\bexport\s+default\b|\bas\s+default\b/.test(text),
  }
}
