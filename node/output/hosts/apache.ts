import {
  baseInPattern,
  COMPRESSED_TYPES,
  HASHED_PATTERN,
  type HostedSite,
  IMMUTABLE,
} from './hostedSite.ts'

/** The file that is asked for, also if a folder of its path is a page: `/guide/x/y`. */
const FILE = '%{REQUEST_FILENAME}%{PATH_INFO}'

/** Lines of `.htaccess` in the root of the site. */
export function apacheRules({
  base,
  notFoundFolders,
  pageSuffix,
  isCompressed,
}: HostedSite): string[] {
  const pattern = baseInPattern(base)
  return [
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    `ErrorDocument 404 ${base}404.html`,
    ...notFoundFolders.flatMap((folder) => [
      `<If "%{REQUEST_URI} =~ m#^${pattern}${baseInPattern(folder)}/#">`,
      `  ErrorDocument 404 ${base}${folder}/404.html`,
      '</If>',
    ]),
    '',
    'AddDefaultCharset utf-8',
    'AddType text/markdown .md',
    'AddCharset utf-8 .css .js .json .md .mjs .svg .txt .xml',
    '',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    `RewriteCond ${FILE} ^(.*[^/])/+$`,
    'RewriteCond %1.html -f',
    `RewriteRule ^(.*[^/])/+$ ${base}$1${pageSuffix} [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    `RewriteCond ${FILE}.html !-f`,
    'RewriteRule ^ - [R=404,L]',
    `RewriteCond ${FILE} !-f`,
    `RewriteCond ${FILE}.html -f`,
    'RewriteRule ^(.*[^/])$ $1.html',
    'RewriteRule ^$ index.html',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.*[^/])/*$ $1/index.html',
    ...(isCompressed ? compressedFiles() : []),
    '',
    'Header set Cache-Control no-cache',
    `<If "%{REQUEST_URI} =~ m#^${pattern}(?:${HASHED_PATTERN})/#">`,
    `  Header set Cache-Control "${IMMUTABLE}"`,
    '</If>',
    '',
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE text/html ${COMPRESSED_TYPES.join(' ')}`,
    String.raw`  RequestHeader edit* If-None-Match "-gzip\"" "\""`,
    '</IfModule>',
  ]
}

/** Browsers get `x.html.br` or `x.html.gz` for `x.html`. */
function compressedFiles(): string[] {
  return [
    ...(['br', 'gz'] as const).flatMap((extension) => [
      `RewriteCond %{HTTP:Accept-Encoding} \\b${extension === 'gz' ? 'gzip' : extension}\\b`,
      `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
      `RewriteRule ^(.+)$ $1.${extension} [END]`,
    ]),
    '',
    'RemoveType .br .gz',
    'RemoveLanguage .br',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
    'Header merge Vary Accept-Encoding',
  ]
}
