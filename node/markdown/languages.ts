import type { refractor } from 'refractor/all'
import { astro, svelte, vue } from './grammars/components.ts'
import { env } from './grammars/env.ts'
import { prisma } from './grammars/prisma.ts'

/** The highlighter. */
export type Refractor = typeof refractor

let loaded: Promise<Refractor> | undefined

/** The highlighter with all of its languages. Loaded when the first page is compiled: a build that compiles none does not wait for it. */
export function loadLanguages(): Promise<Refractor> {
  return (loaded ??= load())
}

async function load(): Promise<Refractor> {
  const { refractor: prism } = await import('refractor/all')
  // Languages that Prism lacks.
  for (const syntax of [astro, env, prisma, svelte, vue]) prism.register(syntax)
  return prism
}

/** Names that authors write, and the language of Prism that each one stands for or is nearest to. */
export const BUILT_IN_ALIASES: Readonly<Record<string, string>> = {
  'angular-html': 'markup', apache: 'apacheconf', asm: 'nasm', bat: 'batch', 'c#': 'csharp', 'c++': 'cpp', cjs: 'javascript', clj: 'clojure', cmd: 'batch', console: 'shell-session', cts: 'typescript',
  'docker-compose': 'yaml', dockerignore: 'ignore', dotenv: 'env', erl: 'erlang', ex: 'elixir', 'f#': 'fsharp', fish: 'bash', golang: 'go', gql: 'graphql', h: 'c', hpp: 'cpp', htm: 'markup', j2: 'django', jade: 'pug', jl: 'julia',
  jsonc: 'json5', jsonl: 'json', make: 'makefile', mdx: 'markdown', mjs: 'javascript', ml: 'ocaml', mts: 'typescript', mysql: 'sql', ndjson: 'json', npmrc: 'ini', patch: 'diff', pcss: 'css', pgsql: 'sql', pl: 'perl',
  plist: 'markup', postcss: 'css', postgres: 'sql', proto: 'protobuf', ps1: 'powershell', psql: 'sql', regexp: 'regex', rs: 'rust', styl: 'stylus', terraform: 'hcl', tf: 'hcl', wat: 'wasm', zsh: 'bash',
}
