import { describe, expect, test } from 'vitest'
import {
  unitText,
  withNewUnit,
  withoutUnit,
  withUnit,
} from '../../../../plugins/translation-desk/units.ts'

const SOURCE = '---\ntitle: Kite\n---\n\nHello.\n\n## Install\n\nRun it.\n\n\n## Stop\n\nPull.'
const INSTALL = { start: SOURCE.indexOf('## I'), end: SOURCE.indexOf('## S') }
const STOP = { start: SOURCE.indexOf('## S'), end: SOURCE.length }

describe('a section', () => {
  test('is edited without the blank lines around it', () => {
    expect(unitText(SOURCE, INSTALL)).toBe('## Install\n\nRun it.')
  })

  test('changes, and nothing else does', () => {
    expect(withUnit(SOURCE, INSTALL, '## 安装\n\n运行。\n')).toBe(
      SOURCE.replace('## Install\n\nRun it.', '## 安装\n\n运行。'),
    )
  })

  test('at the end without a line break stays without one', () => {
    expect(withUnit(SOURCE, STOP, '## 停\n\n拉。\n\n')).toBe(
      SOURCE.replace('## Stop\n\nPull.', '## 停\n\n拉。'),
    )
  })

  test('has the line ends of its file', () => {
    const source = SOURCE.replaceAll('\n', '\r\n')
    const section = { start: source.indexOf('## I'), end: source.indexOf('## S') }
    expect(unitText(source, section)).toBe('## Install\n\nRun it.')
    expect(withUnit(source, section, '## 安装\n\n运行。')).toBe(
      source.replace('## Install\r\n\r\nRun it.', '## 安装\r\n\r\n运行。'),
    )
  })

  test('keeps the blank lines of code, and spaces that end a line', () => {
    const text = '## Install\n\n```sh\n\n\na  \n```\nx  '
    const changed = withUnit(SOURCE, INSTALL, `${text}\ny`)
    expect(changed).toContain('```sh\n\n\na  \n```\nx  \ny\n\n\n## Stop')
  })

  test('that is empty comes in front of the next one', () => {
    expect(withUnit('## A\n', { start: 0, end: 0 }, 'Hello.')).toBe('Hello.\n\n## A\n')
  })
})

test.each<[what: string, source: string, end: number | undefined, result: string]>([
  ['between two', '## A\n\na\n\n## C\n', 9, '## A\n\na\n\n## B\n\nb\n\n## C\n'],
  ['at the start', '## C\n', undefined, '## B\n\nb\n\n## C\n'],
  ['at the end', '## A\n\na\n', 8, '## A\n\na\n\n## B\n\nb\n'],
  ['at an end without a line break', '## A\n\na', 7, '## A\n\na\n\n## B\n\nb'],
  ['behind blank lines', '## A\n\n\n', 7, '## A\n\n\n## B\n\nb\n'],
  ['without a blank line', '## A\n## C\n', 5, '## A\n\n## B\n\nb\n\n## C\n'],
  ['with CRLF', '## A\r\n\r\na\r\n', 11, '## A\r\n\r\na\r\n\r\n## B\r\n\r\nb\r\n'],
])('a new section %s', (_, source, end, result) => {
  const previous = end === undefined ? undefined : { end }
  expect(withNewUnit(source, previous, '\n## B\n\nb\n')).toBe(result)
})

test('a section is removed with the blank lines below it', () => {
  expect(withoutUnit(SOURCE, INSTALL)).toBe(SOURCE.replace('## Install\n\nRun it.\n\n\n', ''))
})
