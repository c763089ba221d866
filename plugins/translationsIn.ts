import type { SitePage } from 'bifolio'

/** Finds the same page in the other languages of its version. */
export function translationsIn(all: readonly SitePage[]): (page: SitePage) => readonly SitePage[] {
  const groups = new Map<string, SitePage[]>()
  for (const page of all)
    if (!page.isFallback) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page])
  return (page) => (groups.get(keyOf(page)) ?? []).filter(({ lang }) => lang !== page.lang)
}

function keyOf({ relativePath, lang, version }: SitePage): string {
  const path = relativePath.split('/').filter((part) => part !== lang)
  return `${version}:${path.join('/').replace(/\.mdx?$/, '')}`
}
