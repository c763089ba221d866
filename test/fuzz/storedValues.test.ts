// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreScheme } from '../../client/restoreScheme.ts'
import { createScrollMemory } from '../../client/router/scrollMemory.ts'
import { showAnnouncement } from '../../components/announcement/announcementMemory.ts'
import { isLocaleHintDismissed, redirectToLocale } from '../../components/language/localeMemory.ts'
import restoreTabs from '../../components/mdx/restoreTabs.ts'
import { findMatches } from '../../components/highlight/findMatches.ts'
import { takeHighlight } from '../../components/highlight/storedHighlight.ts'
import { hasHighlight } from '../../components/highlight/hasHighlight.ts'
import { readRecent, rememberRecent } from '../../components/search/recent.ts'
import { isGroupOpen, reduceCollapse } from '../../components/layout/collapse.ts'
import { createCollapseStore } from '../../components/layout/collapseStore.ts'
import { restoreSidebar } from '../../components/sidebar/restoreSidebar.ts'
import { tries } from '../support/nightly.ts'

// Everything that reads what is stored. Another page of the origin, an older version or the reader
// may have written it.

const ORIGIN = 'https://docs.example'
const ANNOUNCEMENT = { id: 'one', closable: true }
const GROUP = { sidebarKey: '/guide/', path: '0-1', routePath: '/guide/a', isInTrail: true }

const word = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/guide/',
    '/guide/a',
    '0-1',
    '"]*{}',
    '__proto__',
    'constructor',
    '\u0301',
    'off',
    'zh',
    'dark',
    'one',
  ),
)
/** Values of the right shape with parts that may be wrong, besides any JSON and any text. */
const leaf = fc.oneof(word, fc.boolean(), fc.integer(), fc.double(), fc.constant(null))
const FOUND = fc.record({
  href: fc.oneof(fc.constant('/guide/a'), leaf),
  terms: fc.oneof(fc.array(fc.oneof(word, leaf)), leaf),
  isPlace: fc.oneof(fc.boolean(), leaf),
  time: fc.oneof(fc.constant(Date.now()), leaf),
})
const PAGES = fc.array(
  fc.oneof(leaf, fc.record({ title: fc.oneof(word, leaf), link: fc.oneof(word, leaf) })),
)
const POSITIONS = fc.array(
  fc.oneof(leaf, fc.tuple(fc.oneof(fc.constant('k'), leaf), fc.oneof(leaf, fc.array(leaf)))),
)
const COLLAPSE = fc.dictionary(
  word,
  fc.oneof(
    leaf,
    fc.dictionary(
      word,
      fc.oneof(leaf, fc.record({ isOpen: fc.oneof(fc.boolean(), leaf), at: fc.oneof(word, leaf) })),
    ),
  ),
)

class FakeSheet {
  rules = ''
  replaceSync(rules: string): void {
    this.rules = rules
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  document.body.innerHTML = '<main><article><p>Some words of an article</p></article></main>'
})

/** Runs a part of the head's script in a document that only notes what becomes of it. */
function restored(restore: () => void): { readonly led: string | null; readonly rules: string } {
  let led: string | null = null
  let sheets: FakeSheet[] = []
  vi.stubGlobal('location', {
    search: '',
    hash: '',
    origin: ORIGIN,
    pathname: '/guide/a',
    replace: (href: string) => (led = href),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheets,
    set(all: FakeSheet[]) {
      sheets = all
    },
  })
  restore()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSSStyleSheet', FakeSheet)
  return { led, rules: sheets.map(({ rules }) => rules).join('') }
}

interface Reader {
  /** What the key holds, nearly. */
  readonly shape: fc.Arbitrary<unknown>
  readonly read: () => void
}

