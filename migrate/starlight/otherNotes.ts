import { posix } from 'node:path'
import type { Diagnostic } from '../engine.ts'
import { noteOf } from '../notes.ts'
import type { SourceProject } from '../types.ts'
import type { Layout } from './layout.ts'

/** Extension of a component → its framework. */
const FRAMEWORKS: Readonly<Record<string, string>> = {
  '.astro': 'Astro',
  '.vue': 'Vue',
  '.svelte': 'Svelte',
}

interface BesidePages {
  /** Files in the folder of the pages. */
  readonly below: readonly string[]
  /** Components that are parts of pages now. */
  readonly imported: ReadonlySet<string>
}

/** What Astro has beside the pages of Starlight. */
export function otherNotes(
  { files }: SourceProject,
  { src }: Layout,
  { below, imported }: BesidePages,
): Diagnostic[] {
  return [
    ...files
      .filter(
        (file) => file.startsWith(`${src}/pages/`) && /\.(?:astro|mdx?|html|ts|js)$/.test(file),
      )
      .map((file) =>
        left(
          file,
          'A page or an endpoint of Astro is beside the docs.',
          'It was left out. Write it as a page below `content`, or as a component that ' +
            'exports `frontmatter`.',
        ),
      ),
    ...below
      .filter((name) => /\.(?:mdoc|markdoc)$/.test(name))
      .map((name) =>
        noteOf(
          'migrate/manual',
          { file: `${src}/content/docs/${name}` },
          'The page is written in Markdoc.',
          'It was left out. Rewrite it as MDX.',
        ),
      ),
    ...files
      .filter(
        (file) =>
          file.startsWith(`${src}/`) && !file.startsWith(`${src}/pages/`) && !imported.has(file),
      )
      .flatMap(componentNote),
    ...files
      .filter((file) => isConfig(file, src))
      .map((file) =>
        left(file, 'The file is a config of Astro or of its tools.', 'It was left out.'),
      ),
  ]
}

function left(file: string, message: string, done: string): Diagnostic {
  return noteOf('migrate/left-out', { file }, message, done)
}

function componentNote(file: string): Diagnostic[] {
  const framework = FRAMEWORKS[posix.extname(file)]
  const done = 'It was left out. Write a component of React in its place.'
  return framework === undefined
    ? []
    : [left(file, `A component of ${framework} has no equal.`, done)]
}

function isConfig(file: string, src: string): boolean {
  return (
    file === `${src}/middleware.ts` ||
    file === `${src}/middleware.js` ||
    /^(?:ec\.config\.\w+|markdoc\.config\.\w+)$/.test(file)
  )
}
