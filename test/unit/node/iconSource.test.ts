import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inlineSocialIcons } from '../../../node/icons/socialIcons.ts'
import { parseConfig } from '../../../node/config/parseConfig.ts'
import { parseFrontMatter } from '../../../node/source/frontMatter.ts'
import { brandIcon, lucideIcon } from '../../../node/icons/iconSource.ts'
import { BUILT_IN_ICONS } from '../../../node/icons/builtInIcons.ts'
import { iconFiles } from '../../../scripts/builtInIcons.mjs'
import { repository } from '../../support/cli.ts'

// Without the packages: `test/build/package/icons.ts`.

test('the icons that come with the package are those of the installed sets, with their notices', () => {
  const files = iconFiles()
  const folder = join(repository, 'components/icons')
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'createIcon.tsx')
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  expect(present.toSorted()).toEqual(Object.keys(files).toSorted())
  for (const [name, text] of Object.entries(files))
    expect(
      readFileSync(join(folder, name), 'utf8'),
      `node scripts/builtInIcons.mjs makes ${name}`,
    ).toBe(text)
})

describe('an icon by its name', () => {
  test('is found among those that come with the package, and in the whole sets', () => {
    expect(lucideIcon('shield')).toEqual({
      svg: expect.stringMatching(/^<svg [^>]*stroke="currentColor"[^>]*><path/),
    })
    // Not one of ours.
    expect(lucideIcon('anchor')).toEqual({ svg: expect.stringMatching(/^<svg xmlns[^>]*><path/) })
    expect(brandIcon('npm')).toEqual({ svg: expect.stringContaining('<title>npm</title>') })
  })

  test.each(['shieeld', '../package', 'Shield', 'a/b', ''])('"%s" is not found', (name) => {
    expect(lucideIcon(name)).toEqual({
      problem: `There is no icon "${name}".`,
      hint: 'Use a name from lucide.dev/icons.',
      isInstalled: true,
    })
  })
})

describe('social links', () => {
  test('have any brand, with its name as label', () => {
    const [npm] = inlineSocialIcons([
      { icon: 'npm', mode: 'link', content: 'https://www.npmjs.com' },
    ])
    expect(npm).toMatchObject({
      label: 'npm',
      icon: {
        svg: expect.stringMatching(
          /^<svg viewBox="0 0 24 24" fill="currentColor"><path d="M[^"]+"\/><\/svg>$/,
        ),
      },
    })
  })

  test('tell a name that is not found', () => {
    const problems = parseConfig(
      {
        themeConfig: {
          socialLinks: [{ icon: 'npmm', mode: 'link', content: 'https://www.npmjs.com' }],
        },
      },
      'bifolio.config.ts',
    ).diagnostics
    expect(problems).toMatchObject([
      {
        code: 'config/wrong-value',
        message: "`themeConfig.socialLinks[0].icon` cannot be 'npmm'.",
        hint: expect.stringContaining('or another name from simpleicons.org'),
      },
    ])
  })
})

test('features have any icon of Lucide, and tell a name that is not found', () => {
  const read = (icon: string): readonly unknown[] =>
    parseFrontMatter(
      `---\nfeatures:\n  - title: A\n    details: B\n    icon: ${icon}\n---\n`,
      'a.mdx',
    ).diagnostics.map(({ message, hint }) => [message, hint])
  expect(read('anchor')).toEqual([])
  expect(read('rockt')).toEqual([
    [
      "`features[0].icon` cannot be 'rockt'.",
      expect.stringMatching(
        /^Did you mean 'rocket'\? Use .*or another name from lucide\.dev\/icons\.$/,
      ),
    ],
  ])
})

test('every icon that is built in has a file, and every file is an icon that is built in', () => {
  expect(
    Object.keys(iconFiles())
      .flatMap((file) => /^([\w-]+)\.svg$/.exec(file)?.[1] ?? [])
      .toSorted(),
  ).toEqual(BUILT_IN_ICONS.toSorted())
})
