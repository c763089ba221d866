import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { slashed } from '../slashed.ts'
import type { BuildContext } from '../site/context.ts'
import { readTextFile } from '../textFile.ts'

/** Files whose text may name other files of the project. */
const TEXT = '**/*.{ts,tsx,mts,js,jsx,mjs,css,scss,less,html,json,webmanifest,md,mdx,svg,txt}'

/** A source of the project. */
export interface SourceFile {
  /** Absolute, with forward slashes. */
  readonly path: string
  readonly text: string
}

/**
 * Everything in a project that is written by hand; what packages and the build made is left out.
 */
export async function readSources({ root, config }: BuildContext): Promise<SourceFile[]> {
  const files = await glob(TEXT, {
    cwd: root,
    ignore: ['**/node_modules/**', `${config.outDir}/**`, '**/package-lock.json'],
    expandDirectories: false,
  })
  const read = files.map((file) => readTextFile(join(root, file), file))
  // What is not text names no file.
  return read.flatMap((source, at) =>
    'text' in source ? [{ path: slashed(join(root, files[at] ?? '')), text: source.text }] : [],
  )
}
