import { afterAll, expect, test } from 'vitest'
import { type BuildContext, contextOf } from '../../../../node/site/context.ts'
import { checkSite } from '../../../../node/check/checkSite.ts'
import { runBuildEnd, runBuildStart } from '../../../../node/site/buildHooks.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('build-hooks')
afterAll(scratch.remove)

async function site(name: string, config: string): Promise<BuildContext> {
  scratch.write(`${name}/bifolio.config.mjs`, config)
  scratch.write(`${name}/content/en/index.md`, '# Kite\n\nA string and a stick.\n')
  scratch.write(`${name}/content/en/guide/fly.md`, '---\ndescription: How to fly\n---\n\n# Fly\n')
  return await contextOf({ root: `${scratch.folder}/${name}` })
}

test('begin and end of a build are passed all pages', async () => {
  const context = await site(
    'all',
    `const told = []
export default { plugins: [{
  name: 'listing', setup: () => ({
  buildStart({ pages }) { told.push(pages.length) },
  async buildEnd({ pages, outDir, config, root }) { throw new Error(JSON.stringify([told, outDir, config.base, root, pages])) }
})
}] }`,
  )
  await runBuildStart(context)
  const message = await runBuildEnd(context, '/out').then(
    () => '',
    (error: Error) => error.message,
  )
  const [told, outDir, base, root, pages] = JSON.parse(
    message.slice(message.indexOf('['), message.lastIndexOf(']') + 1),
  ) as [number[], string, string, string, Record<string, unknown>[]]
  expect({ told, outDir, base, root }).toEqual({
    told: [2],
    outDir: '/out',
    base: '/',
    root: context.root,
  })
  expect(pages.find(({ routePath }) => routePath === '/guide/fly')).toEqual({
    routePath: '/guide/fly',
    relativePath: 'en/guide/fly.md',
    lang: 'en',
    version: '',
    title: 'Fly',
    description: 'How to fly',
    frontmatter: { description: 'How to fly' },
    toc: [],
    text: '',
    uses: ['h1'],
    headings: [],
    links: [],
    components: [],
    codeBlocks: [],
    isFallback: false,
    file: `${context.root}/content/en/guide/fly.md`,
    href: '/guide/fly.html',
    section: [],
    extra: {},
  })
})

test('a hook that fails stops the build and is named', async () => {
  const context = await site(
    'failing',
    "export default { plugins: [{ name: 'feed', setup: () => ({ buildStart() { throw new Error('no address') } }) }] }",
  )
  await expect(runBuildStart(context)).rejects.toMatchObject({
    diagnostics: [
      { code: 'plugin/failed', message: 'The plugin "feed" failed in `buildStart`: no address.' },
    ],
  })
})

test('what a plugin finds wrong with the site is reported by a check, and stops a build before it begins', async () => {
  const context = await site(
    'checked',
    `export default { plugins: [
    { name: 'lists', setup: () => ({ checkSite: ({ pages }) => [{ message: pages.length + ' pages are too few.', hint: 'Write more.' }], buildStart() { throw new Error('too early') } }) },
    { name: 'breaks', setup: () => ({ checkSite() { throw new Error('no list') } }) },
  ] }`,
  )
  const problems = [
    {
      code: 'plugin/site',
      severity: 'error',
      file: 'bifolio.config.mjs',
      line: 2,
      message: 'The plugin "lists": 2 pages are too few.',
      hint: 'Write more.',
    },
    {
      code: 'plugin/failed',
      file: 'bifolio.config.mjs',
      line: 3,
      message: 'The plugin "breaks" failed in `checkSite`: no list.',
    },
  ]
  expect((await checkSite(context)).filter(({ code }) => code.startsWith('plugin/'))).toMatchObject(
    problems,
  )
  await expect(runBuildStart(context)).rejects.toMatchObject({ diagnostics: problems })
})

test('what a plugin publishes and does not write is reported, wherever its place could be', async () => {
  const paths = ['/a.txt', '/b.txt', '/folder/', { from: '/c', to: '/' }, { from: '/d', to: '/' }]
  const more = [
    { from: '/e', to: '/' },
    { from: '/f%20g', to: '/' },
    { from: '/h%20i', to: '/' },
    { from: '/old/*', to: '/*' },
  ]
  const context = await site(
    'unwritten',
    `export default { plugins: [{ name: 'files', setup: () => ({
  publishes: () => ${JSON.stringify([...paths, ...more])},
}) }] }`,
  )
  scratch.write('written/a.txt', '')
  scratch.write('written/c/index.html', '')
  scratch.write('written/f%20g.html', '')
  scratch.write('written/h i.html', '')
  scratch.write('written/_redirects', '/d / 301\n')
  const { warnings } = await runBuildEnd(context, `${scratch.folder}/written`)
  expect(warnings).toMatchObject(
    ['/b.txt', '/e'].map((path) => ({
      code: 'plugin/not-written',
      severity: 'warning',
      message: `The plugin "files": "${path}" is in \`publishes\`, and no file was written for it.`,
      file: 'bifolio.config.mjs',
    })),
  )
})

test.each([
  ['deletes', 'rmSync(outDir, { recursive: true })'],
  [
    'empties',
    "for (const name of readdirSync(outDir)) rmSync(outDir + '/' + name, { recursive: true })",
  ],
  [
    'replaces',
    "rmSync(outDir, { recursive: true }); mkdirSync(outDir); writeFileSync(outDir + '/own.txt', '')",
  ],
])('a plugin that %s the output is an error', async (name, code) => {
  const context = await site(
    name,
    `import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
export default { plugins: [
  { name: 'tidy', setup: () => ({ buildEnd: ({ outDir }) => rmSync(outDir + '/a.txt') }) },
  { name: 'cleans', setup: () => ({ buildEnd: ({ outDir }) => { ${code} } }) },
] }`,
  )
  scratch.write(`${name}-written/index.html`, '')
  scratch.write(`${name}-written/a.txt`, '')
  scratch.write(`${name}-written/assets/app.js`, '')
  await expect(runBuildEnd(context, `${scratch.folder}/${name}-written`)).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'plugin/failed',
        severity: 'error',
        message:
          'The plugin "cleans" failed in `buildEnd`: The files of the site are no longer in ' +
          '`outDir`. Remove your own files only.',
      },
    ],
  })
})
