import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPartResolver, viteAliases } from '../../../../node/source/imports.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = createScratch('imports')
  for (const name of ['one', 'two', 'special/one'])
    scratch.write(`content/${name}.mdx`, `# ${name}\n`)
})
afterEach(() => scratch.remove())

/** The file of an import, from the project root, by our own resolver and by Vite's aliases. */
function resolved(specifier: string): (string | undefined)[] {
  const inRoot = (path: string | undefined): string | undefined =>
    path?.replace(`${scratch.folder}/`, '')
  const alias = viteAliases(scratch.folder).find(({ find }) => find.test(specifier))
  return [
    inRoot(createPartResolver(scratch.folder)(specifier, `${scratch.folder}/a.mdx`) ?? undefined),
    inRoot(alias && specifier.replace(alias.find, alias.replacement)),
  ]
}

const paths = (folder: string): string =>
  JSON.stringify({ compilerOptions: { paths: { '@/*': [`${folder}/*`] } } })

test('aliases come from the tsconfig of a package', () => {
  scratch.write('node_modules/base/tsconfig.json', paths('../../content'))
  scratch.write('tsconfig.json', '{ "extends": "base/tsconfig.json" }')
  expect(resolved('@/one.mdx')).toEqual(['content/one.mdx', 'content/one.mdx'])
})

test('of several files that are extended, the last one with aliases counts', () => {
  scratch.write('a.json', paths('./content/special'))
  scratch.write('b.json', paths('./content'))
  scratch.write('c.json', '{}')
  scratch.write('tsconfig.json', '{ "extends": ["./a.json", "./b.json", "./c.json"] }')
  expect(resolved('@/one.mdx')).toEqual(['content/one.mdx', 'content/one.mdx'])
})

test('the longest alias that matches is used, wherever it comes in the file', () => {
  scratch.write(
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@/*": ["./content/*"], "@/x/*": ["./content/special/*"] } } }',
  )
  expect(resolved('@/x/one.mdx')).toEqual(['content/special/one.mdx', 'content/special/one.mdx'])
  expect(resolved('@/two.mdx')).toEqual(['content/two.mdx', 'content/two.mdx'])
})

test('a file that cannot be read has no aliases', () => {
  scratch.write('tsconfig.json', '{ "extends": "./gone.json" }')
  expect(resolved('@/one.mdx')).toEqual([undefined, undefined])
})
