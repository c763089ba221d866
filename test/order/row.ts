import type { Page } from 'playwright-core'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'
import type { ReaderOptions } from '../support/browser.ts'
import type { OutputPage } from '../support/outputPages.ts'

/** The built site, as the rows look at it. */
export interface OrderedSite {
  readonly origin: string
  readonly pages: readonly OutputPage[]
  readonly config: ResolvedConfig
  /** Entries of the page index of a language. */
  readonly index: (lang: Lang) => Promise<readonly PageData[]>
  /** A file of the output. Rejects when it isn't there. */
  readonly read: (path: string) => Promise<string>
  /** Paths of the files of the output, with forward slashes. */
  readonly files: readonly string[]
  /** HTML of the page at a route path. */
  readonly html: (routePath: string) => string
  /** A page in a new window. */
  readonly open: (routePath: string, options?: ReaderOptions) => Promise<Page>
}

export type Lang = 'en' | 'zh'

export const LANGS: readonly Lang[] = ['en', 'zh']

/** An existing test: its file below `test`, and a part of its title. */
export type Proof = readonly [file: string, title: string]

/** One statement of the order, and what proves it: at least one of `check` and `tests`. */
export interface OrderRow {
  readonly id: number | string
  readonly statement: string
  readonly check?: (site: OrderedSite) => void | Promise<void>
  readonly tests?: readonly Proof[]
  /** What the row waits for. It counts as to be done. */
  readonly open?: string
}

/** Route path in a language. */
export function inLang(routePath: string, lang: Lang): string {
  return lang === 'en' ? routePath : `/zh${routePath}`
}

/** Texts of the elements that a pattern finds, without their tags. */
export function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim())
}
