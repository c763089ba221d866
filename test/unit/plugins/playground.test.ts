import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPlugins } from '../../../node/plugin/checkPlugins.ts'
import { formatDiagnostics } from '../../../node/report.ts'
import { compile } from '../../../plugins/playground/client/compile.ts'
import { hashOf, numberIn, readHash } from '../../../plugins/playground/client/share.ts'
import { playground, type PlaygroundOptions } from '../../../plugins/playground/index.ts'
import { modulesOf, resolveOptions } from '../../../plugins/playground/options.ts'
import { checkCode, readMeta } from '../../../plugins/playground/remarkPlaygrounds.ts'
import { diagnose } from '../../samples/diagnose.ts'
import { repository } from '../../support/cli.ts'

const PAGE = 'content/en/guide/install.mdx'
const CONFIG = `import { playground } from 'bifolio/plugins/playground'
export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [playground()] }
`
const fence = (code: string): string => `# Install\n\n## Linux\n\n## Windows\n\n\`\`\`tsx playground\n${code}\n\`\`\`\n`

describe('what a fence asks for', () => {
  test.each<[lang: string, meta: string, options: PlaygroundOptions, result: string | null]>([
    ['tsx', '', {}, null],
    ['tsx', 'title="playground"', {}, null],
    ['css', 'playground', {}, null],
    ['js', 'playground', {}, 'horizontal'],
    ['tsx', 'playground vertical', {}, 'vertical'],
    ['tsx', '', { defaultRenderMode: 'playground', defaultDirection: 'vertical' }, 'vertical'],
    ['tsx', 'pure', { defaultRenderMode: 'playground' }, null],
    ['ts', '', { defaultRenderMode: 'playground' }, null],
  ])('%s %s %j', (lang, meta, options, result) => {
    expect(readMeta({ lang, meta }, resolveOptions(options))?.direction ?? null).toBe(result)
  })
})

test('code may import React, what is included, and types', () => {
  const names = modulesOf(resolveOptions({ include: ['clsx', ['kit', './kit.tsx']] })).map(([name]) => name)
  expect(checkCode("import type { X } from 'none'\nimport { useState } from 'react'\nimport clsx from 'clsx'\nexport { y } from 'kit'", 'tsx', names)).toBeNull()
  expect(checkCode("import 'kit'\nexport * from 'dayjs'", 'js', names)).toMatchObject({ message: "The playground imports 'dayjs', which it does not have.", at: 13 })
})

test.each<[what: string, code: string, line: number, message: string]>([
  ['a package that is not there', "import { a } from 'react'\nimport b from 'dayjs'", 9, "The playground imports 'dayjs', which it does not have."],
  ['code that cannot be read', 'let a = 1\nlet = <p', 9, 'The code of the playground cannot be read: '],
])('%s is told with file and line', async (_, code, line, message) => {
  const found = await diagnose({ 'bifolio.config.ts': CONFIG, [PAGE]: fence(code) })
  expect(found.map((problem) => `${problem.severity} ${problem.file}:${problem.line}`)).toEqual([`error ${PAGE}:${line}`])
  expect(found[0]?.message).toContain(message)
})

test.each(['en', 'zh'])('the page shows what is printed (%s)', async (lang) => {
  const found = await diagnose({ 'bifolio.config.ts': CONFIG, [PAGE]: fence("import dayjs from 'dayjs'") })
  const page = readFileSync(join(repository, 'content', lang, 'plugin/official-plugins/playground.mdx'), 'utf8')
  expect(page).toContain(formatDiagnostics(found, { color: false }).replace('\n\n1 error', ''))
})

test('types and JSX are compiled, and lines stay where they are', () => {
  const compiled = compile('interface A {\n  b: number\n}\n\nexport default (): A => <p />', 'tsx')
  expect('code' in compiled && compiled.code.split('\n')[4]).toMatch(/exports\. default = /)
  expect(compile('let a = 1\n\nlet = <p', 'jsx')).toMatchObject({ error: { reason: 'thrown', line: 3, message: expect.not.stringContaining('(3:') } })
})

describe('code in an address', () => {
  test.each(['', 'let a = 1', '我的 <p>“”</p>\n'.repeat(200)])('comes back as it was (%#)', async (code) => {
    const hash = await hashOf({ number: '12', code })
    expect(hash).toMatch(/^#playground-12=[\w-]+$/)
    expect(numberIn(hash)).toBe('12')
    expect(await readHash(hash)).toEqual({ number: '12', code })
  })

  test.each(['', '#playground-1', '#playground-1=', '#playground-x=abc', '#playground-1=!!', '#install'])('is not in %j', async (hash) => {
    expect(await readHash(hash)).toBeNull()
  })

  test('that was cut off is none', async () => {
    expect(await readHash((await hashOf({ number: '1', code: 'export default () => null // '.repeat(9) })).slice(0, -4))).toBeNull()
  })
})

test.each<[options: object, key: string]>([
  [{ render: 'theme/Playground' }, 'render'],
  [{ include: 'clsx' }, 'include'],
  [{ include: [['kit']] }, 'include[0]'],
  [{ defaultDirection: 'left' }, 'defaultDirection'],
  [{ editorPosition: 'top' }, 'editorPosition'],
  [{ defaultRenderMode: 'preview' }, 'defaultRenderMode'],
  [{ direction: 'vertical' }, 'direction'],
])('%j is a mistake in the options', (options, key) => {
  const [problem, ...others] = checkPlugins([playground(options as PlaygroundOptions)], { file: 'bifolio.config.ts' })
  expect(others).toEqual([])
  expect(problem?.message).toContain('Options of the plugin "bifolio:playground"')
  expect(`${problem?.message} ${problem?.keyPath}`).toContain(key)
})
