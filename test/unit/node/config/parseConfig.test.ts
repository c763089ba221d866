import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../../node/config/parseConfig.ts'
import { en as english } from '../../../../shared/ui-text/en.ts'

function problems(value: unknown): string {
  return parseConfig(value, 'bifolio.config.ts', {
    fileExists: (path) => path === 'theme/site.css',
  })
    .diagnostics.map(
      ({ code, severity, message, hint }) =>
        `${severity === 'warning' ? '(warning) ' : ''}${code}: ${message} ${hint}`,
    )
    .join('\n')
}

const en = { lang: 'en', label: 'English' }
const zh = { lang: 'zh', label: '简体中文' }

test('accepts an empty config', () => {
  expect(problems({})).toBe('')
})

test('names the nearest key for a typo', () => {
  expect(problems({ titel: 'X' })).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`titel\`. Did you mean \`title\`? Allowed: \`title\`, \`siteUrl\`, \`base\`, \`icon\`, \`i18n\` and 32 more."`,
  )
})

test('names the nearest key in a nested object', () => {
  expect(problems({ themeConfig: { hideNavBar: 'auto' } })).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`hideNavBar\` in \`themeConfig\`. Did you mean \`hideNavbar\`? Allowed: \`hideNavbar\`, \`sidebar\`, \`nav\`, \`overview\`, \`openIn\` and 25 more."`,
  )
})

test('accepts a brand color, and rejects what is none or cannot be read', () => {
  expect(problems({ themeConfig: { brand: '#ffcc00' } })).toBe('')
  expect(
    problems({
      themeConfig: { brand: { light: 'oklch(0.45 0.1 170)', dark: 'hsl(156 53% 67%)' } },
    }),
  ).toBe('')
  expect(problems({ themeConfig: { brand: 'teal' } })).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.brand\` cannot be 'teal'. Use a color such as '#0b6b53' (hex, rgb(), hsl() or oklch(), without transparency), or an object with \`light\` and \`dark\`."`,
  )
  expect(problems({ themeConfig: { brand: 7 } })).toMatchInlineSnapshot(
    `"config/wrong-type: \`themeConfig.brand\` cannot be the number 7. Use a color such as '#0b6b53' (hex, rgb(), hsl() or oklch(), without transparency), or an object with \`light\` and \`dark\`."`,
  )
  expect(problems({ themeConfig: { brand: { light: '#0b6b53' } } })).toMatchInlineSnapshot(
    `"config/missing-key: \`themeConfig.brand.dark\` is missing. Add \`dark\`: a color such as '#0b6b53': hex, rgb(), hsl() or oklch(), without transparency."`,
  )
  expect(
    problems({ themeConfig: { brand: { light: '#0b6b5', dark: '#7fd8b4' } } }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.brand.light\` cannot be '#0b6b5'. Use a color such as '#0b6b53': hex, rgb(), hsl() or oklch(), without transparency."`,
  )
  expect(problems({ themeConfig: { brand: { light: '#ffcc00', dark: '#0b6b53' } } }))
    .toMatchInlineSnapshot(`
    "config/low-contrast: \`themeConfig.brand.light\` '#ffcc00' has a contrast of 1.27 on the light backgrounds. Links need 4.5. Use '#826700', or set \`brand\` to one color: both tones are then made from it.
    config/low-contrast: \`themeConfig.brand.dark\` '#0b6b53' has a contrast of 2.19 on the dark backgrounds. Links need 4.5. Use '#4fa086', or set \`brand\` to one color: both tones are then made from it."
  `)
})

test('lists what is allowed when no key is near', () => {
  expect(problems({ ssg: { zzzzzz: true } })).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`zzzzzz\` in \`ssg\`. Allowed: \`strict\`."`,
  )
})

test('rejects a number for text', () => {
  expect(problems({ title: 2024 })).toMatchInlineSnapshot(
    `"config/wrong-type: \`title\` cannot be the number 2024. Use text, in quotes."`,
  )
})

