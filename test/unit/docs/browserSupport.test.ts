import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveConfig } from 'vite'
import { repository } from '../../support/cli.ts'

/** First version of each browser in the table of the page. */
function documented(lang: string): Record<string, number> {
  const page = readFileSync(
    join(repository, `content/${lang}/guide/advanced/browser-support.mdx`),
    'utf8',
  )
  return Object.fromEntries(
    [...page.matchAll(/^\| (Chrome|Firefox|Safari).*? \| ([\d.]+) \|/gm)].map(
      ([, name = '', version]) => [name.toLowerCase(), Number(version)],
    ),
  )
}

test.each(['en', 'zh'])(
  'the browsers of the page (%s) are those that builds target, and have what the theme needs',
  async (lang) => {
    const { build } = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build')
    const target = Object.fromEntries(
      (build.target as string[]).map((entry) => [
        entry.replace(/[\d.]+$/, ''),
        Number(/[\d.]+$/.exec(entry)?.[0]),
      ]),
    )
    const { chrome = 0, firefox = 0, safari = 0 } = documented(lang)
    expect(chrome).toBe(target['chrome'])
    expect(safari).toBe(target['safari'])
    // Selectors with `:has()` are in the theme, and in Firefox since 121.
    const styles = readdirSync(join(repository, 'components'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(repository, 'components', file), 'utf8'))
      .join('\n')
    expect(styles).toContain(':has(')
    expect(firefox).toBe(Math.max(target['firefox'] ?? 0, 121))
  },
)
