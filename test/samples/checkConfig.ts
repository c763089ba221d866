import { loadConfig } from '../../node/config/loadConfig.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { git } from '../support/git.ts'
import type { WrittenSample } from './checkTypes.ts'
import { type Problem, problemsOf } from './problem.ts'
import type { Scratch } from './scratch.ts'

/**
 * Evaluates, validates and resolves the samples that are a `bifolio.config.ts`, as a command does.
 */
export async function checkConfigs(
  written: readonly WrittenSample[],
  scratch: Scratch,
): Promise<Problem[]> {
  // The same config is in the pages of both languages: each text is evaluated once.
  const byCode = new Map<string, Promise<Parameters<typeof problemsOf>[1]>>()
  const problems = await Promise.all(
    written.map(async ({ sample, root }) => {
      let found = byCode.get(sample.code)
      if (!found)
        byCode.set(
          sample.code,
          (found = load({ root, code: sample.code, file: sample.title }, scratch)),
        )
      return problemsOf(sample, await found)
    }),
  )
  return problems.flat()
}

/** The one name a config sample has. */
export const CONFIG_FILE = 'bifolio.config.ts'

async function load(
  { root, code, file }: { readonly root: string; readonly code: string; readonly file: string },
  scratch: Scratch,
): Promise<Parameters<typeof problemsOf>[1]> {
  // Files that a config names exist, among them the sources that plugins read.
  for (const [, path = ''] of code.matchAll(
    new RegExp(
      String.raw`(?:'(?=src\/|\.\/schemas\/)|\b(?:globalStyles: |searchHooks: |terms: |provider: |` +
        String.raw`globalComponents: \[)')((?:\.\/)?[^']+\.\w+)'`,
      'g',
    ),
  )) {
    scratch.write(`${root.slice(scratch.folder.length + 1)}/${path}`, '')
  }
  if (code.includes('changelog('))
    scratch.write(`${root.slice(scratch.folder.length + 1)}/CHANGELOG.md`, '## 1.0.0\n')
  if (code.includes('whatsNew(')) {
    git(root, ['init', '-q', '.'])
    git(root, ['commit', '-qm', 'Kite', '--allow-empty'])
    for (const tag of ['v1.0.0', 'v1.4.0', 'v2.0.0']) git(root, ['tag', tag])
  }
  try {
    // A sample shows a few strings of a language, not all.
    return (await loadConfig({ root, file })).warnings.filter(
      (warning) => warning.code !== 'config/missing-ui-text',
    )
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostics
    throw error
  }
}
