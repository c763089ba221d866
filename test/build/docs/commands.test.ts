import { join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { beforeAll, describe, expect, test } from 'vitest'
import { collectPages, type DocPage } from '../../samples/collect.ts'
import { rowsOf } from '../../samples/reference.ts'
import { repository, runCli } from '../../support/cli.ts'

// The pages are compared with what the command prints about itself.

/** A default that the help doesn't state: none, or described in words. */
const NOT_STATED = /^none$|[ \p{Script=Han}]/u

let help = ''
let pages: readonly DocPage[] = []
/** Command → what it prints about itself. */
const helpOf = new Map<string, string>()

beforeAll(async () => {
  // Where no config is, the help has no commands of plugins.
  help = (await runCli(['--help'], join(repository, 'test'))).stdout
  for (const [, name = ''] of help.matchAll(/^ {2}([a-z]\w*) /gm))
    helpOf.set(name, (await runCli([name, '--help'], repository)).stdout)
  pages = await collectPages('api/{commands,check-commands,content-commands}.mdx')
})

/** Rows of the tables below an h2; `''` stands for the head of the page. */
function rowsBelow(heading: string, lang: string): string[][] {
  return pages
    .filter((page) => page.lang === lang)
    .flatMap(({ tree }) => {
      let current = ''
      return tree.children.flatMap((node) => {
        if (node.type === 'heading' && node.depth === 2) current = toString(node)
        return node.type === 'table' && current === heading ? rowsOf(node) : []
      })
    })
}

describe.each(['en', 'zh'])('the pages about commands (%s)', (lang) => {
  test('names every subcommand', () => {
    const known = [...helpOf.keys()].map((name) => `bifolio ${name}`)
    expect(
      rowsBelow('', lang)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(known.toSorted())
  })

  test('names every option with its default', () => {
    const documented = [...helpOf.keys()].flatMap((command) =>
      rowsBelow(`bifolio ${command}`, lang)
        .filter(([name]) => name?.startsWith('--'))
        .map((row) => [command, ...row]),
    )
    const known = [...help.matchAll(/^ {2}(--[\w-]+)(.*)$/gm)].map(
      ([, name = '', rest = '']) => [name, rest] as const,
    )
    expect(
      [...new Set(documented.map(([, option]) => option)), '--help', '--version'].toSorted(),
    ).toEqual(known.map(([name]) => name).toSorted())
    for (const [command, ofCommand] of helpOf)
      expect([
        command,
        [...ofCommand.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name).toSorted(),
      ]).toEqual([
        command,
        [
          ...documented.flatMap(([of, option]) => (of === command ? [option] : [])),
          '--help',
          '--version',
        ].toSorted(),
      ])
    for (const [command = '', option, , value = ''] of documented) {
      const about = known.find(([name]) => name === option)?.[1] ?? ''
      const [, stated = ''] = new RegExp(`[(,] ?(?:default|${command}): ([^,)]+)`).exec(about) ?? []
      expect([command, option, stated === '' && NOT_STATED.test(value) ? '' : value]).toEqual([
        command,
        option,
        stated,
      ])
    }
  })
})
