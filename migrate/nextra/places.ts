import { posix } from 'node:path'
import { langOf } from '../languages.ts'
import { aliasesOf } from '../aliases.ts'
import { CODE, type FilePlaces } from '../mdx/files.ts'
import type { SourceProject } from '../types.ts'
import { type PageSources, placeIn } from './sourcePages.ts'

/** Where files are, by aliases and the `baseUrl` of the project, and where they go. */
export async function createPlaces(
  project: SourceProject,
  { folders, locales, codes }: PageSources,
): Promise<FilePlaces> {
  const { aliases, baseUrl } = await aliasesOf(project)
  // With and without extensions, and the folders.
  const known = new Set<string>()
  for (const file of project.files) {
    known.add(file).add(file.replace(/\.\w+$/, ''))
    for (let at = file.indexOf('/'); at > 0; at = file.indexOf('/', at + 1))
      known.add(file.slice(0, at))
  }
  return {
    fileOf(specifier, from) {
      const [path = ''] = specifier.split('?')
      if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
      const alias = aliases.find(([start]) => path.startsWith(start))
      if (alias) return posix.join(alias[1], path.slice(alias[0].length))
      // An image of Markdown that begins with a slash is a file of `public`.
      if (path.startsWith('/')) return /\.\w+$/.test(path) ? `public${path}` : null
      const below = posix.join(baseUrl ?? '.', path)
      return baseUrl !== undefined && known.has(below) ? below : null
    },
    placeOf(file) {
      if (file.startsWith('public/')) return file
      const folder = folders.find(({ path }) => file.startsWith(`${path}/`))
      if (!folder || CODE.test(file) || /\.\w*ss$/.test(file))
        return `src/${file.replace(/^(?:\.\.\/)+/, 'outside/').replace(/^src\//, '')}`
      const { locale, rest } = placeIn(file.slice(folder.path.length + 1), { locales, codes })
      const plain = rest.replaceAll(/\([\w-]+\)\/|\[\w+\]\//g, '')
      return posix.join('content', langOf(locale, locales), folder.base, plain)
    },
  }
}
