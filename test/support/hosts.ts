import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { BROTLI_MODULE, findHost } from '../../scripts/hosts.mjs'
import { outerEnvironment, repository } from './cli.ts'

/** A running web server. */
export interface Host {
  /** Without a slash at the end. */
  readonly origin: string
  close(): Promise<void>
}

/** Where a site is: `root` is the folder of the host, `base` where the site is in it. */
export interface HostedSite {
  readonly root: string
  /** Slash at both ends. */
  readonly base: string
  /** A folder for the files of the server. */
  readonly scratch: string
  /** The folder with the settings that a build wrote. */
  readonly settings: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Content of a file. Null for a folder, and if there is none. */
export async function fileAt(path: string): Promise<Buffer | null> {
  return (await stat(path).catch(() => null))?.isFile() ? await readFile(path) : null
}

/** A file server that has no features for sites: no clean URLs, no 404 page. */
export async function startPlainServer({ root }: HostedSite): Promise<Host> {
  return await startStatic(root, () => [])
}

/**
 * What GitHub Pages does: `/x` is `x.html`, `404.html` of the site for everything else, no headers
 * of one's own.
 */
export async function startGitHubPages({ root, base }: HostedSite): Promise<Host> {
  return await startStatic(root, (path) => [`${path}.html`], `${base}404.html`)
}

async function startStatic(
  root: string,
  others: (path: string) => string[],
  notFoundPage?: string,
): Promise<Host> {
  const answer: RequestListener = async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const send = (status: number, file: string, content: Buffer): void =>
      void response
        .writeHead(status, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(content)
    for (const candidate of path.endsWith('/') ? [`${path}index.html`] : [path, ...others(path)]) {
      const content = await fileAt(join(root, candidate))
      if (content) return send(200, candidate, content)
    }
    if (!path.endsWith('/') && (await fileAt(join(root, path, 'index.html'))))
      return void response.writeHead(301, { Location: `${encodeURI(path)}/` }).end()
    const page = notFoundPage === undefined ? null : await fileAt(join(root, notFoundPage))
    return send(404, page ? '.html' : '.txt', page ?? Buffer.from('Not found'))
  }
  return await listening(createServer((request, response) => void answer(request, response)))
}

/** A server of this process on a free port. */
export async function listening(server: Server): Promise<Host> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Code block of the pages about deployment and CI, by its title. */
export async function documentedSettings(lang: string, title: string): Promise<string> {
  const pages = await Promise.all(
    ['deploy', 'ci'].map((name) =>
      readFile(join(repository, `content/${lang}/guide/basic/${name}.mdx`), 'utf8'),
    ),
  )
  const code = pages
    .join('\n')
    .split('```')
    .find((block) => new RegExp(`^\\w+ title="${title.replaceAll('.', '[.]')}"`).test(block))
  if (code === undefined)
    throw new Error(`The pages about deployment have no code block with the title ${title}.`)
  return code.slice(code.indexOf('\n') + 1)
}

/** nginx with the settings that the build has written, and the line of the page for Brotli. */
export async function startNginxWithBrotli(site: HostedSite): Promise<Host> {
  return await startNginx(site, { module: BROTLI_MODULE, line: 'brotli_static on;' })
}

/** nginx with the settings that the build has written. */
export async function startNginx(
  { root, scratch, settings }: HostedSite,
  more?: { readonly module: string; readonly line: string },
): Promise<Host> {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path "${join(scratch, name)}";`,
  )
  await writeFile(
    join(scratch, 'nginx.conf'),
    [
      more ? `load_module "${more.module}";` : '',
      // Its workers would be another user, who cannot read the folder of a test.
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off;',
      `pid "${join(scratch, 'nginx.pid')}";`,
      'error_log stderr;',
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      'default_type application/octet-stream;',
      'access_log off;',
      ...temporary,
      `server { listen 127.0.0.1:${port}; root "${root}"; ${more?.line ?? ''}`,
      `include "${settings}/nginx.conf"; }`,
      '}\n',
    ].join('\n'),
  )
  return await startProgram(
    findHost('nginx') ?? '',
    ['-p', scratch, '-c', join(scratch, 'nginx.conf'), '-e', 'stderr'],
    `http://127.0.0.1:${port}`,
    scratch,
  )
}

/** Caddy with the settings that the build has written. */
export async function startCaddy({ root, scratch, settings }: HostedSite): Promise<Host> {
  const port = await freePort()
  await writeFile(
    join(scratch, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://:${port} {\n\tbind 127.0.0.1\n\troot * "${root}"\n\timport "${settings}/Caddyfile"\n}\n`,
  )
  return await startProgram(
    findHost('caddy') ?? '',
    ['run', '--adapter', 'caddyfile', '--config', join(scratch, 'Caddyfile')],
    `http://127.0.0.1:${port}`,
    scratch,
  )
}

/** What Debian's package turns on, `rewrite` and `headers`. */
const APACHE_MODULES =
  'unixd mpm_event authz_core alias autoindex deflate dir env filter headers mime negotiation rewrite ' +
  'setenvif'

/** Apache with the `.htaccess` of the site. */
export async function startApache({ root, scratch }: HostedSite): Promise<Host> {
  const port = await freePort()
  const types = ['/etc/mime.types', '/etc/apache2/mime.types', '/etc/httpd/conf/mime.types']
  await writeFile(
    join(scratch, 'httpd.conf'),
    [
      // What isn't a file is part of the program.
      ...APACHE_MODULES.split(' ')
        .map((name) => [name, `${APACHE_FOLDER}/mod_${name}.so`] as const)
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => `LoadModule ${name}_module ${file}`),
      `ServerRoot "${scratch}"`,
      `DefaultRuntimeDir "${scratch}"`,
      `PidFile "${join(scratch, 'httpd.pid')}"`,
      // It refuses to serve files as root.
      ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
      'ServerName localhost',
      `ErrorLog "${join(scratch, 'error.log')}"`,
      `Listen 127.0.0.1:${port}`,
      `TypesConfig ${types.find((file) => existsSync(file)) ?? '/etc/mime.types'}`,
      `DocumentRoot "${root}"`,
      `<Directory "${root}">`,
      'Options Indexes FollowSymLinks MultiViews',
      'AllowOverride All',
      'Require all granted',
      '</Directory>',
      'DirectoryIndex index.html index.php',
      '<FilesMatch "^\\.ht">',
      'Require all denied',
      '</FilesMatch>\n',
    ].join('\n'),
  )
  return await startProgram(
    findHost('apache') ?? '',
    ['-f', join(scratch, 'httpd.conf'), '-D', 'FOREGROUND'],
    `http://127.0.0.1:${port}`,
    scratch,
  )
}

const APACHE_FOLDER =
  ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/opt/homebrew/lib/httpd/modules'].find(
    (folder) => existsSync(folder),
  ) ?? '/usr/lib/apache2/modules'

export async function freePort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts a server in a folder that is its home as well. Resolves when it answers. */
export async function startProgram(
  command: string,
  args: readonly string[],
  origin: string,
  home: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const child = spawn(command, args, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...outerEnvironment(),
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      ...env,
    },
  })
  const closed = once(child, 'close')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  // It answers as soon as it listens, whatever the answer is.
  while (
    !(await fetch(origin, { method: 'HEAD', redirect: 'manual' }).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`${command} ended with ${child.exitCode}:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    async close() {
      child.kill('SIGTERM')
      await closed
    },
  }
}
