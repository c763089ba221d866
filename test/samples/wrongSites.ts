// Sites with one mistake each, and what is said about it.

/** The page that has the mistake. */
export const PAGE = 'content/en/guide/second.mdx'

/** The text of the page. */
export const page = (...lines: readonly string[]): string =>
  ['# Second', '', ...lines, '', '## More', ''].join('\n')
const bad = (text: string, name = 'Bad.tsx'): Record<string, string> => ({
  [`content/en/guide/${name}`]: text,
  [PAGE]: page(`import { Bad } from './${name}'`, '', '<Bad />'),
})
const pack = (
  files: Readonly<Record<string, string>>,
  json: object = {},
): Record<string, string> => ({
  'package.json': JSON.stringify({ type: 'module', dependencies: { 'kite-a': '*' } }),
  'node_modules/kite-a/package.json': JSON.stringify({
    name: 'kite-a',
    type: 'module',
    exports: './index.js',
    ...json,
  }),
  ...Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`node_modules/kite-a/${name}`, text]),
  ),
  [PAGE]: page("import { A } from 'kite-a'", '', '{A}'),
})
const PLUS = "export default { extends: 'import:bifolio/config:default' }\n"
/** A sound Vite config. */
export const VITE = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'

export default { plugins: [bifolio(), vike()] }
`
const vitePlugin = (hook: string): Record<string, string> => ({
  'vite.config.ts': VITE.replace('vike()]', `vike(), { name: 'own', ${hook} }]`),
})

const config = (body: string, head = ''): Record<string, string> => ({
  'bifolio.config.ts': `import { defineConfig } from 'bifolio'
