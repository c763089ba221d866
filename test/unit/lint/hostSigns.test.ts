import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'

/** What leans on something that Vite, Vike or Rolldown don't promise: for `node/host` only. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'an undocumented entry of Vike': /['"]vike\/__internal|['"]vike\/dist\//,
  'an undocumented file of Vite': /['"]vite\/(?:dist|internal)\b/,
  "a private field of Vike's page context": /\b_(?:prerender|pageContext|globalContext)[A-Z]\w*/,
  'a method of a tool that is replaced':
    /\b(?:console\.\w+|console\[\w+\]|hot\.send|\.emit|response\.setHeader) = /,
  'the state of an environment': /\.isBuilt\b/,
  'code that Vite writes': /__vite_ssr_/,
  'the client of Vite': /@vite\/client|vite\/dist\/client/,
  'which updates a module accepts': /\bacceptedHmrDeps\b/,
}

/** Runs in a browser, where Vite prints some errors in the console and nowhere else. */
const EXEMPT = ['renderer/reportErrors.ts']

test('only node/host leans on the insides of Vite and Vike', () => {
  const files = globSync('{node,renderer,shared,client,plugins}/**/*.{ts,tsx}', {
    cwd: repository,
    ignore: ['node/host/**', ...EXEMPT],
  })
  const found = files.flatMap((file) => {
    const text = readFileSync(join(repository, file), 'utf8')
    return Object.entries(SIGNS).flatMap(([sign, pattern]) =>
      pattern.test(text) ? [`${file}: ${sign}`] : [],
    )
  })
  expect(found).toEqual([])
})

test('every sign is one of what node/host does, or of what nothing does', () => {
  const host = globSync('node/host/*.ts', { cwd: repository })
    .map((file) => readFileSync(join(repository, file), 'utf8'))
    .join('\n')
  const used = Object.entries(SIGNS).filter(([, pattern]) => pattern.test(host))
  expect(used.map(([sign]) => sign)).toEqual([
    "a private field of Vike's page context",
    'a method of a tool that is replaced',
    'the state of an environment',
    'code that Vite writes',
    'which updates a module accepts',
  ])
})

test('engine and renderer meet in one symbol', () => {
  const files = globSync('{node,renderer,shared,client,plugins}/**/*.{ts,tsx}', { cwd: repository })
  const places = files.filter((file) =>
    readFileSync(join(repository, file), 'utf8').includes('Symbol.for('),
  )
  expect(places).toEqual(['shared/bridge.ts'])
})
