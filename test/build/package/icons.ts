import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '../../support/nightly.ts'
import { writeFiles, type Workplace } from '../../support/packedPackage.ts'

// Icons in a project of its own: a few come with the package, all others with packages that the
// project installs.

const MINUTE = 60_000
/** What `npm install` of a new site takes. Unit: megabytes. */
const INSTALL_LIMIT = 150

/** Tests in a new site, `npm install` included. */
export function testIcons(newSite: () => Workplace): void {
  let place: Workplace

  beforeAll(() => {
    place = newSite()
  })

  const config = (icon: string, brand: string): Promise<void> =>
    writeFiles(place.terminal.folder(), {
      'bifolio.config.ts': `import { defineConfig } from 'bifolio'
import { containerSyntax } from 'bifolio/plugins/container-syntax'

export default defineConfig({
  title: 'Kite',
  lang: 'en',
  plugins: [containerSyntax({ kinds: { security: { title: 'Security', icon: '${icon}' } } })],
  themeConfig: { socialLinks: [{ icon: '${brand}', mode: 'link', content: 'https://example.com/kite' }] },
})
`,
      'content/en/guide/writing.mdx': '# Writing\n\n::: security\nKeep the key.\n:::\n',
    })

  async function built(): Promise<{
    readonly html: string
    readonly css: string
    readonly licenses: string
  }> {
    await place.terminal.run('npm run build')
    const dist = join(place.terminal.folder(), 'dist/client')
    const files = await readdir(dist, { recursive: true })
    const css = await Promise.all(
      files
        .filter((file) => file.endsWith('.css'))
        .map((file) => readFile(join(dist, file), 'utf8')),
    )
    return {
      html: await readFile(join(dist, 'index.html'), 'utf8'),
      css: css.join('\n'),
      licenses: await readFile(join(dist, 'third-party-licenses.txt'), 'utf8'),
    }
  }

  const failure = (line: string): Promise<string> =>
    place.terminal.run(line).then(
      () => 'It did not fail.',
      (error: unknown) => String(error),
    )

  test('a new site installs no package of icons', async () => {
    const names = await readdir(join(place.terminal.folder(), 'node_modules'))
    expect(names.filter((name) => /^(?:lucide|simple-icons)/.test(name))).toEqual([])
    const size = Number.parseInt(await place.terminal.run('du -sm node_modules'), 10)
    console.log(`node_modules: ${size} MB`)
    expect(size).toBeLessThan(INSTALL_LIMIT)
  })

  test(
    'built-in icons need no other package, and their notices are in the site',
    async () => {
      await config('shield', 'github')
      const { html, css, licenses } = await built()
      expect(css).toMatch(/data-kind=['"]?security[^}]*mask-image:url\(/)
      expect(html).toMatch(/aria-label="GitHub"[^>]*><span[^>]*><svg viewBox="0 0 24 24"/)
      // Of the starter: icons of the interface and of features are components.
      expect(html).toContain('lucide-palette')
      expect(licenses).toContain('Lucide Icons and Contributors')
      expect(licenses).toContain('CC0 1.0 Universal')
      // Pages of a site in English have no Chinese in them.
      expect(html).not.toMatch(/\p{Script=Han}/u)
    },
    2 * MINUTE,
  )

  test.runIf(isNightly)(
    'another icon is reported with its place and the package to install',
    async () => {
      const file = join(place.terminal.folder(), 'content/en/index.mdx')
      await writeFiles(place.terminal.folder(), {
        'content/en/index.mdx': (await readFile(file, 'utf8')).replace(
          'icon: palette',
          'icon: anchor',
        ),
      })
      await config('anchor', 'npm')
      const ofConfig = await failure('npx bifolio check --fast')
      expect(ofConfig).toContain("`themeConfig.socialLinks[0].icon` cannot be 'npm'")
      expect(ofConfig).toContain('npm install --save-dev simple-icons')
      await config('anchor', 'github')
      const ofPlugin = await failure('npx bifolio check --fast')
      expect(ofPlugin).toMatch(
        new RegExp(
          String.raw`bifolio\.config\.ts[^]*Wrong icon for the kind "security"\. The icon ` +
            String.raw`"anchor" does not come with Bifolio`,
        ),
      )
      expect(ofPlugin).toContain('npm install --save-dev lucide-static')
      await config('shield', 'github')
      const ofPage = await failure('npx bifolio check --fast')
      expect(ofPage).toMatch(
        new RegExp(
          String.raw`content\/en\/index\.mdx:\d+:\d+[^]*\x60features\[2\]\.icon\x60 cannot ` +
            String.raw`be 'anchor'[^]*npm install --save-dev lucide-static`,
        ),
      )
      expect(ofPage).toContain('1 error')
    },
    MINUTE,
  )

  test.runIf(isNightly)(
    'another icon is there once its package is installed',
    async () => {
      await place.terminal.run('npm install --save-dev lucide-static simple-icons')
      await config('anchor', 'npm')
      const { html, css } = await built()
      expect(css).toMatch(/data-kind=['"]?security[^}]*mask-image:url\(/)
      expect(html).toMatch(/aria-label="npm"[^>]*><span[^>]*><svg viewBox="0 0 24 24"/)
      expect(html).toMatch(/<span class="bf-svg"[^>]*><svg xmlns[^>]*>/)
    },
    3 * MINUTE,
  )
}
