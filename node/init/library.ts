import { GENERATED_FOLDER } from '../config/projectNames.ts'
import type { SiteWriter } from './createSite.ts'
import { dependenciesOf, typesOf } from './packages.ts'
import { PNPM_FILE, PNPM_SETTINGS } from './pnpmBuilds.ts'
import {
  packageJsonOf,
  type StarterLanguage,
  starterFiles,
  type StarterOptions,
  TSCONFIG,
  VITE_CONFIG,
} from './starter.ts'
import type { Files } from './writeFiles.ts'

export interface LibraryOptions extends StarterOptions {
  /** Scope of the packages, without `@`. */
  readonly name: string
  readonly bifolio: SiteWriter['bifolio']
  /** Runs a script of the documentation, whose name follows. */
  readonly inDocs: string
  /** How a package depends on another one of the workspace. */
  readonly workspaceRange: string
  /** True adds the file that pnpm reads the workspace from. */
  readonly isPnpm: boolean
}

/** Packages that the tables of props and the controls need. */
const DOCGEN_PACKAGES = ['react-docgen-typescript', 'typescript']

/** The files of the monorepo, path below its folder → text. */
export function libraryFiles(options: LibraryOptions): Files {
  const { name, bifolio, inDocs, workspaceRange, isPnpm } = options
  const ui = `@${name}/ui`
  const site = starterFiles({ ...options, ...SITE })
  const docs = Object.entries({
    'package.json': packageJsonOf('docs', {
      dependencies: { [ui]: workspaceRange, ...dependenciesOf(bifolio) },
      devDependencies: { ...typesOf(bifolio), ...rangesOf(bifolio, DOCGEN_PACKAGES) },
    }),
    'tsconfig.json': TSCONFIG.replace(
      '"jsx": "react-jsx",',
      '"jsx": "react-jsx",\n    "customConditions": ["source"],',
    ),
    'vite.config.ts': VITE_CONFIG,
    ...site,
    ...pagesOf(site, options.languages, ui),
  })
  return {
    'package.json': json({
      name,
      private: true,
      type: 'module',
      ...(!isPnpm && { workspaces: ['packages/*', 'docs'] }),
      scripts: Object.fromEntries(
        ['dev', 'build', 'check'].map((script) => [script, `${inDocs} ${script}`]),
      ),
    }),
    ...(isPnpm && { [PNPM_FILE]: `packages:\n  - packages/*\n  - docs\n${PNPM_SETTINGS}` }),
    '.gitignore': `node_modules\ndist\n${GENERATED_FOLDER}\n`,
    'packages/ui/package.json': json({
      name: ui,
      version: '0.1.0',
      type: 'module',
      // The documentation shows the sources; whoever installs the package gets what was built.
      exports: {
        '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      },
      files: ['dist'],
      sideEffects: false,
      scripts: { build: 'tsc' },
      peerDependencies: { react: '>=18' },
      devDependencies: {
        ...typesOf(bifolio),
        ...rangesOf(bifolio, ['react', 'typescript']),
      },
    }),
    'packages/ui/tsconfig.json': UI_TSCONFIG,
    'packages/ui/src/index.ts':
      "export { Button, type ButtonProps } from './Button.tsx'\n" +
      "export { Card, type CardProps } from './Card.tsx'\n",
    'packages/ui/src/Button.tsx': BUTTON,
    'packages/ui/src/Card.tsx': CARD,
    ...Object.fromEntries(docs.map(([path, text]) => [`docs/${path}`, text])),
  }
}

/** What the site has besides the pages of every starter. */
const SITE: Pick<StarterOptions, 'imports' | 'settings'> = {
  imports:
    "import { apiDocgen } from 'bifolio/plugins/api-docgen'\n" +
    "import { preview } from 'bifolio/plugins/preview'\n",
  settings: `  markdown: { fileRoots: ['../packages'] },
  plugins: [
    apiDocgen({
      appDir: '../packages/ui/src',
      entries: { button: 'Button.tsx', card: 'Card.tsx' },
    }),
    preview(),
  ],
`,
}

function rangesOf(
  { peerDependencies, devDependencies }: SiteWriter['bifolio'],
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, devDependencies[name] ?? peerDependencies[name] ?? '*']),
  )
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

interface Texts {
  readonly components: string
  readonly example: string
  readonly properties: string
  readonly button: string
  readonly save: string
  readonly card: string
  readonly cardTitle: string
  readonly cardText: string
}

