import { HASHED_FOLDERS } from '../../release/hashedFiles.ts'
import { baseInPattern, type HostedSite, IMMUTABLE, indented } from './hostedSite.ts'

/** Lines of a site block whose root is the folder that the base is in. */
export function caddyRules(site: HostedSite): string[] {
  const { base } = site
  const files = fileRules(site)
  const errors = errorRules(site)
  if (base === '/') return [...files, '', 'handle_errors {', ...indented(errors, '\t'), '}']
  return [
    `redir ${base.slice(0, -1)} ${base} permanent`,
    '',
    `handle ${base}* {`,
    ...indented(files, '\t'),
    '}',
    '',
    'handle_errors {',
    `\thandle ${base}* {`,
    ...indented(errors, '\t\t'),
    '\t}',
    '}',
  ]
}

function fileRules({ base, pageSuffix, isCompressed }: HostedSite): string[] {
  return [
    'encode zstd gzip',
    '',
    // Two steps: the matchers of one set are in any order.
    `@slash path_regexp page ^(${baseInPattern(base)}.+)/$`,
    'route @slash {',
    '\t@page {',
    '\t\tfile {re.page.1}.html',
    // `//x/` would be redirected to the host `x`.
    '\t\texpression `!{uri}.startsWith("//")`',
    '\t}',
    '\troute @page {',
    '\t\turi strip_suffix /',
    ...(pageSuffix === '' ? [] : [`\t\trewrite * {path}${pageSuffix}`]),
    '\t\tredir {uri} permanent',
    '\t}',
    '}',
    '',
    'try_files {path} {path}.html {path}/index.html',
    ...(isCompressed ? ['file_server {', '\tprecompressed br gzip', '}'] : ['file_server']),
    '',
    `@hashed path ${HASHED_FOLDERS.map((folder) => `${base}${folder}/*`).join(' ')}`,
    'header ?Cache-Control no-cache',
    `header @hashed Cache-Control "${IMMUTABLE}"`,
  ]
}

function errorRules({ base, notFoundFolders }: HostedSite): string[] {
  return [
    ...notFoundFolders.map((folder, index) => `@folder${index} path ${base}${folder}/*`),
    'header Cache-Control no-cache',
    ...notFoundFolders.map((folder, index) => `rewrite @folder${index} ${base}${folder}/404.html`),
    `rewrite * ${base}404.html`,
    'file_server',
  ]
}

/** A whole file for a site of its own. `root` is the folder that the base is in. */
export function caddySite(
  site: HostedSite,
  { name, root }: { readonly name: string; readonly root: string },
): string[] {
  return [`${name} {`, `\troot * ${root}`, ...indented(caddyRules(site), '\t'), '}']
}
