import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findOther } from '../../scripts/otherBrowsers.mjs'
import { freePort } from './cli.ts'

/** A browser that Playwright cannot drive as Debian has it. */
export interface OtherBrowser {
  readonly version: string
  /** Opens a URL, until its document is loaded. */
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page. What it returns must be JSON. */
  run<T>(body: string): Promise<T>
  /** Presses keys one after the other. */
  press(...keys: readonly string[]): Promise<void>
  /** Errors of the console so far, where the browser reports them. */
  problems(): readonly string[]
  close(): Promise<void>
}

const START = 30_000

/** What both protocols call a sequence of keys. */
const keyActions = (keys: readonly string[]): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** The value of a script as text: both protocols have their own types otherwise. */
const asText = (body: string): string =>
  `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`

/** Firefox, by WebDriver BiDi. Null where it's not installed. */
export async function openFirefox(): Promise<OtherBrowser | null> {
  const path = findOther('firefox')
  if (path === undefined) return null
  const profile = await mkdtemp(join(tmpdir(), 'bifolio-firefox-'))
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0']
  const child = spawn(path, [...options, '--profile', profile])
  const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
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
  return {
    version: String((capabilities as { readonly browserVersion?: string }).browserVersion),
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run<T>(body: string) {
      const { result, exceptionDetails } = await call('script.evaluate', {
        expression: asText(body),
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails).slice(0, 500))
      return JSON.parse((result as { readonly value: string }).value) as T
    },
    async press(...keys) {
      await call('input.performActions', { context, actions: keyActions(keys) })
    },
    problems: () => problems,
    async close() {
      socket.close()
      await ended(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string }
  readonly error?: string
  readonly message?: string
  readonly result?: Record<string, unknown>
}

/** WebKitGTK, by WebDriver, on a screen of its own. Null where it's not installed. */
export async function openWebKit(): Promise<OtherBrowser | null> {
  const [driver, browser, screen] = (['webKitDriver', 'webKit', 'screen'] as const).map(findOther)
  if (driver === undefined || browser === undefined || screen === undefined) return null
  const display = `:${90 + Math.floor(Math.random() * 900)}`
  const server = spawn(screen, [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' })
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const call = async <T>(method: 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(START),
    })
    const { value } = (await response.json()) as { readonly value: T }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = await retried(() => call<WebKitSession>('POST', '/session', { capabilities }))
  const path = `/session/${session.sessionId}`
  return {
    version: session.capabilities.browserVersion,
    async open(url) {
      await call('POST', `${path}/url`, { url })
    },
    async run<T>(body: string) {
      const script = `const done = arguments[arguments.length - 1]
        ${asText(body)}.then(done, (error) => done('!' + error))`
      const text = await call<string>('POST', `${path}/execute/async`, { script, args: [] })
      if (text.startsWith('!')) throw new Error(text)
      return JSON.parse(text) as T
    },
    async press(...keys) {
      await call('POST', `${path}/actions`, { actions: keyActions(keys) })
    },
    problems: () => [],
    async close() {
      await call('DELETE', path).catch(() => {})
      await ended(child)
      await ended(server)
    },
  }
}

interface WebKitSession {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** The driver listens a moment after it was started. */
async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries > 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await end
}
