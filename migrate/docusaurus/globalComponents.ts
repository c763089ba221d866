import type { SourceProject } from '../types.ts'
import { resolveCode } from './imports.ts'
import type { Links } from './links.ts'
import type { SourceSite } from './sourceSite.ts'

/** Components that `src/theme/MDXComponents` gives to every page. */
export async function globalComponentsOf(
  site: SourceSite,
  { project, links }: { readonly project: SourceProject; readonly links: Links },
): Promise<ReadonlyMap<string, string>> {
  const file = (await site.list(site.pathOf('src/theme'))).find((each) =>
    /\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(each),
  )
  if (file === undefined) return new Map()
  const place = { file, path: file, page: null }
  return new Map(
    [...(await project.read(file)).matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(
      ([, name = '', path = '']) => {
        const found = /^(?:\.|@site\/)/.test(path)
          ? resolveCode(path, { links, place, project, site })
          : null
        return found === null ? [] : [[name, found] as const]
      },
    ),
  )
}
