import type { SitePage } from 'bifolio'

/** The same page in the other languages of its version. */
export function translationsOf(page: SitePage, all: readonly SitePage[]): SitePage[] {
  const path = pathOf(page)
  return all.filter(
    (each) =>
      each.lang !== page.lang &&
      each.version === page.version &&
      !each.isFallback &&
      pathOf(each) === path,
  )
}

function pathOf({ relativePath, lang }: SitePage): string {
  return relativePath
    .split('/')
    .filter((part) => part !== lang)
    .join('/')
    .replace(/\.mdx?$/, '')
}
