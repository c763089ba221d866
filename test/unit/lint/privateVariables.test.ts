import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'

// The documentation is a site like any other: what it can't do with public variables, nobody can.

const SITES = ['content', 'i18n', 'pages', 'scripts/create-bifolio', 'theme']
const files = SITES.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
).filter((file) => /\.(?:css|[jt]sx?|mdx?)$/.test(file))

/** Names of private variables in a text. The prefix alone isn't one. */
const privateNames = (text: string): string[] =>
  [...text.matchAll(/--_bf-[a-z][\w-]*/g)].map(([name]) => name)

test('a site names no private variable of the theme', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    privateNames(readFileSync(join(repository, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('a private name is found, but not the prefix', () => {
  expect(privateNames('a { gap: var(--_bf-margin) } `--_bf-` --bf-gutter')).toEqual([
    '--_bf-margin',
  ])
})
