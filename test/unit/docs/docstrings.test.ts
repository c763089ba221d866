import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { userConfigSchema } from '../../../node/config/configSchema.ts'
import { frontMatterSchema } from '../../../node/schema/frontMatterSchema.ts'
import { entrySchemas } from '../../../node/schema/metaSchema.ts'
import { type DescribedTypes, withDocstrings } from '../../samples/docstrings.ts'
import { repository } from '../../support/cli.ts'

const FILES: Readonly<Record<string, DescribedTypes>> = {
  'shared/config/siteConfig.ts': {
    schema: userConfigSchema,
    interfaces: {
      SidebarItemConfig: ['themeConfig', 'sidebar', '/', 0],
      Announcement: ['themeConfig', 'announcement'],
      LocaleThemeConfig: ['themeConfig'],
      ThemeLocale: ['themeConfig', 'locales', 0],
      SocialLink: ['themeConfig', 'socialLinks', 0],
      ThemeConfig: ['themeConfig'],
      AssistantLink: ['themeConfig', 'openIn', 0],
      LocaleConfig: ['locales', 0],
      RouteConfig: ['route'],
      MarkdownConfig: ['markdown'],
      AlgoliaSearch: ['search', 'provider'],
      SearchConfig: ['search'],
      CspConfig: ['csp'],
      ImagesConfig: ['images'],
      MultiVersionConfig: ['multiVersion'],
      I18nConfig: ['i18n'],
      DeployConfig: ['deploy'],
      FrontMatterConfig: ['frontMatter'],
      ReplaceRule: ['replaceRules', 0],
      CheckConfig: ['check'],
      PublicDir: ['publicDirs', 0],
      SiteConfig: [],
    },
  },
  'node/config/userConfig.ts': {
    schema: userConfigSchema,
    interfaces: { UserMarkdownConfig: ['markdown'], UserConfig: [] },
  },
  'shared/nav.ts': { schema: userConfigSchema, interfaces: { NavItem: ['themeConfig', 'nav', 0] } },
  'shared/metaEntry.ts': {
    schema: z.object(entrySchemas),
    interfaces: {
      NamedEntry: ['file'],
      FileEntry: ['file'],
      DirEntry: ['dir'],
      DirSectionHeaderEntry: ['dir-section-header'],
      DividerEntry: ['divider'],
      SectionHeaderEntry: ['section-header'],
      CustomLinkEntry: ['custom-link'],
    },
  },
  'shared/page.ts': {
    schema: frontMatterSchema,
    interfaces: {
      HeroAction: ['hero', 'actions', 0],
      Hero: ['hero'],
      Feature: ['features', 0],
      Banner: ['banner'],
      Neighbor: ['prev'],
      PageAuthor: ['authors', 0],
      FrontMatter: [],
    },
  },
}

// `npm test -- test/unit/docs/docstrings.test.ts -u` writes the docstrings.
test.each(Object.entries(FILES))(
  'the docstrings of %s are those of the schema',
  async (file, types) => {
    const path = join(repository, file)
    await expect(withDocstrings(readFileSync(path, 'utf8'), types)).toMatchFileSnapshot(path)
  },
)

test('every type of the config has the docstrings of the schema', () => {
  const declared = [
    ...readFileSync(join(repository, 'shared/config/siteConfig.ts'), 'utf8').matchAll(
      /^export interface (\w+)/gm,
    ),
  ].map(([, name]) => name)
  expect(declared).toEqual(Object.keys(FILES['shared/config/siteConfig.ts']?.interfaces ?? {}))
})
