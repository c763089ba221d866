import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findOther } from '../../scripts/otherBrowsers.mjs'
import {
  asText,
  chordActions,
  clickActions,
  ended,
  keyActions,
  type OtherBrowser,
  type Preferences,
  START,
} from './otherBrowsers.ts'

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string }
  readonly error?: string
  readonly message?: string
  readonly result?: Record<string, unknown>
}

/** A mouse, which a machine without a screen doesn't have: fine, and can hover. */
const MOUSE = 6

/** The preferences of a new profile. */
const settingsOf = ({ javaScript, isDark, reducedMotion, forcedColors }: Preferences): string =>
  Object.entries({
    'javascript.enabled': javaScript !== false,
    'ui.primaryPointerCapabilities': MOUSE,
    'ui.allPointerCapabilities': MOUSE,
    'ui.systemUsesDarkTheme': isDark ? 1 : 0,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    // 2: colors of the system in place of those of the page.
    'browser.display.document_color_use': forcedColors ? 2 : 0,
  })
    .map(([name, value]) => `user_pref("${name}", ${value});\n`)
    .join('')

/** Firefox, by WebDriver BiDi. Null where it's not installed. */
export async function openFirefox(preferences: Preferences = {}): Promise<OtherBrowser | null> {
  const path = findOther('firefox')
  if (path === undefined) return null
  const profile = await mkdtemp(join(tmpdir(), 'bifolio-firefox-'))
  await writeFile(join(profile, 'user.js'), settingsOf(preferences))
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0']
  const child = spawn(path, [...options, '--profile', profile])
  const close = async (): Promise<void> => {
    await ended(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/)
    return await connect(new WebSocket(`${address}/session`), close, preferences)
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(
  socket: WebSocket,
  close: () => Promise<void>,
  { javaScript }: Preferences,
): Promise<OtherBrowser> {
  const waiting = new Map<number, (answer: Answer) => void>()
  const problems: string[] = []
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      problems.push(answer.params.text ?? '')
    else if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let last = 0
  const call = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve))
    if (answer.error) throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
    return answer.result ?? {}
  }
  const { capabilities } = await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await call('browsingContext.create', { type: 'tab' })
  const perform = async (actions: object[]): Promise<void> => {
    await call('input.performActions', { context, actions })
  }
  return {
    version: String((capabilities as { readonly browserVersion?: string }).browserVersion),
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run<T>(body: string) {
      const { result, exceptionDetails } = await call('script.evaluate', {
        expression: asText(body, javaScript),
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails).slice(0, 500))
      return JSON.parse((result as { readonly value: string }).value) as T
    },
    press: async (...keys) => await perform(keyActions(keys)),
    pressWith: async (held, key) => await perform(chordActions(held, key)),
    clickAt: async (x, y) => await perform(clickActions(x, y)),
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await call('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    problems: () => problems,
    async close() {
      socket.close()
      await close()
    },
  }
}

async function lineOf({ stderr }: ChildProcess, pattern: RegExp): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`No ${pattern} in:\n${text}`)), START)
    stderr?.on('data', (data: Buffer) => {
      text += data.toString()
      const [, found] = pattern.exec(text) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}
