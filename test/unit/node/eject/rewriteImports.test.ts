import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EJECTABLE } from '../../../../node/eject/ejectable.ts'
import { rewriteImports } from '../../../../node/eject/rewriteImports.ts'
import { readTypes } from '../../../samples/declaredTypes.ts'
import { publicNames } from '../../../samples/publicNames.ts'
import { repository } from '../../../support/cli.ts'

const NAMES = {
  'bifolio/client': new Set(['usePage', 'Link', 'NavItem']),
  'bifolio/theme': new Set(['Slot', 'Theme']),
}

test('puts public names in the place of relative imports, and leaves the rest as it is', () => {
  const source = `import { debounce } from 'other'
import type { ReactElement } from 'react'
import { Link as Anchor, usePage, type NavItem } from '../../client/index.ts'
import type { Theme } from '../layout/theme.ts'
import { X } from '../icons/X.ts'
import { Slot } from '../layout/Slot.tsx'
import '../overlay/overlay.css'
import './part.css'

/** A part. */
export function Part(): ReactElement {
  return <Slot name="top" />
}
`
  const { code, styles, icons, packages, missing } = rewriteImports(source, NAMES)
  expect(code).toBe(`import { Link as Anchor, type NavItem, usePage } from 'bifolio/client'
import { Slot, type Theme } from 'bifolio/theme'
import { debounce } from 'other'
import type { ReactElement } from 'react'
import { X } from './icons/X.ts'
import './overlay.css'
import './part.css'

/** A part. */
export function Part(): ReactElement {
  return <Slot name="top" />
}
`)
  expect({ styles, icons, packages, missing }).toEqual({
    styles: ['../overlay/overlay.css', './part.css'],
    icons: ['X.ts'],
    packages: ['other', 'react'],
    missing: [],
  })
})

test('reports which names are not public', () => {
  expect(rewriteImports("import { secret } from './secret.ts'\n", NAMES).missing).toEqual([
    'secret',
  ])
})

const all = (file: string): Set<string> => {
  const { values, types } = publicNames(file)
  return new Set([...values, ...types])
}

test('a name that both entries have comes from the one that the folder belongs to', () => {
  const both = { 'bifolio/client': new Set(['Sidebar']), 'bifolio/theme': new Set(['Sidebar']) }
  expect(rewriteImports("import { Sidebar } from '../sidebar/Sidebar.tsx'\n", both).code).toBe(
    "import { Sidebar } from 'bifolio/theme'\n",
  )
  expect(
    rewriteImports("import type { Sidebar } from '../../shared/sidebar.ts'\n", both).code,
  ).toBe("import type { Sidebar } from 'bifolio/client'\n")
})

describe('every component that can be copied', () => {
  const names = {
    'bifolio/client': all('client/index.ts'),
    'bifolio/theme': all('components/theme.ts'),
    'bifolio/components': all('components/index.ts'),
  }
  test.each(Object.entries(EJECTABLE))(
    '%s imports public names only, and can be replaced',
    (name, { file }) => {
      const { missing, code } = rewriteImports(
        readFileSync(join(repository, 'components', file), 'utf8'),
        names,
      )
      expect(missing).toEqual([])
      expect(code).not.toMatch(/from '\.(?!\/icons\/)/)
      expect(names['bifolio/theme'].has(name)).toBe(true)
    },
  )

  test.each(Object.entries(EJECTABLE))('%s has stylesheets that need no other file', (_, part) => {
    const file = join(repository, 'components', part.file)
    const { styles } = rewriteImports(readFileSync(file, 'utf8'), names)
    for (const style of styles)
      expect(readFileSync(join(dirname(file), style), 'utf8')).not.toMatch(/url\(|@import/)
  })
})

test('every component that a theme can replace can be copied, except for the layout, which is wrapped', () => {
  const replaceable = readTypes(['components/layout/theme.ts']).fieldsOf('ThemeComponents')
  expect([...Object.keys(EJECTABLE), 'Layout'].toSorted()).toEqual(
    [...replaceable.keys()].toSorted(),
  )
})
