/** An option of the command line. */
export interface Option {
  /** What its value is, in the help. @default the option takes no value */
  readonly value?: string
  readonly short?: string
  /** What it does, in the help. */
  readonly summary: string
}

/** Every option, in the order of the help. */
export const OPTIONS = {
  port: { value: 'number', summary: 'Port to listen on (dev: 5173, preview: 4173)' },
  host: { value: 'host', summary: 'Host name or IP address to listen on (default: localhost)' },
  base: {
    value: 'path',
    summary: 'Path that the site is deployed under, instead of base in the config',
  },
  config: { value: 'file', summary: 'Config file (default: bifolio.config.ts)' },
  lang: {
    value: 'names',
    summary: 'init: languages, en, zh or en,zh; search: language, without it the default one',
  },
  title: { value: 'text', summary: 'init: title of the site' },
  template: {
    value: 'name',
    summary: 'init: site, or library for a monorepo with components (default: site)',
  },
  scripts: {
    summary:
      'init: add scripts to an existing package.json without asking; ' +
      '--no-scripts leaves it as it is',
  },
  from: {
    value: 'tool',
    summary:
      'migrate: old tool, vitepress, docusaurus, starlight, rspress, nextra, mkdocs, mdbook ' +
      'or gitbook; without it, detected by the config file',
  },
  sitemap: {
    value: 'file',
    summary: 'migrate: sitemap of the old site, to list its URLs that the new site does not have',
  },
  update: {
    summary:
      'migrate: take over what has changed in the old project, and leave what was edited in the ' +
      'new one',
  },
  'as-is': { summary: 'migrate: write a small project that builds the old one as it is' },
  'dry-run': { summary: 'migrate: print what would be written, and write nothing' },
  shard: { value: 'i/n', summary: 'build: compile only shard i of n of the pages, for --merge' },
  out: {
    value: 'folder',
    summary:
      'build: folder to write the shard to; migrate: folder of the new project; ' +
      'changes: folder to write a preview to, with the changed words marked',
  },
  merge: { value: 'folder', summary: 'build: build the site from the shards in this folder' },
  limit: { value: 'number', summary: 'search: pages to print (default: 10)' },
  code: { summary: 'search: search code blocks too' },
  file: { value: 'file', summary: 'search: JSON file with queries and the pages that answer them' },
  'min-mrr': {
    value: 'number',
    summary: 'search: exit with 1 if the mean reciprocal rank of --file is lower',
  },
  all: { summary: 'i18n: record every page again' },
  check: {
    summary:
      'i18n status: exit with 1 unless every translation is up to date; ' +
      'changes: exit with 1 if a URL ends',
  },
  debug: { summary: 'dev: print every request and the stack traces of errors' },
  external: { summary: 'check: request external links too' },
  fast: { summary: 'check: skip components, theme and plugins at build time' },
  open: { summary: 'dev: open the site in a browser' },
  json: { summary: 'changes, check, search, i18n status: print JSON' },
  markdown: { summary: 'changes: print Markdown, for a comment on a pull request' },
  strict: { summary: 'check: exit with 1 for warnings too' },
  unversioned: {
    value: 'names',
    summary: 'versions add: folders and pages that belong to no version, such as blog',
  },
  verbose: { summary: 'Print every warning, also of one kind (build, check, migrate)' },
  help: { short: 'h', summary: 'Show this text' },
  version: { short: 'v', summary: 'Print the version' },
} as const satisfies Readonly<Record<string, Option>>

export type OptionName = keyof typeof OPTIONS

/** What the user has set. */
export type OptionValues = {
  readonly [Name in OptionName]?: (typeof OPTIONS)[Name] extends { readonly value: string }
    ? string
    : boolean
}
