import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { PluginContext } from 'bifolio'
import { build, type PluginOption } from 'vite'

/** Names of the files that the frame is made of, below the base. */
export const FRAME_FILES = {
  html: 'playground-frame.html',
  script: 'playground-frame.js',
  styles: 'playground-frame.css',
} as const

/** What a build of the frame makes. */
export interface Frame {
  /** Text of the files by their names. */
  readonly files: Readonly<Record<string, string>>
  /** Ids of the modules in the script. */
  readonly modules: readonly string[]
}

/**
 * What the frame may do. Its code comes from the reader or from a link, so it gets only what it
 * needs for rendering: no requests, no other frames, no forms. `blob:` is the code itself.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * The policy of the frame as a header. It takes away the origin too, which the document itself
 * cannot do: without it, the frame would have the origin of the site when another site embeds it.
 * Who may show the pages in a frame may show this one.
 */
export function framePolicy(csp: PluginContext['config']['csp']): string {
  const ancestors = csp === false ? undefined : csp.sources['frame-ancestors']
  return (
    'sandbox allow-scripts; ' +
    `${POLICY}${ancestors ? `; frame-ancestors ${ancestors.join(' ')}` : ''}`
  )
}

/** Code of the module that starts the frame with everything that may be imported. */
function entryCode(modules: readonly (readonly [name: string, file: string])[]): string {
  const isSource = import.meta.url.endsWith('.ts')
  const runtime = isSource
    ? new URL('./client/frame/runtime.ts', import.meta.url)
    : new URL('./client/frame/runtime.js', import.meta.url)
  const table = modules.map(([name], index) => `${JSON.stringify(name)}: module${index}`)
  return [
    `import { start } from ${JSON.stringify(fileURLToPath(runtime).replaceAll('\\', '/'))}`,
    ...modules.map(([, file], index) => `import * as module${index} from ${JSON.stringify(file)}`),
    `start({ ${table.join(', ')} })`,
  ].join('\n')
}

/**
 * Builds the page in which code runs, with everything that the code may import in one script: a
 * frame without an origin can load no modules.
 */
export async function buildFrame(
  root: string,
  modules: readonly (readonly [name: string, file: string])[],
): Promise<Frame> {
  const entry = `${root}/playground-frame.js`
  const code = entryCode(modules)
  const source: PluginOption = {
    name: 'bifolio:playground-frame',
    enforce: 'pre',
    // At the root, so that packages and files are those of the project.
    resolveId: {
      filter: { id: /\/playground-frame\.js$/ },
      handler: (id) => (id === entry ? entry : null),
    },
    load: {
      filter: { id: /\/playground-frame\.js$/ },
      handler: (id) => (id === entry ? code : null),
    },
  }
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Beside a development server too: React has no other entry here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [source],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          format: 'iife',
          entryFileNames: FRAME_FILES.script,
          assetFileNames: FRAME_FILES.styles,
        },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const files = outputs.map((file): [string, string] => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ])
  const hasStyles = files.some(([name]) => name === FRAME_FILES.styles)
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10)
  return {
    files: { ...Object.fromEntries(files), [FRAME_FILES.html]: frameHtml(version, hasStyles) },
    modules: outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  }
}

function frameHtml(version: string, hasStyles: boolean): string {
  const styles = `<link rel="stylesheet" href="${FRAME_FILES.styles}?${version}">\n`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Playground</title>
<style>
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif }
:root[data-scheme=light] { color-scheme: light }
:root[data-scheme=dark] { color-scheme: dark }
body { margin: 0; background: light-dark(#fafbfb, #101319); color: light-dark(#1b202b, #e4e9eb) }
main { display: flow-root; padding: 1rem }
button, input, select, textarea { font: inherit }
</style>
${hasStyles ? styles : ''}<script src="${FRAME_FILES.script}?${version}" defer></script>
</head>
<body><main></main></body>
</html>
`
}
