import { expect, test } from 'vitest'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { withoutMissing } from '../../../migrate/withoutMissing.ts'
import { sourceProject } from '../../samples/migration.ts'

const SOURCE = {
  'src/Play.tsx':
    "import { useMode, type Mode } from '@old/theme'\nimport lib, { a as b } from 'lib/part'\nimport type { T } from '@old/types'\nimport './play.css'\nimport styles from './play.module.css'\nimport icon from './gone.svg'\nimport Old from '@old/Part'\nexport { Shown } from './Shown'\nimport { join } from 'path'\nconst text = import('@old/lazy')\n// import c from 'commented'\n",
  'src/Shown.tsx':
    "import gone from './gone'\ndeclare const GROUPS: Group[];\ndeclare let NAME: string\nexport const Shown = NAME\n",
  'src/notReached.ts': "import { build } from '@old/core'\n",
}

async function changed(plan: Partial<MigrationPlan>): Promise<{
  readonly texts: Record<string, string>
  readonly notes: string[]
}> {
  const all = await withoutMissing(
    { config: {}, pages: [], files: [], notes: [], ...plan },
    sourceProject(SOURCE),
  )
  return {
    texts: Object.fromEntries(
      [...all.pages, ...all.files].flatMap((file) =>
        'text' in file ? [[file.path, file.text]] : [],
      ),
    ),
    notes: all.notes.map(({ file, line, message }) => `${file}:${line} ${message}`),
  }
}

test('imports of what the new project does not have lead to modules that stand for it', async () => {
  const { texts, notes } = await changed({
    pages: [
      {
        path: 'content/en/a.mdx',
        source: 'docs/a.mdx',
        text: "import Play from '../../src/Play.tsx'\nimport Image from '../../public/compare.png'\n\n```js\nimport d from 'shown'\n```\n\n<Play />\n\n<Play of={import('../gone')} /> `{import('./shown')}`\n",
      },
      { path: 'content/en/b.md', source: 'docs/b.md', text: "import x from 'prose'\n" },
    ],
    files: Object.keys(SOURCE).map((path) => ({ path, copyOf: path })),
    packages: { lib: '1' },
  })
  expect(texts['content/en/a.mdx']).toBe(
    "import Play from '../../src/Play.tsx'\nimport Image from '../../components/old/missing/content-public-compare-png.tsx'\n\n```js\nimport d from 'shown'\n```\n\n<Play />\n\n<Play of={import('../../components/old/missing/content-gone.tsx')} /> `{import('./shown')}`\n".replace(
      'content-public',
      'public',
    ),
  )
  expect(texts['content/en/b.md']).toBe("import x from 'prose'\n")
  expect(texts['src/Play.tsx']).toBe(
    "import { useMode, type Mode } from '../components/old/missing/old-theme.tsx'\nimport lib, { a as b } from 'lib/part'\nimport type { T } from '@old/types'\nimport '../components/old/missing/src-play-css.tsx'\nimport styles from '../components/old/missing/src-play-module-css.tsx'\nimport icon from '../components/old/missing/src-gone-svg.tsx'\nimport Old from '../components/old/missing/old-Part.tsx'\nexport { Shown } from './Shown'\nimport { join } from 'path'\nconst text = import('../components/old/missing/old-lazy.tsx')\n// import c from 'commented'\n",
  )
  expect(texts['src/Shown.tsx']).toBe(
    "import gone from '../components/old/missing/src-gone.tsx'\nconst GROUPS: Group[] = []\nlet NAME: string = ''\nexport const Shown = NAME\n",
  )
  const made = (name: string): string =>
    (texts[`components/old/missing/${name}.tsx`] ?? '').replace(/\/\*[\s\S]*?\*\/\n/, '')
  expect(made('old-theme')).toBe(
    "import { oldValue } from '../oldValue.ts'\n\nexport const useMode = oldValue\n",
  )
  expect(made('old-Part')).toContain('export default OldComponent')
  expect(made('src-play-css')).toBe('export {}\n')
  expect(made('src-play-module-css')).toBe('export default {} as Record<string, string>\n')
  expect(made('public-compare-png')).toBe("export default ''\n")
  expect(made('old-lazy')).toContain('export default oldValue')
  expect(texts['components/old/missing/old-theme.tsx']).toContain(' * - src/Play.tsx:1\n')
  expect(notes).toEqual([
    'src/Shown.tsx:2 `GROUPS` is a value that the old tool defined when it built the site.',
    'src/Shown.tsx:3 `NAME` is a value that the old tool defined when it built the site.',
    'docs/a.mdx:10 `../gone` is imported in one place, and the new project does not have it.',
    'docs/a.mdx:2 `../../public/compare.png` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:10 `@old/lazy` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:7 `@old/Part` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:6 `./gone.svg` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:5 `./play.module.css` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:4 `./play.css` is imported in one place, and the new project does not have it.',
    'src/Play.tsx:1 `@old/theme` is imported in one place, and the new project does not have it.',
    'src/Shown.tsx:1 `./gone` is imported in one place, and the new project does not have it.',
  ])
})