${head}
export default defineConfig({
  title: 'Minimal',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  ${body}
})
`,
})
const EXAMPLE =
  '```tsx preview\nimport { Counter } from "./Counter.tsx"\n\nexport default () => <Counter start={1} />\n```\n'
/** Three sound examples and another one, which begins in line 18. */
const fourth = (...lines: readonly string[]): Record<string, string> => ({
  ...config('plugins: [preview()],', "import { preview } from 'bifolio/plugins/preview'"),
  [PAGE]: page(EXAMPLE, EXAMPLE, EXAMPLE, ['```tsx preview', ...lines, '```'].join('\n')),
})
const styled = (css: string): Record<string, string> => ({
  ...bad("import s from './a.module.css'\nexport const Bad = () => <b className={s.a}>x</b>\n"),
  'content/en/guide/a.module.css': css,
})

type Case = readonly [what: string, files: Record<string, string>, place: string, message: string]

/** Each with a part of its message and of its place. */
export const WRONG_SITES: readonly Case[] = [
  [
    'an expression of a page that throws',
    { [PAGE]: page('Text.', '', 'More {null.foo} text.') },
    `${PAGE}:5:`,
    "An expression of content/en/guide/second.mdx throws while the page is rendered: Cannot read properties of null (reading 'foo').",
  ],
  [
    'a promise that nobody catches',
    bad("Promise.reject(new Error('later boom'))\nexport const Bad = () => <b>x</b>\n"),
    'content/en/guide/Bad.tsx:1:16',
    'later boom',
  ],
  [
    'an import of the fourth example',
    fourth("import { Gone } from './Gone.tsx'", '', 'export default () => <Gone />'),
    `${PAGE}:22:`,
    'Cannot find "./Gone.tsx"',
  ],
  [
    'the fourth example, which throws',
    fourth('export default function A() {', "  throw new Error('example boom')", '}'),
    `${PAGE}:23:`,
    'The example throws while the page is rendered: example boom.',
  ],
  [
    'a CSS module that composes what is missing',
    styled('.a {\n  color: red;\n  composes: b from "./gone.module.css";\n}\n'),
    'content/en/guide/a.module.css:3:',
    'Cannot find "./gone.module.css"',
  ],
  [
    'a CSS module that composes in a nested rule',
    styled('.x .a {\n  composes: b;\n}\n'),
    'content/en/guide/a.module.css:2:3',
    '`composes` works in a rule for a single class only, and not in ".x .a"',
  ],
  [
    'a plugin that waits for ever',
    config('plugins: [{ name: "own", config: () => new Promise(() => {}) }],'),
    '',
    '`config` of the plugin "own" never ends',
  ],
  [
    'a remark plugin that never ends',
    config('markdown: { remarkPlugins: [() => () => new Promise(() => {})] },'),
    '',
    'the plugin `markdown.remarkPlugins[0]` never ends',
  ],
  [
    'a rehype plugin that returns no tree',
    config('markdown: { rehypePlugins: [() => () => 5] },'),
    PAGE,
    'The plugin `markdown.rehypePlugins[0]` failed on this page: it returned 5 instead of a tree.',
  ],
  [
    'a remark plugin that refuses a node',
    config(
      'markdown: { remarkPlugins: [() => (tree, file) => file.fail("own boom", tree.children.at(-1))] },',
    ),
    `${PAGE}:4:1`,
    'own boom',
  ],
  [
    'a config that throws in its first line',
    { 'bifolio.config.ts': "throw new Error('first boom')\nexport default {}\n" },
    'bifolio.config.ts:1:7',
    'first boom',
  ],
  [
    'a config with a promise that nobody catches',
    config('', "Promise.reject(new Error('config boom'))"),
    'bifolio.config.ts:2:16',
    'config boom',
  ],
  [
    'a plugin whose config is no config',
    config('plugins: [{ name: "own", config: () => 5 }],'),
    'bifolio.config.ts:9:',
    'it returned the number 5 instead of a config',
  ],
  [
    'a name that the package lacks',
    {
      'theme/index.tsx':
        "import { Nope } from 'bifolio/components'\nexport default { slots: { afterDoc: Nope } }\n",
    },
    'theme/index.tsx:1:10',
    '"bifolio/components" does not export "Nope"',
  ],
  [
    'a page that throws while it is loaded',
    { [PAGE]: page('export const a = JSON.parse("{")', '', '{a}') },
    `${PAGE}:3`,
    'JSON',
  ],
  [
    'an unbuilt package',
    pack({ 'src/index.ts': 'export const A = 1\n' }, { exports: './dist/index.js' }),
    `${PAGE}:3`,
    'Package "kite-a" is not built: dist/index.js is missing.',
  ],
  [
    'JSON with a comma too many',
    {
      'content/en/guide/data.json': '{\n  "a": 1,\n}\n',
      [PAGE]: page("import data from './data.json'", '', '{data.a}'),
    },
    'content/en/guide/data.json:3:1',
    'trailing comma',
  ],
  [
    'a package that needs a browser',
    pack({ 'index.js': 'export const A = window.innerWidth\n' }),
    `${PAGE}:3`,
    'Package "kite-a" cannot be loaded: window is not defined',
  ],
  [
    'a Vite plugin that throws',
    vitePlugin("transform(code, id) { if (id.endsWith('Counter.tsx')) throw new Error('own') }"),
    'content/en/guide/Counter.tsx',
    'The Vite plugin "own" failed in `transform`',
  ],
  [
    'a Vite plugin that throws at its start',
    vitePlugin("config() { throw new Error('own boom') }"),
    '',
    'own boom',
  ],
  [
    'a Vite config that throws',
    { 'vite.config.ts': "throw new Error('config boom')\n" },
    '',
    'boom',
  ],
  [
    'a missing path of a package',
    {
      ...pack({ 'index.js': 'export const A = 1\n' }, { exports: { '.': './index.js' } }),
      [PAGE]: page("import { A } from 'kite-a/sub'", '', '{A}'),
    },
    `${PAGE}:3`,
    'doesn\'t export "./sub"',
  ],
  [
    'a CommonJS package without the name',
    pack({ 'index.cjs': 'module.exports = { B: 1 }\n' }, { exports: './index.cjs' }),
    `${PAGE}:3`,
    'CommonJS package without the named export "A"',
  ],
  [
    'a package that is no JavaScript',
    pack({ 'index.js': 'export const = 1\n' }),
    `${PAGE}:3`,
    'Package "kite-a" cannot be loaded',
  ],
  [
    'an alias that leads nowhere',
    {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }\n',
      [PAGE]: page("import X from '@/nope.tsx'", '', '<X />'),
    },
    `${PAGE}:3`,
    'Cannot find "src/nope.tsx"',
  ],
  [
    'a component that throws a string',
    bad("throw 'text boom'\nexport const Bad = () => null\n"),
    '',
    'boom',
  ],
  [
    'a component that throws',
    bad("export const Bad = () => {\n  throw new Error('render boom')\n}\n"),
    'content/en/guide/Bad.tsx:2:9',
    'render boom',
  ],
  [
    'a component that ends the process',
    bad('export const Bad = () => process.exit(0)\n'),
    'content/en/guide/Bad.tsx:1:34',
    'process.exit() was called before the command was done.',
  ],
  [
    'a component that ends the process with a code',
    bad('process.exit(1)\nexport const Bad = () => null\n'),
    'content/en/guide/Bad.tsx:1:9',
    'process.exit() was called before the command was done.',
  ],
  [
    'a Vike config that throws',
    { 'pages/+config.ts': `throw new Error('plus boom')\n${PLUS}` },
    'pages/+config.ts:1:7',
    'Vike cannot load pages/+config.ts: plus boom.',
  ],
  [
    'a Vike config that is no code',
    { 'pages/+config.ts': PLUS.replace('}', '') },
    'pages/+config.ts:2:1',
    'but found end of file.',
  ],
  [
    'a Vike config with a missing import',
    { 'pages/+config.ts': `import './nope.ts'\n${PLUS}` },
    'pages/+config.ts:1:8',
    'Cannot find "./nope.ts".',
  ],
  [
    'a tsconfig.json that is no JSON',
    { 'tsconfig.json': '{ "compilerOptions": {},\n "x" }\n' },
    'tsconfig.json:2:6',
    'Expected ":" in JSON',
  ],
  [
    'a tsconfig.json that extends a missing file',
    { 'tsconfig.json': '{ "extends": "./nope.json" }\n' },
    'tsconfig.json',
    'A tsconfig.json extends a missing file: nope.json.',
  ],
  [
    'a Vite config without Vike',
    { 'vite.config.ts': VITE.replace(', vike()', '') },
    'vite.config.ts',
    'Add vike() of vike/plugin to its plugins',
  ],
  [
    'a Vite config with Vike twice',
    { 'vite.config.ts': VITE.replace('vike()', 'vike(), vike()') },
    'vite.config.ts',
    'has vike() of vike/plugin more than once.',
  ],
  [
    'a Vite config with Bifolio twice',
    { 'vite.config.ts': VITE.replace('bifolio()', 'bifolio(), bifolio()') },
    'vite.config.ts',
    'has bifolio() of bifolio/vite more than once.',
  ],
  [
    'a Vite config that is no code',
    { 'vite.config.ts': VITE.replace('] }', ']') },
    'vite.config.ts',
    'Expected `}` but found `EOF`.',
  ],
  ['code that is no code', bad('export const Bad = () => <b>\n'), 'content/en/guide/Bad.tsx:1', ''],
  ['a missing export', bad('export const Good = 1\n'), `${PAGE}:3:10`, 'does not export "Bad"'],
]
