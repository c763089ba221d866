import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isHashedFile } from '../../node/release/hashedFiles.ts'
import { SEARCH_FOLDER } from '../../node/search/searchProvider.ts'
import { MANIFEST_FOLDER } from '../../shared/siteData.ts'
import { outputFiles } from './outputPages.ts'

/**
 * Gives every hashed file of an output a new name, in the files and in everything that names them,
 * and the site another version: what a deployment of a changed site does.
 */
export async function renameHashedFiles(folder: string): Promise<void> {
  const files = await outputFiles(folder)
  const renamed = files.filter((file) => isHashedFile(file) && /\.(js|css|json)$/.test(file))
  const names = new Map(
    renamed.map((file) => [basename(file), basename(file).replace(/(\.\w+)$/, '-new$1')]),
  )
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replace(/[.+]/g, '\\$&')).join('|'),
    'g',
  )
  const { version, bundle } = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')) as {
    version: string
    bundle: string
  }
  const isIndexStart = (path: string): boolean =>
    new RegExp(`^${SEARCH_FOLDER}/[^/]+\\.json$`).test(path)
  for (const file of files.filter(
    (path) =>
      /\.(html|js|css)$/.test(path) ||
      path === 'version.json' ||
      path.startsWith(MANIFEST_FOLDER) ||
      isIndexStart(path),
  )) {
    const text = await readFile(join(folder, file), 'utf8')
    // A manifest names the files of pages by their hashes, and the start of a search index its
    // parts.
    const renamedPages =
      file.startsWith(MANIFEST_FOLDER) || isIndexStart(file)
        ? text.replaceAll(/"([\da-f]{8})"/g, '"$1-new"')
        : text
    await writeFile(
      join(folder, file),
      renamedPages
        .replace(pattern, (name) => names.get(name) ?? name)
        .replaceAll(`"${version}"`, '"new"')
        .replaceAll(`"${bundle}"`, '"new-bundle"'),
    )
  }
  for (const file of renamed)
    await rename(join(folder, file), join(folder, dirname(file), names.get(basename(file)) ?? ''))
}
