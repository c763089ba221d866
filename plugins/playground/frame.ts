import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { PluginContext } from 'bifolio'
import { build, type PluginOption, type Rolldown } from 'vite'
import { keepEntry } from '../frameModule.ts'
import { type SiteVite, siteViteOptions } from './siteVite.ts'
import { workspaceSource } from './workspaceSource.ts'

/** Name of the document in which code runs, below the base. */
export const FRAME_FILE = 'playground-frame.html'

const SCRIPT = 'playground-frame.js'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** What a build of the frame makes. */
export interface Frame {
  /** With its script and styles, which a document without an origin cannot name. */
  readonly html: string
  /** What the document may do, for a header. */
  readonly policy: string
  /** Ids of the modules in the script. */
  readonly modules: readonly string[]
}

/**
 * What the frame may do. Its code comes from the reader or from a link, so it gets only what it
 * needs for rendering: no requests, no other frames, no forms. `blob:` is the code itself.
 * WebKit finds no `'self'` for a document without an origin, so the script is named by its hash,
 * and images need the URL of the site.
 */
function policyOf(script: string, siteUrl: string | null): string {
  const hash = createHash('sha256').update(script).digest('base64')
  const self = `'self'${siteUrl === null ? '' : ` ${new URL(siteUrl).origin}`}`
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob:`,
    `style-src ${self} 'unsafe-inline'`,
    `img-src ${self} data: blob:`,
    `font-src ${self} data:`,
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * The policy of the frame as a header. It takes away the origin too, which the document itself
 * cannot do: without it, the frame would have the origin of the site when another site embeds it.
 * Who may show the pages in a frame may show this one.
 */
export function framePolicy(policy: string, csp: PluginContext['config']['csp']): string {
  const ancestors = csp === false ? undefined : csp.sources['frame-ancestors']
  return (
    'sandbox allow-scripts; ' +
    `${policy}${ancestors ? `; frame-ancestors ${ancestors.join(' ')}` : ''}`
  )
}

/** What the script of the frame consists of, beside the runtime. */
export interface FrameSources {
  /** What code may import. */
  readonly modules: readonly (readonly [name: string, file: string])[]
  /** Absolute path of the module with the component around what code renders. */
  readonly wrapper?: string
  /** Absolute path of the module that is imported first. */
  readonly entry?: string
}

/** Code of the module that starts the frame with everything that may be imported. */
function entryCode({ modules, wrapper, entry }: FrameSources): string {
  const isSource = import.meta.url.endsWith('.ts')
  const runtime = isSource
    ? new URL('./client/frame/runtime.ts', import.meta.url)
    : new URL('./client/frame/runtime.js', import.meta.url)
  const table = modules.map(([name], index) => `${JSON.stringify(name)}: module${index}`)
  return [
    ...(entry === undefined ? [] : [`import ${JSON.stringify(entry)}`]),
    `import { start } from ${JSON.stringify(fileURLToPath(runtime).replaceAll('\\', '/'))}`,
    ...modules.map(([, file], index) => `import * as module${index} from ${JSON.stringify(file)}`),
    ...(wrapper === undefined ? [] : [`import Wrapper from ${JSON.stringify(wrapper)}`]),
    `start({ ${table.join(', ')} }${wrapper === undefined ? '' : ', Wrapper'})`,
  ].join('\n')
}

/**
 * Builds the page in which code runs, with everything that the code may import in one script: a
 * frame without an origin can load no modules.
 */
export async function buildFrame(
  root: string,
  sources: FrameSources,
  { siteUrl, vite }: { readonly siteUrl: string | null; readonly vite: SiteVite | null },
): Promise<Frame> {
  const entry = `${root}/playground-frame.js`
  const code = entryCode(sources)
  const kept = sources.entry === undefined ? [] : [keepEntry(sources.entry)]
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
  const outputs = await bundle(root, entry, [source, kept], vite)
  const chunks = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = outputs.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const script = withoutTags(chunks.join('\n'))
  const policy = policyOf(script, siteUrl)
  return {
    html: frameHtml({
      policy,
      script,
      styles: styles.join('\n').replaceAll('</', String.raw`<\/`),
    }),
    policy,
    modules: outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  }
}

async function bundle(
  root: string,
  entry: string,
  source: PluginOption,
  vite: SiteVite | null,
): Promise<readonly Output[]> {
  const own = await siteViteOptions(vite)
  const result = await build({
    ...own,
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    define: { ...own.define, 'process.env.NODE_ENV': '"production"' },
    // Beside a development server too: React has no other entry here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { ...own.resolve, dedupe: ['react', 'react-dom'] },
    plugins: [source, workspaceSource(root), own.plugins],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: entry,
        output: {
          format: 'iife',
          entryFileNames: SCRIPT,
        },
      },
    },
  })
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** Code of a script element. Only strings have what would end it or begin a comment. */
function withoutTags(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n').replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3C`)
}

interface FrameParts {
  readonly policy: string
  readonly script: string
  readonly styles: string
}

function frameHtml({ policy, script, styles }: FrameParts): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Playground</title>
<style>
:root { color-scheme: light dark }
:root[data-scheme=light] { color-scheme: light }
:root[data-scheme=dark] { color-scheme: dark }
body { margin: 0 }
main { display: flow-root; padding: 1rem }
${styles}</style>
</head>
<body><main></main><script>${script}</script></body>
</html>
`
}
