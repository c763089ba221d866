import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { query, type Query } from '../graph/query.ts'
import { type ScannedContent, scanContent } from '../source/scan.ts'
import { type TextFile, readTextFile } from '../textFile.ts'
import { setup } from './siteSetup.ts'

/** The names of all files below the content root. */
export const contentFiles: Query<ScannedContent> = query('content files', async (get) => {
  const { contentRoot, config } = await get(setup)
  return await scanContent(contentRoot, config)
})

/** Text of a file, by its place below the content root. */
export const sourceText: Query<TextFile> = query('source text', async (get, place) => {
  const { contentRoot, config } = await get(setup)
  return readTextFile(join(contentRoot, place), `${config.root}/${place}`)
})

/** Hash of a file's content, by its absolute path with forward slashes. Null if there's no file. */
export const fileHash: Query<string | null> = query('file hash', (_get, path) =>
  readFile(path).then(
    (content) => digest(content, 16),
    () => null,
  ),
)

/** True for a path, absolute and with forward slashes, that exists. */
export const fileExists: Query<boolean> = query('file exists', (_get, path) =>
  stat(path).then(
    () => true,
    () => false,
  ),
)

/** Another value after every change of a public folder. */
export const publicFiles: Query<object> = query('public files', () => ({}), {
  isEqual: Object.is,
})

/** Another value after every change of a file of the project. */
export const projectFiles: Query<object> = query('project files', () => ({}), {
  isEqual: Object.is,
})
