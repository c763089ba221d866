import {
  baseInPattern,
  COMPRESSED_TYPES,
  HASHED_PATTERN,
  type HostedSite,
  IMMUTABLE,
  indented,
} from './hostedSite.ts'

const MARKDOWN = 'text/markdown'

/** `text/html` is always among them. */
const CHARSET_TYPES = COMPRESSED_TYPES.filter((type) => /^text\/|\/javascript$/.test(type))

/** Lines of a `server` block whose root is the folder that the base is in. */
export function nginxRules(site: HostedSite): string[] {
  const { base, notFoundFolders, isCompressed } = site
  return [
    ...(base === '/'
      ? []
      : [
          `location = ${base.slice(0, -1)} {`,
          '  absolute_redirect off;',
          `  return 301 ${base}$is_args$args;`,
          '}',
          '',
        ]),
    `set $not_found_page ${base}404.html;`,
    ...notFoundFolders.flatMap((folder) => [
      `if ($uri ~ ^${baseInPattern(base)}${baseInPattern(folder)}/) {`,
      `  set $not_found_page ${base}${folder}/404.html;`,
      '}',
    ]),
    '',
    `location ${base} {`,
    '  charset utf-8;',
    `  charset_types ${CHARSET_TYPES.join(' ')};`,
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_min_length 1000;',
    '  gzip_proxied any;',
    '  gzip_vary on;',
    `  gzip_types ${COMPRESSED_TYPES.join(' ')};`,
    ...(isCompressed ? ['  gzip_static on;'] : []),
    '  absolute_redirect off;',
    '  error_page 404 $not_found_page;',
    '  add_header Cache-Control no-cache always;',
    '  try_files $uri $uri.html $uri/index.html =404;',
    '',
    ...indented(locations(site), '  '),
    '}',
  ]
}

/** The first one that matches is used. Headers, types and the 404 page are those around them. */
function locations({ base, pageSuffix }: HostedSite): string[] {
  const pattern = baseInPattern(base)
  return [
    `location ~ ^${pattern}(?:${HASHED_PATTERN})/ {`,
    '  try_files $uri =404;',
    `  add_header Cache-Control "${IMMUTABLE}";`,
    '}',
    `location ~ ^(?<page>${pattern}.+)/$ {`,
    '  if (-f $document_root$page.html) {',
    `    rewrite ^(.+)/$ $1${pageSuffix} permanent;`,
    '  }',
    '  try_files $uri/index.html =404;',
    '}',
    String.raw`location ~ \.md$ {`,
    '  types { }',
    `  default_type ${MARKDOWN};`,
    '  try_files $uri $uri.html =404;',
    '}',
  ]
}

/** A whole file for a server of its own. `root` is the folder that the base is in. */
export function nginxServer(
  site: HostedSite,
  { name, root }: { readonly name: string; readonly root: string },
): string[] {
  return [
    'server {',
    '  listen 80;',
    `  server_name ${name};`,
    `  root ${root};`,
    '',
    ...indented(nginxRules(site), '  '),
    '}',
  ]
}
