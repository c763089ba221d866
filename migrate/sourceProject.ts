import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import picomatch from 'picomatch'
import { glob } from 'tinyglobby'
import { type Diagnostic, readTextFile, UsageError } from './engine.ts'
import { evaluateConfig, type EvaluatedConfig } from './evaluateConfig.ts'
import { linkedFiles } from './linkedFiles.ts'
import { noteOf } from './notes.ts'
import type { SourceProject } from './types.ts'
import { withValidQuotes } from './withValidQuotes.ts'

const run = promisify(execFile)

/** True for a function of the tool itself. */
function isOwn(wrapper: string, given: string | undefined): boolean {
  return wrapper.startsWith('rstack#') || wrapper.split(/[#(]/)[0] === given
}

/** Folders that are made by tools. */
const IGNORED = [
  '**/node_modules/**',
  '**/.git/**',
  '**/.astro/**',
  '**/.docusaurus/**',
  '**/.vitepress/{cache,dist}/**',
  '**/{dist,doc_build,.cache,.turbo,.next}/**',
]

/**
 * Opens a project of another tool for reading. `onEvaluate` is called before a config is evaluated,
 * `notes` get missing imports of the config.
 */
export async function openProject(
  folder: string,
  { onEvaluate, notes }: { onEvaluate(file: string): void; readonly notes: Diagnostic[] },
): Promise<SourceProject> {
  // Configs compute paths from where they really are, not from a link to it.
  const root = await realpath(folder)
  const linked = linkedFiles(root, IGNORED)
  const list = async (pattern: string): Promise<string[]> => {
    const isMatch = picomatch(pattern, { dot: true })
    return [
      ...(await glob(pattern, {
        cwd: root,
        dot: true,
        onlyFiles: true,
        followSymbolicLinks: false,
        ignore: IGNORED,
      })),
      ...linked.filter((file) => isMatch(file)),
    ].toSorted()
  }
  const files = await list('**/*')
  const known = new Set(files)
  return {
    root,
    files,
    list,
    has: (file) => known.has(file) || existsSync(join(root, file)),
    async read(file) {
      const read = readTextFile(join(root, file), file)
      if ('problem' in read) throw new UsageError([{ ...read.problem, severity: 'error', file }])
      const text = read.text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')
      return /\.mdx?$/.test(file) ? withValidQuotes(text) : text
    },
    async firstCommit(file) {
      const args = ['log', '--follow', '--diff-filter=A', '--format=%cs', '--', file]
      const days = await run('git', args, { cwd: root }).then(
        ({ stdout }) => stdout.trim().split('\n'),
        () => [],
      )
      return days.at(-1) || undefined
    },
    async evaluate(file, options) {
      onEvaluate(file)
      const evaluated = await evaluateConfig({ root, file, ...options })
      notes.push(...notesAbout(evaluated, file, options?.given))
      return evaluated.value
    },
  }
}

/** What of a config was not read. */
function notesAbout(
  { missing, wrappers, thrown }: EvaluatedConfig,
  file: string,
  given: string | undefined,
): Diagnostic[] {
  return [
    ...(thrown === undefined
      ? []
      : [
          noteOf(
            'migrate/manual',
            { file },
            `The config throws without the packages that it imports: "${thrown}".`,
            'What that function returns is missing in the new config.',
          ),
        ]),
    ...missing.map((path) =>
      noteOf(
        'migrate/manual',
        { file },
        `The config imports ${path}, which does not exist.`,
        'What comes from it is missing in the new config.',
      ),
    ),
    ...wrappers
      .filter((name) => !isOwn(name, given))
      .map((name) =>
        noteOf(
          'migrate/changed',
          { file },
          `The config is an argument of ${name.replace(/#(?:default)?\.?/, ' ').trim()}.`,
          'What it was called with was read, and what that function adds is missing.',
        ),
      ),
  ]
}
