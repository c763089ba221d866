import { expect, test } from 'vitest'
import { parseConfig } from '../../../../node/config/parseConfig.ts'

const problems = (config: unknown, links: Readonly<Record<string, string>> = {}): string[] =>
  parseConfig(config, 'bifolio.config.ts', {
    realPath: (path) => links[path] ?? (path === '.' ? '/site' : `/site/${path}`),
  }).diagnostics.map(({ code, message }) => `${code}: ${message}`)

const overlaps = (outDir: string, folder: string): string[] => [
  `config/overlapping-folder: \`outDir\` cannot be '${outDir}': it overlaps '${folder}', which the build reads.`,
]

test.each(['dist', 'build/site', 'app', 'contents', 'docs', 'publication', '.output', './dist/'])(
  '%s is accepted',
  (outDir) => {
    expect(parseConfig({ outDir }, 'bifolio.config.ts').diagnostics).toEqual([])
  },
)

test.each([
  ['content', 'content'],
  ['./content/', 'content'],
  ['content/en', 'content'],
  ['public', 'public'],
  ['public/site', 'public'],
  ['theme', 'theme'],
  ['pages/a', 'pages'],
  ['node_modules', 'node_modules'],
  ['node_modules/site', 'node_modules'],
  ['.git', '.git'],
  ['bifolio-generated', 'bifolio-generated'],
])('%s overlaps %s', (outDir, folder) => {
  expect(
    parseConfig({ outDir }, 'bifolio.config.ts').diagnostics.map(
      ({ code, message }) => `${code}: ${message}`,
    ),
  ).toEqual(overlaps(outDir, folder))
})

test.each(['.', './', './.', 'a/..'])('the project itself is refused: %s', (outDir) => {
  expect(
    parseConfig({ outDir }, 'bifolio.config.ts').diagnostics.map(({ code }) => code),
  ).toHaveLength(1)
})

test('the content root of the config counts', () => {
  expect(problems({ root: 'docs/text', outDir: 'docs' })).toEqual(overlaps('docs', 'docs/text'))
  expect(problems({ root: 'docs', outDir: 'content' })).toEqual([])
  expect(problems({ root: 'dist' })).toEqual(overlaps('dist', 'dist'))
  expect(problems({ root: '.' })).toEqual([])
})

test('links are followed', () => {
  expect(problems({}, { dist: '/site/content' })).toEqual(overlaps('dist', 'content'))
  expect(problems({ outDir: 'Content' }, { Content: '/site/content' })).toEqual(
    overlaps('Content', 'content'),
  )
  for (const target of ['/', '/site'])
    expect(problems({}, { dist: target })).toEqual([
      "config/overlapping-folder: `outDir` cannot be 'dist': it is the project folder.",
    ])
  expect(problems({}, { dist: '/var/www' })).toEqual([])
})
