import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'

/** How a reader's browser is set up. */
export interface ReaderOptions {
  /** @default true */
  readonly javaScript?: boolean
  /** Color scheme of the system. @default 'light' */
  readonly scheme?: 'light' | 'dark'
  /** Size of the window. @default 1440 × 900 */
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Most tests want no animation between them and what they look at. @default true */
  readonly reducedMotion?: boolean
  /** Language of the browser. @default 'en-US' */
  readonly locale?: string
  /** A phone: a finger instead of a mouse, and no room taken by scroll bars. @default false */
  readonly touch?: boolean
  /** False keeps pages from registering a service worker. @default true */
  readonly serviceWorker?: boolean
  /** Problems that belong to the test. All others fail it. */
  readonly allow?: readonly RegExp[]
}

/**
 * A page, and everything that went wrong in it: console messages of any kind, errors, failed
 * requests.
 */
export interface Reader {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: string[]
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a process of its own, what is left of it takes a tenth less of the time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launched: Promise<Browser> | undefined

/**
 * The browser of this worker. It is started when the first file needs it, serves all files that the
 * worker runs, and ends with the worker.
 */
async function workersBrowser(): Promise<Browser> {
  // One that crashed is replaced, so that its fault stays with the test that met it.
  if (launched && !(await launched).isConnected()) launched = undefined
  return await (launched ??= launch())
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.',
    )
  return await chromium.launch({ executablePath, args: ARGS })
}

/**
 * A browser for the tests of a file. Each page gets a profile of its own that is closed after its
 * test; the test fails when anything went wrong in the page, even something that the test did not
 * look at.
 */
export function useBrowser(): { newPage(options?: ReaderOptions): Promise<Reader> } {
  let readers: Reader[] = []

  afterEach(async () => {
    const done = readers
    readers = []
    await Promise.all(done.map(({ context }) => context.close()))
    expect(done.flatMap(({ problems }) => problems)).toEqual([])
  })

  return {
    async newPage(options = {}) {
      const context = await (await workersBrowser()).newContext(contextOptions(options))
      context.setDefaultTimeout(10_000)
      // The first page of a development server is built when it is asked for, on a machine that may
      // be busy.
      context.setDefaultNavigationTimeout(30_000)
      const page = await context.newPage()
      const reader = { page, context, problems: collectProblems(page, options) }
      readers.push(reader)
      return reader
    },
  }
}

function contextOptions(options: ReaderOptions): BrowserContextOptions {
  const {
    javaScript = true,
    scheme = 'light',
    viewport = { width: 1440, height: 900 },
    reducedMotion = true,
    locale = 'en-US',
    touch = false,
    serviceWorker = true,
  } = options
  return {
    javaScriptEnabled: javaScript,
    colorScheme: scheme,
    viewport,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  }
}

function collectProblems(page: Page, { allow = [], javaScript = true }: ReaderOptions): string[] {
  const problems: string[] = []
  const add = (problem: string): void => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(`${page.url()}: ${problem}`)
  }
  page.on('console', (message) =>
    add(`console ${message.type()}: ${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => add(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A document that is left cancels what it was still loading; a browser with JavaScript disabled
    // refuses to preload them.
    const isWanted = javaScript || request.resourceType() !== 'script'
    if (reason !== 'net::ERR_ABORTED' && isWanted) add(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) add(`status ${response.status()}: ${response.url()}`)
  })
  return problems
}