const READERS: Readonly<Record<string, Reader>> = {
  'bifolio-recent-en': {
    shape: PAGES,
    read: () => {
      for (const { title, link } of readRecent('en').pages) {
        expect(typeof title).toBe('string')
        expect(new URL(link, ORIGIN).origin).toBe(ORIGIN)
      }
      rememberRecent('en', 'word', { title: 'A', link: '/guide/a' })
      expect(readRecent('en').pages[0]?.link).toBe('/guide/a')
    },
  },
  'bifolio-recent-queries-en': {
    shape: fc.array(leaf),
    read: () => {
      expect(readRecent('en').queries.every((query) => typeof query === 'string')).toBe(true)
      rememberRecent('en', 'word', { title: 'A', link: '/guide/a' })
    },
  },
  'bifolio-marks': {
    shape: FOUND,
    read: () => {
      if (!hasHighlight()) return
      const found = takeHighlight('/guide/a')
      if (found) findMatches(document.body, found.terms)
    },
  },
  'bifolio-scroll': {
    shape: POSITIONS,
    read: () => {
      const memory = createScrollMemory()
      memory.leave()
      const position = memory.arrive({ bifolioKey: 'k' })
      if (position) expect(position.every((part) => typeof part === 'number')).toBe(true)
    },
  },
  'bifolio-sidebar': {
    shape: COLLAPSE,
    read: () => {
      const store = createCollapseStore()
      expect(typeof isGroupOpen(store.read(), { collapsible: true, collapsed: true }, GROUP)).toBe(
        'boolean',
      )
      reduceCollapse(store.read(), {
        type: 'visit',
        sidebarKey: '/guide/',
        trail: [0, 1],
        at: '/guide/b',
      })
      // Nothing but the two rules for a group comes of it.
      expect(
        restored(restoreSidebar).rules.replaceAll(
          new RegExp(
            String.raw`\[data-key="(?:[^"\\]|\\.)*"\] ` +
              String.raw`\[id="bf:sb-[\d-]+"\](?::not\(:has\(\[aria-current\]\)\))?` +
              String.raw`\{(?:height:auto!important;visibility:visible!important|` +
              String.raw`display:none!important)\}`,
            'gs',
          ),
          '',
        ),
      ).toBe('')
    },
  },
  'bifolio-tabs-group': {
    shape: word,
    read: () => {
      const { rules } = restored(() => restoreTabs(true))
      // Without its texts, every choice has the same rules.
      const [one = '', ...others] = rules
        .replaceAll(/"(?:[^"\\]|\\.)*"/gs, '')
        .slice('@media screen{'.length, -1)
        .split(/(?<=var\(--bf-color-text\)\})/)
      expect(one).toMatch(/^(?:html[^{}]+\{[^{}]+\})*$/)
      expect(others.every((other) => other === one)).toBe(true)
    },
  },
  'bifolio-sidebar-scroll': {
    shape: fc.tuple(leaf, leaf),
    read: () => void restored(restoreSidebar),
  },
  'bifolio-locale': {
    shape: word,
    read: () =>
      expect([null, '/zh/']).toContain(
        restored(() =>
          redirectToLocale(
            [
              { lang: 'en', tag: 'en', href: '/' },
              { lang: 'zh', tag: 'zh', href: '/zh/' },
            ],
            'en',
          ),
        ).led,
      ),
  },
  'bifolio-locale-hint': { shape: word, read: () => void isLocaleHintDismissed() },
  'bifolio-announcement': {
    shape: word,
    read: () => showAnnouncement(ANNOUNCEMENT),
  },
  'bifolio-scheme': { shape: word, read: () => void restored(restoreScheme) },
}

test.each(Object.entries(READERS))(
  '%s: any stored text is a value or none, and nothing throws or hangs',
  (key, { shape, read }) => {
    const text = fc.oneof(
      { weight: 3, arbitrary: shape.map((value) => JSON.stringify(value)) },
      fc.json({ maxDepth: 4 }),
      fc.string(),
      word,
    )
    fc.assert(
      fc.property(text, (stored) => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem(key, stored)
        sessionStorage.setItem(key, stored)
        read()
      }),
      { numRuns: tries(300, 20_000) },
    )
  },
)

test('a term that is empty, or becomes empty when accents are removed, marks nothing', () => {
  localStorage.setItem(
    'bifolio-marks',
    JSON.stringify({ href: '/guide/a', terms: ['', '\u0301'], isPlace: true, time: Date.now() }),
  )
  const found = takeHighlight('/guide/a')
  expect(found?.terms).toHaveLength(2)
  expect(findMatches(document.body, found?.terms ?? [])).toEqual([])
})