test('modules of Rspress and aliases are resolved, in Markdown as well', async () => {
  const text =
    "import { Badge } from '@rspress/core/theme'\nimport Part from '@en/part.mdx'\nimport { X } from '@components/X'\nimport { build } from '@rspress/core'\nimport { useOld, useSite, NotOurs } from '@rspress/core/runtime'\n"
  const { texts } = await changed({
    plugins: [{ name: 'rspress', from: '@bifolio/rspress' }],
    pages: [{ path: 'docs/en/a.md', source: 'docs/en/a.md', text }],
    files: [
      { path: 'docs/en/part.mdx', text: '' },
      {
        path: 'tsconfig.json',
        text: '{ "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"], "@components/*": ["./components/*"] } } }',
      },
    ],
  })
  expect(texts['docs/en/a.md']).toBe(
    "import { Badge } from '@rspress/core/theme'\nimport Part from '@en/part.mdx'\nimport { X } from '../../components/old/missing/components-X.tsx'\nimport { build } from '../../components/old/missing/rspress-core.tsx'\nimport { useSite, NotOurs } from '@rspress/core/runtime'; import { useOld } from '../../components/old/missing/rspress-core-runtime.tsx'\n",
  )
})

test('a project that has everything is left as it is', async () => {
  const plan: MigrationPlan = {
    config: { globalStyles: './src/a.css' },
    pages: [{ path: 'a.mdx', source: 'a.mdx', text: "import './src/a.css'\nimport 'react'\n" }],
    files: [{ path: 'src/a.css', text: '' }],
    notes: [],
  }
  expect(await withoutMissing(plan, sourceProject({}))).toBe(plan)
})

test.each([
  ["import('@old/demo').then((all) => ({ default: all.Demo }))", 'Demo'],
  ["import('@old/demo').then(({ Demo: One, other }) => [One, other])", 'Demo other'],
  ["async () => {\n  const { Demo } = await import('@old/demo')\n}", 'Demo'],
])('a module that code loads has what is taken of it: %s', async (code, names) => {
  const { files } = await withoutMissing(
    {
      config: { globalStyles: 'src/Lazy.tsx' },
      pages: [],
      files: [{ path: 'src/Lazy.tsx', text: `export const load = ${code}\n` }],
      notes: [],
    },
    sourceProject({}),
  )
  const made = files.find(({ path }) => path === 'components/old/missing/old-demo.tsx')
  const text = made && 'text' in made ? made.text : ''
  expect([...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name).join(' ')).toBe(names)
})

test('code that a template shows stays', async () => {
  const text = "export const code = `\nimport { a } from '@old/a'\nimport('@old/b')\n`\n"
  const { files } = await withoutMissing(
    {
      config: { globalStyles: 'src/code.js' },
      pages: [],
      files: [{ path: 'src/code.js', text }],
      notes: [],
    },
    sourceProject({}),
  )
  expect(files).toEqual([{ path: 'src/code.js', text }])
})

test('a component of Astro or Vue is none that a module can hand on', async () => {
  const { texts } = await changed({
    pages: [
      {
        path: 'content/en/a.mdx',
        source: 'docs/a.mdx',
        text: "import { Sponsor } from '../../src/links'\n\n<Sponsor />\n",
      },
    ],
    files: [
      {
        path: 'src/links.ts',
        text: "export { default as Sponsor } from './Sponsor.astro'\nimport Card from './Card.vue'\nimport code from './Card.vue?raw'\n",
      },
      { path: 'src/Sponsor.astro', text: '<a>{text}</a>' },
      { path: 'src/Card.vue', text: '<template></template>' },
    ],
  })
  expect(texts['src/links.ts']).toBe(
    "export { default as Sponsor } from '../components/old/missing/src-Sponsor-astro.tsx'\nimport Card from '../components/old/missing/src-Card-vue.tsx'\nimport code from './Card.vue?raw'\n",
  )
  for (const name of ['src-Sponsor-astro', 'src-Card-vue'])
    expect(texts[`components/old/missing/${name}.tsx`]).toContain('export default OldComponent')
})

test('names that a module does not export have something in their place', async () => {
  const { texts, notes } = await changed({
    pages: [
      {
        path: 'content/en/a.mdx',
        source: 'docs/a.mdx',
        text: "export { Lost, Shown as Other } from '../../src/all'\nimport { Shown, Gone, type T } from '../../src/all'\nimport { any } from '../../src/more'\n\n<Shown />\n",
      },
    ],
    files: [
      {
        path: 'src/all.ts',
        text: "// export { Gone }\nexport {\n  // one\n  default as Shown,\n} from './Shown'\nexport interface U {}\n",
      },
      { path: 'src/more.ts', text: "export * from './other'\n" },
    ],
  })
  expect(texts['content/en/a.mdx']).toBe(
    "export { Shown as Other } from '../../src/all'; export { Lost } from '../../components/old/missing/src-all.tsx'\nimport { Shown, type T } from '../../src/all'; import { Gone } from '../../components/old/missing/src-all.tsx'\nimport { any } from '../../src/more'\n\n<Shown />\n",
  )
  expect(notes).toContain(
    'docs/a.mdx:2 `../../src/all` does not export `Gone`, `Lost`, which is imported in 2 places.',
  )
})
