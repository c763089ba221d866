import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, inject, test } from 'vitest'
import { repository } from '../support/cli.ts'
import {
  newerInDocument,
  newerInScript,
  newerInStyles,
  type PromisedVersions,
} from '../support/shippedFeatures.ts'

// What the page about browsers promises, against all that is shipped. A feature that is newer than
// a promised version is here with what readers of older versions get instead.

const NAMES_OF_OTHERS = 'a method of an object of ours or of a package'
const IGNORED = 'a declaration that is left out: the page looks as without it'
const ASKED = 'the script asks whether it exists'

const FALLBACKS: Readonly<Record<string, string>> = {
  '.drop()': NAMES_OF_OTHERS,
  '.external()': NAMES_OF_OTHERS,
  '.move()': NAMES_OF_OTHERS,
  '.take()': NAMES_OF_OTHERS,
  '.toArray()': NAMES_OF_OTHERS,
  '.union()': NAMES_OF_OTHERS,
  '.use()': NAMES_OF_OTHERS,
  '.checkVisibility()': ASKED,
  '.getComposedRanges()': ASKED,
  '.segment()': 'a method of `Intl.Segmenter`',
  '.startViewTransition()': ASKED,
  'CSS.highlights': ASKED,
  ClipboardItem: ASKED,
  Highlight: ASKED,
  'Intl.Segmenter': ASKED,
  'cancelIdleCallback()': ASKED,
  'document.startViewTransition': ASKED,
  'navigator.connection': ASKED,
  'navigator.scheduling': ASKED,
  'requestIdleCallback()': ASKED,
  ':-webkit-search-cancel-button': 'a rule of its own: the browser has no such button, or shows it',
  ':details-content': 'a rule of its own: the part opens at once',
  ':highlight': 'a rule of its own, for marks that a script makes where it can',
  '<search>': 'an element without a role, with the styles of its class',
  '@page': 'paper has the margins of the browser',
  '@view-transition': 'a document replaces the last one at once',
  '@starting-style': 'what opens appears at once',
  'font-family: math': 'the next font of the list',
  'justify-content: safe': 'what is too wide is cut at both sides, and can be scrolled to',
  'break-after: avoid': IGNORED,
  'contain-intrinsic-size': IGNORED,
  'content-visibility': 'everything is laid out at once',
  'content-visibility: auto': 'everything is laid out at once',
  'content-visibility: visible': 'everything is laid out at once',
  'font-variant-emoji': IGNORED,
  'font-variant-emoji: text': IGNORED,
  'forced-color-adjust': IGNORED,
  'forced-color-adjust: none': IGNORED,
  'hanging-punctuation': IGNORED,
  'hanging-punctuation: allow-end': IGNORED,
  'interpolate-size': IGNORED,
  'interpolate-size: allow-keywords': IGNORED,
  'scrollbar-color': IGNORED,
  'scrollbar-gutter': IGNORED,
  'scrollbar-gutter: stable': IGNORED,
  'scrollbar-width': IGNORED,
  'scrollbar-width: thin': IGNORED,
  'text-autospace': IGNORED,
  'text-autospace: normal': IGNORED,
  'text-spacing-trim': IGNORED,
  'text-spacing-trim: trim-start': IGNORED,
  'text-wrap': IGNORED,
  'text-wrap: balance': IGNORED,
  'text-wrap: pretty': IGNORED,
}

/** The first versions that the page lists. */
function promised(): PromisedVersions {
  const page = readFileSync(
    join(repository, 'content/en/guide/advanced/browser-support.mdx'),
    'utf8',
  )
  const [chrome, firefox, safari] = ['Chrome', 'Firefox', 'Safari'].map((name) =>
    Number(new RegExp(`^\\| ${name}.*? \\| ([\\d.]+) \\|`, 'm').exec(page)?.[1]),
  )
  return { chrome: chrome ?? 0, firefox: firefox ?? 0, safari: safari ?? 0 }
}

test('every feature that is shipped is in the promised browsers, or has a fallback', () => {
  const { folder } = inject('site')
  const versions = promised()
  expect(Object.values(versions).every((version) => version > 10)).toBe(true)
  const found = new Set<string>()
  const add = (names: readonly string[]): void => names.forEach((name) => found.add(name))
  for (const file of globSync('**/*.{css,js,html}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.css')) add(newerInStyles(text, versions))
    else if (file.endsWith('.js')) add(newerInScript(text, versions))
    else {
      add(newerInDocument(text, versions))
      for (const [, style = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
        add(newerInStyles(style, versions))
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(FALLBACKS).toSorted())
})
