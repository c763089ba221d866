/** What the help lists below the commands: option → what it does. */
export const OPTIONS: Readonly<Record<string, string>> = {
  '--port <number>': 'Port to listen on (dev: 5173, preview: 4173)',
  '--host <host>': 'Host name or IP address to listen on (default: localhost)',
  '--base <path>': 'Path that the site is deployed under, instead of base in the config',
  '--config <file>': 'Config file (default: bifolio.config.ts)',
  '--lang <names>':
    'init: languages, en, zh or en,zh; search: language, without it the default one',
  '--title <text>': 'init: title of the site',
  '--scripts':
    'init: add scripts to an existing package.json without asking; ' +
    '--no-scripts leaves it as it is',
  '--from <tool>':
    'migrate: vitepress, docusaurus, starlight or rspress; without it, ' +
    'detected by the config file',
  '--sitemap <file>':
    'migrate: sitemap of the old site, to list its URLs that the new site does not have',
  '--dry-run': 'migrate: print what would be written, and write nothing',
  '--shard <i/n>': 'build: compile only shard i of n of the pages, for --merge',
  '--out <folder>': 'build: folder to write the shard to; migrate: folder of the new project',
  '--merge <folder>': 'build: build the site from the shards in this folder',
  '--limit <number>': 'search: pages to print (default: 10)',
  '--code': 'search: search code blocks too',
  '--file <file>': 'search: JSON file with queries and the pages that answer them',
  '--min-mrr <number>': 'search: exit with 1 if the mean reciprocal rank of --file is lower',
  '--all': 'i18n: record every page again',
  '--check': 'i18n status: exit with 1 unless every translation is up to date',
  '--debug': 'dev: print every request and the stack traces of errors',
  '--external': 'check: request external links too',
  '--fast': 'check: skip components, theme and plugins at build time',
  '--open': 'dev: open the site in a browser',
  '--json': 'check, search, i18n status: print JSON',
  '--strict': 'check: exit with 1 for warnings too',
  '--verbose': 'Print every warning, also of one kind (build, check, migrate)',
  '--help': 'Show this text',
  '--version': 'Print the version',
}