const TEXTS: Readonly<Record<StarterLanguage, Texts>> = {
  en: {
    components: 'Components',
    example: 'Example',
    properties: 'Properties',
    button: 'Starts an action.',
    save: 'Save',
    card: 'Groups what belongs together.',
    cardTitle: 'Plan',
    cardText: 'Ten pages a month.',
  },
  zh: {
    components: '组件',
    example: '示例',
    properties: '属性',
    button: '触发一个操作。',
    save: '保存',
    card: '把相关的内容放在一起。',
    cardTitle: '套餐',
    cardText: '每月十页。',
  },
}

/** Pages of the components, and the link to them. */
function pagesOf(site: Files, languages: readonly StarterLanguage[], ui: string): Files {
  return Object.assign(
    {},
    ...languages.map((language): Files => {
      const { button, save, card, cardTitle, cardText } = TEXTS[language]
      const page = (name: string, summary: string, jsx: string): string =>
        pageOf({ name, summary, jsx, ui }, TEXTS[language])
      const folder = `content/${language}/components`
      return {
        [`${folder}/_meta.json`]: '["button", "card"]\n',
        [`${folder}/button.mdx`]: page(
          'Button',
          button,
          `<Button variant="primary">${save}</Button>`,
        ),
        [`${folder}/card.mdx`]: page('Card', card, `<Card title="${cardTitle}">${cardText}</Card>`),
        [`content/${language}/_meta.json`]: withComponents(site, language),
      }
    }),
  )
}

/** The navigation of a starter, with the components at its end. */
function withComponents(site: Files, language: StarterLanguage): string {
  const items = JSON.parse(site[`content/${language}/_meta.json`] ?? '[]') as unknown[]
  const text = TEXTS[language].components
  return json([...items, { text, link: '/components/button', activeMatch: '^/components/' }])
}

interface ComponentText {
  readonly name: string
  readonly summary: string
  readonly jsx: string
  readonly ui: string
}

function pageOf({ name, summary, jsx, ui }: ComponentText, { example, properties }: Texts): string {
  const module = name.toLowerCase()
  return `---
description: ${summary}
---

# ${name}

${summary}

<Controls moduleName="${module}" />

## ${example} {/* #example */}

\`\`\`tsx preview
import { ${name} } from '${ui}'

export default () => ${jsx}
\`\`\`

## ${properties} {/* #properties */}

<API moduleName="${module}" />
`
}

const UI_TSCONFIG = `{
  "compilerOptions": {
    "target": "es2022",
    "module": "nodenext",
    "jsx": "react-jsx",
    "rewriteRelativeImportExtensions": true,
    "declaration": true,
    "strict": true,
    "skipLibCheck": true,
    "rootDir": "src",
    "outDir": "dist"
  },
  "include": ["src"]
}
`

const BUTTON = `import type { ReactElement, ReactNode } from 'react'

export interface ButtonProps {
  /** Text of the button. */
  readonly children: ReactNode
  /** How much it stands out. */
  readonly variant?: 'primary' | 'secondary'
  /** True prevents clicks. */
  readonly disabled?: boolean
  readonly onClick?: () => void
}

/** Starts an action. */
export function Button({
  children,
  variant = 'secondary',
  disabled = false,
  onClick,
}: ButtonProps): ReactElement {
  const isPrimary = variant === 'primary'
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      style={{
        padding: '0.5rem 1rem',
        border: '1px solid #1d4ed8',
        borderRadius: 6,
        background: isPrimary ? '#1d4ed8' : 'transparent',
        color: isPrimary ? '#fff' : '#1d4ed8',
        font: '1rem system-ui, sans-serif',
        opacity: disabled ? 0.5 : 1,
      }}
    >
      {children}
    </button>
  )
}
`

const CARD = `import type { ReactElement, ReactNode } from 'react'

export interface CardProps {
  /** Heading of the card. */
  readonly title: string
  readonly children: ReactNode
  /** Space inside of it, in pixels. */
  readonly padding?: number
}

/** Groups what belongs together. */
export function Card({ title, children, padding = 16 }: CardProps): ReactElement {
  return (
    <section
      style={{
        padding,
        border: '1px solid #94a3b8',
        borderRadius: 6,
        font: '1rem system-ui, sans-serif',
      }}
    >
      <strong>{title}</strong>
      <div>{children}</div>
    </section>
  )
}
`