test('rejects text for a switch', () => {
  expect(problems({ route: { cleanUrls: 'true' } })).toMatchInlineSnapshot(
    `"config/wrong-type: \`route.cleanUrls\` cannot be 'true'. Use true or false, without quotes."`,
  )
})

test("rejects a word that isn't a choice", () => {
  expect(problems({ themeConfig: { hideNavbar: 'alway' } })).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.hideNavbar\` cannot be 'alway'. Did you mean 'always'? Use 'never', 'always' or 'auto'."`,
  )
})

test("rejects a config that isn't an object", () => {
  expect(problems('docs')).toMatchInlineSnapshot(
    `"config/wrong-type: The config cannot be 'docs'. Use an object with \`root\`, \`publicDirs\`, \`outDir\`, \`base\`, \`siteUrl\`, \`title\`, \`description\`, \`icon\`, \`logo\`, \`logoText\`, \`lang\`, \`locales\`, \`i18n\`, \`head\`, \`frontmatter\`, \`globalStyles\`, \`globalUIComponents\`, \`text\`, \`route\`, \`ssg\`, \`markdownPages\`, \`llms\`, \`structuredData\`, \`csp\`, \`deploy\`, \`offline\`, \`inlineStylesheet\`, \`versionCheck\`, \`images\`, \`replaceRules\`, \`check\`, \`search\`, \`multiVersion\`, \`markdown\`, \`themeConfig\`, \`collections\`, \`plugins\`."`,
  )
})

test('rejects a base without leading slash', () => {
  expect(problems({ base: 'docs/' })).toMatchInlineSnapshot(
    `"config/wrong-value: \`base\` cannot be 'docs/'. Use a path that begins with a slash, such as '/' or '/docs/'."`,
  )
})

test('rejects a site URL with a path', () => {
  expect(problems({ siteUrl: 'https://example.com/docs' })).toMatchInlineSnapshot(
    `"config/wrong-value: \`siteUrl\` cannot be 'https://example.com/docs'. Use an origin such as 'https://example.com'; a path belongs in \`base\`."`,
  )
})

test('rejects a site URL of another protocol', () => {
  expect(problems({ siteUrl: 'ftp://example.com' })).toMatchInlineSnapshot(
    `"config/wrong-value: \`siteUrl\` cannot be 'ftp://example.com'. Use an origin such as 'https://example.com'; a path belongs in \`base\`."`,
  )
})

test('rejects a content folder outside the project', () => {
  expect(problems({ root: '../content' })).toMatchInlineSnapshot(
    `"config/wrong-value: \`root\` cannot be '../content'. Use a folder below the project root, with forward slashes."`,
  )
})

test('rejects an extension that pages cannot have', () => {
  expect(problems({ route: { extensions: ['mdx'] } })).toMatchInlineSnapshot(
    `"config/wrong-value: \`route.extensions[0]\` cannot be 'mdx'. Use '.md', '.mdx', '.tsx', '.jsx', '.ts' or '.js'."`,
  )
})

test('rejects a missing label of a language', () => {
  expect(problems({ locales: [{ lang: 'en' }] })).toMatchInlineSnapshot(
    `"config/missing-key: \`locales[0].label\` is missing. Add \`label\`: the name of the language, as its readers call it."`,
  )
})

test('rejects an empty list of languages', () => {
  expect(problems({ locales: [] })).toMatchInlineSnapshot(
    `"config/wrong-value: \`locales\` cannot be an empty list. Use a list of at least one object with \`lang\` and \`label\`."`,
  )
})

test('rejects a language code with a slash', () => {
  expect(problems({ locales: [{ lang: '/en', label: 'English' }], lang: '/en' }))
    .toMatchInlineSnapshot(`
    "config/wrong-value: \`lang\` cannot be '/en'. Use a language code such as 'en' or 'zh', named like its folder below the content root.
    config/wrong-value: \`locales[0].lang\` cannot be '/en'. Use a language code such as 'en' or 'zh', named like its folder below the content root."
  `)
})

