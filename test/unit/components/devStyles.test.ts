import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'

// Stylesheets of the development server are joined by another bundler than those of a build.

const FOLDER = join(repository, 'lib/dev')
const stylesOf = (path: string): string =>
  readFileSync(join(FOLDER, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

test('the order of layers comes first in each stylesheet of the development server', () => {
  const [order = ''] = readFileSync(join(repository, 'components/styles/layers.css'), 'utf8')
    .split(/^\s*\*\/\s*/m)
    .slice(-1)
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  const styles = files.filter((name) => name.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(3)
  for (const name of styles) expect(stylesOf(name).trim()).toMatch(new RegExp(`^${order.trim()}`))
})

test('what every page needs is in the order of a build', () => {
  const list = readFileSync(join(repository, 'components/app/styles.ts'), 'utf8')
  const text = stylesOf('client.css')
  const places = Array.from(list.matchAll(/^import '([^']+\.css)'/gm), ([, path = '']) => {
    const source = readFileSync(join(repository, 'components/app', path), 'utf8')
    const [rule = ''] = /^ {2,}[.:\w@][^{};]*\{\n[^}]*/m.exec(source) ?? ['']
    return rule.includes('url(') || rule === '' ? [] : [text.indexOf(rule.split('\n')[0] ?? '')]
  }).flat()
  expect(places.length).toBeGreaterThan(5)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
