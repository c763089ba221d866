import { expect, test } from 'vitest'
import { withVersions } from '../../../../node/versions/versionedConfig.ts'

const without = (multiVersion: string, versions = ['2.0']): string | null =>
  withVersions(`export default {\n  multiVersion: ${multiVersion},\n}\n`, 'bifolio.config.ts', {
    versions,
    current: '2.0',
    redirects: [],
  })

test.each([
  [
    'the only root',
    "{ default: '2.0', versions: ['1.0', '2.0'], roots: { '1.0': './old' } }",
    "{ default: '2.0', versions: ['2.0'] }",
  ],
  [
    'the first root',
    "{ roots: { '1.0': './old', '2.0': './new' }, versions: ['1.0', '2.0'], default: '2.0' }",
    "{ roots: { '2.0': './new' }, versions: ['2.0'], default: '2.0' }",
  ],
  [
    'the last root',
    "{ default: '2.0', versions: ['2.0', '1.0'], roots: { '2.0': './new', '1.0': './old' } }",
    "{ default: '2.0', versions: ['2.0'], roots: { '2.0': './new' } }",
  ],
  [
    'a root on a line',
    "{\n    default: '2.0',\n    versions: ['1.0', '2.0'],\n    roots: {\n      '1.0': './old',\n      '2.0': './new',\n    },\n  }",
    "{\n    default: '2.0',\n    versions: ['2.0'],\n    roots: {\n      '2.0': './new',\n    },\n  }",
  ],
  [
    'all roots on a line',
    "{\n    versions: ['1.0', '2.0'],\n    roots: { '1.0': './old' },\n    unversioned: ['blog'],\n  }",
    "{ default: '2.0',\n    versions: ['2.0'],\n    unversioned: ['blog'],\n  }",
  ],
])('%s of a version that is gone is removed, and other settings stay', (_, before, after) => {
  expect(without(before)).toBe(`export default {\n  multiVersion: ${after},\n}\n`)
})

test('a new version keeps the roots of others', () => {
  expect(
    without("{ default: '1.0', versions: ['1.0'], roots: { '1.0': './old' } }", ['1.0', '2.0']),
  ).toContain("{ default: '2.0', versions: ['1.0', '2.0'], roots: { '1.0': './old' } }")
})

test('versions that are not written out are left alone', () => {
  expect(without("{ default: '2.0', versions, roots: { '1.0': './old' } }")).toBeNull()
  expect(without("{ ...base, versions: ['1.0', '2.0'] }")).toBeNull()
})
