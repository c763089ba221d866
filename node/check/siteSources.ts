import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import type { BuildContext } from '../context.ts'

/** Files whose text may name other files of the project. */
const TEXT = '**/*.{ts,tsx,mts,js,jsx,mjs,css,scss,less,html,json,webmanifest,md,mdx,svg,txt}'

/** A source of the project. */
export interface SourceFile {
  /** Absolute, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Everything in a project that is written by hand; what packages and the build made is left out. */
export async function readSources({ root, config }: BuildContext): Promise<SourceFile[]> {
  const files = await glob(TEXT, { cwd: root, ignore: ['**/node_modules/**', `${config.outDir}/**`, '**/package-lock.json'], expandDirectories: false })
  return Promise.all(files.map(async (file) => ({ path: join(root, file).replaceAll('\\', '/'), text: await readFile(join(root, file), 'utf8') })))
}