test('rejects a language tag that is none', () => {
  expect(problems({ locales: [{ ...en, tag: 'en_US' }] })).toMatchInlineSnapshot(
    `"config/wrong-value: \`locales[0].tag\` cannot be 'en_US'. Use a language tag such as 'zh-CN'."`,
  )
})

test('rejects a default language that is not listed', () => {
  expect(problems({ lang: 'zn', locales: [en, zh] })).toMatchInlineSnapshot(
    `"config/unknown-locale: \`lang\` is set for the language 'zn', which is not in \`locales\`. Did you mean 'zh'? Use 'en' or 'zh', or add it to \`locales\`."`,
  )
})

test('a language that is listed twice is named once', () => {
  expect(problems({ lang: 'zn', locales: [en, zh, en] })).toContain("Use 'en' or 'zh', or add")
})

test('rejects a language listed twice', () => {
  expect(problems({ locales: [en, zh, en] })).toMatchInlineSnapshot(
    `"config/duplicate-locale: \`locales[2]\` is a second entry for 'en'. Merge it into \`locales[0]\`."`,
  )
})

test('rejects theme texts of an unknown language', () => {
  expect(
    problems({ locales: [en, zh], themeConfig: { locales: [{ lang: 'cn' }] } }),
  ).toMatchInlineSnapshot(
    `"config/unknown-locale: \`themeConfig.locales[0].lang\` is set for the language 'cn', which is not in \`locales\`. Use 'en' or 'zh', or add it to \`locales\`."`,
  )
})

test('rejects theme texts of one language twice', () => {
  expect(
    problems({ themeConfig: { locales: [{ lang: 'en' }, { lang: 'en' }] } }),
  ).toMatchInlineSnapshot(
    `"config/duplicate-locale: \`themeConfig.locales[1]\` is a second entry for 'en'. Merge it into \`themeConfig.locales[0]\`."`,
  )
})

