import { prismWith } from './prism.ts'

/** Language of Prism → names that authors write for it, or for what it is nearest to. */
const NAMES: Readonly<Record<string, string>> = {
  actionscript: 'actionscript-3',
  apacheconf: 'apache htaccess',
  bash: 'crontab csh fish ksh nu nushell shellscript tcsh zsh',
  batch: 'bat cmd',
  c: 'h',
  clojure: 'clj cljc cljs edn',
  cpp: 'c++ cu cuda hpp metal',
  crystal: 'cr',
  csharp: 'c#',
  css: 'pcss postcss tailwind tailwindcss',
  csv: 'tsv',
  diff: 'patch',
  django: 'j2 jinja njk nunjucks',
  'dns-zone-file': 'zone',
  dot: 'graphviz',
  elixir: 'ex exs',
  env: 'dotenv',
  erlang: 'erl hrl',
  fortran: 'f f77 f90 fortran-fixed-form fortran-free-form',
  fsharp: 'f#',
  gdscript: 'gd',
  git: 'git-commit git-rebase',
  glsl: 'frag gdshader vert',
  go: 'golang templ',
  graphql: 'gql graphqls',
  groovy: 'jenkinsfile nextflow',
  handlebars: 'go-template gohtml gotmpl',
  haskell: 'lhs',
  haxe: 'hx',
  hcl: 'terraform tf tfvars',
  http: 'https',
  ignore: 'codeowners dockerignore gitattributes',
  ini: 'cfg conf config dosini gitconfig npmrc ssh-config',
  java: 'jsp',
  javascript: 'cjs glimmer-js js-vue jsonnet mjs node nodejs',
  json: 'avsc geojson har json-schema jsonl jsonld jsonschema ndjson',
  json5: 'hjson json-with-comments jsonc',
  jsx: 'javascriptreact',
  julia: 'jl',
  lisp: 'common-lisp fennel fnl',
  lua: 'luau',
  makefile: 'just justfile make mk',
  markdown: 'mdc qmd rmd',
  markup:
    'angular-html blade csproj dtd eex heex htm html5 leex plist vcxproj wsdl xaml xhtml xsd ' +
    'xsl xslt',
  matlab: 'octave',
  nasm: 'asm',
  objectivec: 'mm obj-c objective-c objective-cpp',
  ocaml: 'ml mli',
  opencl: 'cl',
  pascal: 'delphi dpr',
  perl: 'perl6 pl pod raku',
  php: 'phtml',
  'plant-uml': 'puml',
  powershell: 'ps ps1 pwsh',
  processing: 'pde',
  properties: 'strings',
  protobuf: 'fbs flatbuffers proto proto3 thrift',
  pug: 'jade',
  python: 'bazel bzl ipython mojo py3 python3 star starlark vyper',
  regex: 'regexp',
  rescript: 'resi',
  rest: 'restructuredtext rst',
  ruby: 'fastfile gemfile gemspec podfile rakefile',
  rust: 'cairo gleam move noir rs',
  sass: 'sugarss',
  scala: 'sbt',
  'shell-session': 'console session terminal',
  sql: 'mariadb mssql mysql pgsql plpgsql postgres psql sqlite tsql',
  stylus: 'styl',
  systemd: 'service',
  tsx: 'typescriptreact',
  typescript: 'angular-ts cts glimmer-ts mts',
  v: 'vlang',
  velocity: 'vm',
  verilog: 'system-verilog',
  vim: 'viml vimscript',
  'visual-basic': 'qbasic vbs vbscript',
  vue: 'sfc vue-html',
  wasm: 'wast wat webassembly',
  wiki: 'mediawiki wikitext',
  xquery: 'xq',
  yaml: 'compose docker-compose openapi procfile swagger yaml-frontmatter yarnrc',
}

/**
 * Names that authors write, and the language of Prism that each one stands for or is nearest to.
 */
export const BUILT_IN_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMES).flatMap(([lang, names]) => names.split(' ').map((name) => [name, lang])),
)

const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(BUILT_IN_ALIASES))

const PLAIN: ReadonlySet<string> = new Set([
  '',
  'ascii',
  'none',
  'nohighlight',
  'output',
  'plain',
  'plaintext',
  'stdout',
  'text',
  'tree',
  'txt',
])

/** Languages whose code is typed into a terminal. */
const SHELLS: ReadonlySet<string> = new Set([
  'bash',
  'batch',
  'powershell',
  'shell-session',
  'ansi',
])

/**
 * The grammar of a language, written in letters of any case. Null without one. `aliases` are
 * languages as the site calls them, and their grammars.
 */
export async function grammarOf(
  lang: string,
  aliases: ReadonlyMap<string, string>,
): Promise<string | null> {
  for (const name of [lang, lang.toLowerCase()]) {
    const grammar = aliases.get(name) ?? ALIASES.get(name) ?? name
    if (grammar === 'ansi' || (!isPlain(grammar) && (await prismWith(grammar)))) return grammar
  }
  return null
}

/** True for code that has no colors. */
export function isPlain(lang: string): boolean {
  return PLAIN.has(lang.toLowerCase())
}

/** True for languages of commands. */
export function isShell(lang: string): boolean {
  const name = lang.toLowerCase()
  return SHELLS.has(ALIASES.get(name) ?? name) || name === 'sh' || name === 'shell'
}
