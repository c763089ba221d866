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

/** What Astro has beside the pages of Starlight. */
export function otherNotes(
  { files }: SourceProject,
  { src }: Layout,
  below: readonly string[],
): Diagnostic[] {
  const left = (file: string, message: string, done: string): Diagnostic =>
    noteOf('migrate/left-out', { file }, message, done)
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
          file.startsWith(`${src}/`) &&
          !file.startsWith(`${src}/pages/`) &&
          /\.(?:astro|vue|svelte)$/.test(file),
      )
      .map((file) =>
        left(
          file,
          `A component of ${FRAMEWORKS[posix.extname(file)] ?? 'Astro'} has no equal.`,
          'It was left out. Write a component of React in its place.',
        ),
      ),
    ...files
      .filter(
        (file) =>
          file === `${src}/middleware.ts` ||
          file === `${src}/middleware.js` ||
          /^(?:ec\.config\.\w+|markdoc\.config\.\w+)$/.test(file),
      )
      .map((file) =>
        left(file, 'The file is a config of Astro or of its tools.', 'It was left out.'),
      ),
  ]
}