test("rejects a pattern that isn't a regular expression", () => {
  expect(
    problems({
      themeConfig: { nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/(' }] },
    }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.nav[0].activeMatch\` cannot be '^/guide/('. Use a regular expression as text, such as '^/guide/'."`,
  )
})

test('rejects a relative link in the nav, also in a menu', () => {
  expect(
    problems({
      themeConfig: { nav: [{ text: 'More', items: [{ text: 'Guide', link: 'guide/' }] }] },
    }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.nav[0].items[0].link\` cannot be 'guide/'. Use a route path such as '/guide/', or a URL with https://."`,
  )
})

test('rejects a section key without slashes', () => {
  expect(problems({ themeConfig: { sidebar: { '/guide': [] } } })).toMatchInlineSnapshot(
    `"config/wrong-key: \`themeConfig.sidebar\` cannot have the key '/guide'. Use the route prefix of a section, with a slash at both ends: '/guide/'."`,
  )
})

test('rejects an unknown key in a nested sidebar item', () => {
  expect(
    problems({
      themeConfig: { sidebar: { '/guide/': [{ text: 'A', items: [{ text: 'B', links: '/b' }] }] } },
    }),
  ).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`links\` in \`themeConfig.sidebar['/guide/'][0].items[0]\`. Did you mean \`link\`? Allowed: \`link\`, \`items\`, \`text\`, \`tag\`, \`folder\` and 4 more."`,
  )
})

test('rejects a social link without URL', () => {
  expect(
    problems({
      themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'our repository' }] },
    }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.socialLinks[0].content\` cannot be 'our repository'. Use a URL with https:// for mode 'link'."`,
  )
})

test('rejects an unknown icon and a wrong mode at once', () => {
  expect(
    problems({
      themeConfig: {
        socialLinks: [{ icon: 'git hub', mode: 'url', content: 'https://example.com' }],
      },
    }),
  ).toMatchInlineSnapshot(`
    "config/wrong-value: \`themeConfig.socialLinks[0].icon\` cannot be 'git hub'. Did you mean 'github'? Use 'github', 'gitlab', 'discord', 'slack', 'x', 'bluesky', 'mastodon', 'youtube', 'zulip', 'rss', another name from simpleicons.org or an object with \`svg\`.
    config/wrong-value: \`themeConfig.socialLinks[0].mode\` cannot be 'url'. Use 'link', 'text', 'img' or 'dom'."
  `)
})

test("rejects an edit link that isn't a URL", () => {
  expect(
    problems({ themeConfig: { editLink: { docRepoBaseUrl: 'content' } } }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`themeConfig.editLink.docRepoBaseUrl\` cannot be 'content'. Use the URL of the content folder in the repository, with https://."`,
  )
})

test('rejects an unknown language in the text table and warns of a missing one', () => {
  expect(problems({ locales: [en, zh], text: { guide: { en: 'Guide', zg: '指南' } } }))
    .toMatchInlineSnapshot(`
    "config/unknown-locale: \`text.guide.zg\` is set for the language 'zg', which is not in \`locales\`. Did you mean 'zh'? Use 'en' or 'zh', or add it to \`locales\`.
    (warning) config/missing-text: \`text.guide\` has no text for 'zh'. Add it. Until then, the text of the default language is shown."
  `)
})

test('rejects a text that is not a string', () => {
  expect(problems({ text: { guide: { en: 3 } } })).toMatchInlineSnapshot(
    `"config/wrong-type: \`text.guide.en\` cannot be the number 3. Use text, in quotes."`,
  )
})

test('rejects files that do not exist', () => {
  expect(
    problems({ globalStyles: 'theme/site.css', search: { searchHooks: 'theme/search.ts' } }),
  ).toMatchInlineSnapshot(
    `"config/missing-file: \`search.searchHooks\`: the file 'theme/search.ts' does not exist. Create it, or correct the path: it is relative to the project root."`,
  )
})

test('rejects true for the search', () => {
  expect(problems({ search: true })).toMatchInlineSnapshot(
    `"config/wrong-value: \`search\` cannot be true. Use false or an object with \`searchHooks\`, \`versioned\`, \`synonyms\`, \`builtInSynonyms\`, \`stemming\`, \`compounds\`, \`provider\`."`,
  )
})

test('rejects an unknown key in the search', () => {
  expect(problems({ search: { searchHook: 'theme/site.css' } })).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`searchHook\` in \`search\`. Did you mean \`searchHooks\`? Allowed: \`searchHooks\`, \`versioned\`, \`synonyms\`, \`stemming\`, \`provider\` and 2 more."`,
  )
})

test('takes versions, one of them the default', () => {
  expect(problems({ multiVersion: { default: 'v2', versions: ['v1', 'v2'] } })).toBe('')
})

test.each([
  [
    'none that is the default',
    { versions: ['v1', 'v2'] },
    "config/no-default-version: `multiVersion.default` is missing. Set it to the version without a prefix: 'v1' or 'v2'.",
  ],
  [
    'a default that is not listed',
    { default: 'v3', versions: ['v1', 'v2'] },
    "config/unknown-version: `multiVersion.default` is 'v3', which is not in `multiVersion.versions`. Did you mean 'v1'? Use 'v1' or 'v2', or add it to `versions`.",
  ],
  [
    'a default alone',
    { default: 'v1' },
    "config/unknown-version: `multiVersion.default` is 'v1', which is not in `multiVersion.versions`. Add it: versions: ['v1'].",
  ],
  [
    'one twice',
    { default: 'v1', versions: ['v1', 'v1'] },
    "config/duplicate-version: The version 'v1' is listed twice. Remove one of them.",
  ],
  [
    'one named like a language',
    { default: 'en', versions: ['en'] },
    "config/ambiguous-version: 'en' is a language and cannot be a version. Use another name for the version: languages and versions are both folders and route prefixes.",
  ],
  [
    'one with a slash',
    { default: 'v1', versions: ['v1', 'v/2'] },
    "config/wrong-value: `multiVersion.versions[1]` cannot be 'v/2'. Use the name of a version, such as 'v2', named like its folder below the content root.",
  ],
])('rejects versions: %s', (_, multiVersion, expected) => {
  expect(problems({ multiVersion })).toBe(expected)
})

test('rejects another highlighter', () => {
  expect(problems({ markdown: { codeHighlighter: 'shiki' } })).toMatchInlineSnapshot(
    `"config/wrong-value: \`markdown.codeHighlighter\` cannot be 'shiki'. Use 'prism'."`,
  )
})

test('rejects plugins that are not a list', () => {
  expect(problems({ markdown: { remarkPlugins: () => {} } })).toMatchInlineSnapshot(
    `"config/wrong-type: \`markdown.remarkPlugins\` cannot be a function. Use a list of plugins."`,
  )
})

test('rejects a head tag without attributes', () => {
  expect(problems({ head: [['meta']] })).toMatchInlineSnapshot(
    `"config/wrong-value: \`head[0]\` cannot be a list. Use a list of tag name, attributes and, for a script or style, its content: ['meta', { name: 'author', content: '…' }], ['script', {}, '…']."`,
  )
})

test('rejects a logo with one scheme', () => {
  expect(problems({ logo: { light: '/logo.svg' } })).toMatchInlineSnapshot(
    `"config/missing-key: \`logo.dark\` is missing. Add \`dark\`: a path in \`public\` with a leading slash, such as '/logo.svg'."`,
  )
})

test('rejects an alias with three parts', () => {
  expect(
    problems({ markdown: { highlightLanguages: [['vue', 'html', 'xml']] } }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`markdown.highlightLanguages[0]\` cannot be a list. Use a list [alias, language] such as ['vue', 'html']."`,
  )
})

test('lists every problem at once', () => {
  expect(problems({ titel: 'X', base: 3, themeConfig: { footer: { message: true } } }))
    .toMatchInlineSnapshot(`
      "config/wrong-type: \`base\` cannot be the number 3. Use a path that begins with a slash, such as '/' or '/docs/'.
      config/wrong-type: \`themeConfig.footer.message\` cannot be true. Use text, in quotes.
      config/unknown-key: Unknown key \`titel\`. Did you mean \`title\`? Allowed: \`title\`, \`siteUrl\`, \`base\`, \`icon\`, \`i18n\` and 32 more."
    `)
})

test('reports what images may be', () => {
  expect(problems({ images: { widths: [], format: 'jpg', quality: 0.5 } })).toMatchInlineSnapshot(`
    "config/wrong-value: \`images.widths\` cannot be an empty list. Use a list of at least one whole number of pixels, such as [720, 1440].
    config/wrong-value: \`images.format\` cannot be 'jpg'. Use 'webp' or 'avif'.
    config/wrong-type: \`images.quality\` cannot be the number 0.5. Use a whole number from 1 to 100."
  `)
  expect(problems({ images: { widths: [720.5] } })).toMatchInlineSnapshot(
    `"config/wrong-type: \`images.widths[0]\` cannot be the number 720.5. Use a whole number of pixels above 0."`,
  )
  expect(problems({ images: { sizes: '50vw' } })).toMatchInlineSnapshot(
    `"config/unknown-key: Unknown key \`sizes\` in \`images\`. Allowed: \`widths\`, \`format\`, \`quality\`."`,
  )
})

test('reports which sources of the policy need quotes of their own', () => {
  expect(
    problems({
      csp: {
        sources: {
          'script-src': ['self'],
          'img-src': ["'self'", 'data:', 'https://img.shields.io'],
        },
      },
    }),
  ).toMatchInlineSnapshot(
    `"config/wrong-value: \`csp.sources['script-src'][0]\` cannot be 'self'. Use a source such as "https://img.shields.io", "data:" or, with quotes of its own, "'self'"."`,
  )
  expect(problems({ csp: { sources: { 'image-src': ['data:'] } } })).toMatch(
    /Did you mean `img-src`/,
  )
})

describe('strings of the interface', () => {
  const withTexts = (uiText: Record<string, string>, lang = 'sv'): string =>
    problems({
      locales: [
        { lang: 'en', label: 'English' },
        { lang, label: 'Svenska', uiText },
      ],
    })

  test('that a language without built-in ones leaves out are counted and named', () => {
    const { search: _, ...most } = english
    expect(withTexts({ ...most })).toMatch(
      new RegExp(
        String.raw`^\(warning\) config\/missing-ui-text: 1 of the \d+ interface texts are ` +
          String.raw`missing in 'sv': \x60search\x60\. Add them to ` +
          String.raw`\x60locales\[1\]\.uiText\x60\. Until then, they are in English\.$`,
      ),
    )
    expect(withTexts({ ...english })).toBe('')
    for (const lang of ['zh', 'zh-HK', 'pt', 'de-AT', 'fa']) expect(withTexts({}, lang)).toBe('')
  })

  test('of a language without any are reported once, also where it is the only one', () => {
    expect(withTexts({})).toBe(
      "(warning) config/missing-ui-text: There are no built-in interface texts for 'sv'. Add them to `locales[1].uiText`. Until then, they are in English.",
    )
    expect(problems({ lang: 'sv' })).toBe(
      "(warning) config/missing-ui-text: There are no built-in interface texts for 'sv'. Add them to `uiText` of an entry in `locales`. Until then, they are in English.",
    )
    expect(problems({ lang: 'pt' })).toBe('')
    expect(
      problems({ lang: 'tw', locales: [{ lang: 'tw', label: '繁體中文', tag: 'zh-TW' }] }),
    ).toBe('')
  })

  test('are distinguished from keys that do not exist', () => {
    expect(withTexts({ ...english, serach: 'Recherche' })).toContain(
      'config/unknown-key: Unknown key `serach` in `locales[1].uiText`. Did you mean `search`?',
    )
  })

  test('need the places for values that the English ones have', () => {
    expect(withTexts({ outlineToggle: 'Lien', search: '{x}' }, 'zh'))
      .toBe(`config/wrong-place: \`locales[1].uiText.search\` has {x} where the English string has none. The English string is 'Search'.
config/wrong-place: \`locales[1].uiText.outlineToggle\` has no place for a value where the English string has {title}. The English string is 'On this page: {title}'.`)
  })
})

describe('nav and sidebar by version', () => {
  const items = [{ text: 'A', link: '/a' }]
  const versioned = (themeConfig: unknown, versions: readonly string[] = ['v1', 'v2']): string =>
    problems({
      locales: [en, zh],
      ...(versions.length > 0 && { multiVersion: { default: 'v2', versions } }),
      themeConfig,
    })

  test.each([
    ['a list for all', { nav: items, sidebar: { '/': items } }],
    [
      'every version',
      { nav: { v1: items, v2: [] }, sidebar: { v1: { '/guide/': items }, v2: {} } },
    ],
    ['in one language', { locales: [{ lang: 'zh', nav: { v1: items, v2: items } }] }],
  ])('accepts %s', (_, themeConfig) => {
    expect(versioned(themeConfig)).toBe('')
  })

  test.each([
    [
      'a version that is not there',
      { nav: { v1: items, v3: items } },
      "config/unknown-version: `themeConfig.nav` is set for the version 'v3', which is not in `multiVersion.versions`. Did you mean 'v1'? Use 'v1' or 'v2', or add it to `versions`.",
    ],
    [
      'a version that is not named',
      { nav: { v1: items } },
      "config/missing-version: `themeConfig.nav` is missing for the version 'v2'. Add it, if need be as an empty list.",
    ],
    [
      'a version that a language does not name',
      { locales: [{ lang: 'zh', sidebar: { v2: { '/': items } } }] },
      "config/missing-version: `themeConfig.locales[0].sidebar` is missing for the version 'v1'. Add it, if need be as an empty object.",
    ],
    [
      'sections beside versions',
      { sidebar: { v1: { '/': items }, '/guide/': items } },
      "config/mixed-versions: `themeConfig.sidebar` mixes the section '/guide/' with the version 'v1'. Put every section into a version, or no section.",
    ],
    [
      'a list for a version',
      { sidebar: { v1: items, v2: items } },
      "config/wrong-key: `themeConfig.sidebar`: the version 'v1' has a list instead of sections. Add the section: v1: { '/guide/': […] }.\nconfig/wrong-key: `themeConfig.sidebar`: the version 'v2' has a list instead of sections. Add the section: v2: { '/guide/': […] }.",
    ],
    [
      'an object for a section',
      { sidebar: { '/guide/': { '/start/': items } } },
      "config/wrong-type: `themeConfig.sidebar['/guide/']` cannot be an object. Use a list of items.",
    ],
    [
      'a section without slashes',
      { sidebar: { guide: items } },
      "config/wrong-key: `themeConfig.sidebar` cannot have the key 'guide'. Use the route prefix of a section, with a slash at both ends: '/guide/'.",
    ],
    [
      'a wrong item',
      { nav: { v1: [{ link: '/a' }], v2: [] } },
      'config/missing-key: `themeConfig.nav.v1[0].text` is missing. Add `text`: text that is not empty.',
    ],
    [
      'text',
      { nav: 'a' },
      "config/wrong-type: `themeConfig.nav` cannot be 'a'. Use a list of items, or an object of version and list: { v1: […] }.",
    ],
  ])('rejects %s', (_, themeConfig, message) => {
    expect(versioned(themeConfig)).toBe(message)
  })

  test.each([
    [
      { nav: { v1: items } },
      'config/no-versions: `themeConfig.nav` is grouped by version, but the site has no versions. Use a list of items, or set `multiVersion`.',
    ],
    [
      { sidebar: { guide: { '/start/': items } } },
      "config/no-versions: `themeConfig.sidebar` is grouped by version, but the site has no versions. Name sections with a slash at both ends, as '/guide/', or set `multiVersion`.",
    ],
  ])('rejects versions on a site without any', (themeConfig, message) => {
    expect(versioned(themeConfig, [])).toBe(message)
  })
})

test('an object with keys of none of the forms is one problem', () => {
  expect(problems({ search: { provider: { file: './search.ts' } } })).toMatchInlineSnapshot(
    `"config/wrong-value: \`search.provider\` cannot be an object. Use 'local', 'pagefind', an object with \`name: 'algolia'\`, \`appId\`, \`apiKey\` and \`indexName\` or a file of the project that begins with './'."`,
  )
  // One that could be meant is read as such.
  expect(problems({ search: { provider: { appID: 'A1' } } })).toMatchInlineSnapshot(`
    "config/missing-key: \`search.provider.name\` is missing. Add \`name\`: 'algolia'.
    config/missing-key: \`search.provider.appId\` is missing. Add \`appId\`: the application ID that Algolia shows.
    config/missing-key: \`search.provider.apiKey\` is missing. Add \`apiKey\`: the search-only API key.
    config/missing-key: \`search.provider.indexName\` is missing. Add \`indexName\`: the name of the index.
    config/unknown-key: Unknown key \`appID\` in \`search.provider\`. Did you mean \`appId\`? Allowed: \`name\`, \`appId\`, \`apiKey\`, \`indexName\`."
  `)
})
