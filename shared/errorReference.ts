/** URL of the error reference, with a slash at its end. */
export const ERROR_REFERENCE: string = 'https://bifolio.github.io/api/errors/'

/** Pages of the error reference, each with the areas of its codes. A code is `area/what`. */
export const ERROR_PAGES: Readonly<Record<string, readonly string[]>> = {
  config: ['config', 'theme'],
  content: ['content', 'page', 'route', 'front-matter', 'data-pages', 'spelling'],
  navigation: ['meta', 'nav', 'sidebar'],
  markdown: ['markdown', 'mdx'],
  code: ['code'],
  links: ['link', 'security', 'csp'],
  files: ['file', 'asset', 'image', 'images', 'public'],
  i18n: ['i18n'],
  plugins: ['plugin'],
  build: ['build', 'shard', 'search'],
  cli: ['cli', 'init', 'eject', 'preview', 'server', 'project'],
  migration: ['migrate'],
}

/**
 * URL of the entry of a code in the error reference. Null for codes of plugins from other packages.
 *
 * @example
 * errorUrl('link/dead') // 'https://bifolio.github.io/api/errors/links#link-dead'
 */
export function errorUrl(code: string): string | null {
  const area = code.slice(0, code.indexOf('/'))
  const page = Object.entries(ERROR_PAGES).find(([, areas]) => areas.includes(area))?.[0]
  return page === undefined || !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(code)
    ? null
    : `${ERROR_REFERENCE}${page}#${errorAnchor(code)}`
}

/** Id of the heading of a code. */
export function errorAnchor(code: string): string {
  return code.replace('/', '-')
}
