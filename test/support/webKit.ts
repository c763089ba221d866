import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findOther } from '../../scripts/otherBrowsers.mjs'
import { freePort } from './cli.ts'
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

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** The bar of the window may be as narrow as a phone. */
const STYLE = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 4px }'

/** A folder of settings that the window toolkit reads. */
async function settingsFolder({ reducedMotion }: Preferences): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bifolio-webkit-'))
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, toolkit))
    await writeFile(
      join(folder, toolkit, 'settings.ini'),
      `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`,
    )
    await writeFile(join(folder, toolkit, 'gtk.css'), STYLE)
  }
  return folder
}

/** WebKitGTK, by WebDriver, on a screen of its own. Null where it's not installed. */
export async function openWebKit(preferences: Preferences = {}): Promise<OtherBrowser | null> {
  const [driver, browser, screen] = (['webKitDriver', 'webKit', 'screen'] as const).map(findOther)
  if (driver === undefined || browser === undefined || screen === undefined) return null
  const folder = await settingsFolder(preferences)
  // It writes the number of a free display to its third stream.
  const server = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'en_US.UTF-8',
      GTK_THEME: preferences.isDark ? 'Adwaita:dark' : 'Adwaita',
      XDG_CONFIG_HOME: folder,
    },
  })
  const close = async (): Promise<void> => {
    await ended(child)
    await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(START),
    })
    const { value } = (await response.json()) as { readonly value: T }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const settings = preferences.javaScript === false ? ['--enable-javascript=false'] : []
  const options = { binary: browser, args: ['--automation', ...settings] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  try {
    const session = await retried(() => call<Session>('POST', '/session', { capabilities }))
    return connect(session, call, close)
  } catch (error) {
    await close()
    throw error
  }
}

function connect(
  { sessionId, capabilities }: Session,
  call: Call,
  close: () => Promise<void>,
): OtherBrowser {
  const path = `/session/${sessionId}`
  const perform = async (actions: object[]): Promise<void> =>
    await call('POST', `${path}/actions`, { actions })
  const run = async <T>(body: string): Promise<T> => {
    const script = `const done = arguments[arguments.length - 1];
      ${asText(body)}.then(done, (error) => done('!' + error))`
    const text = await call<string>('POST', `${path}/execute/async`, { script, args: [] })
    if (text.startsWith('!')) throw new Error(text)
    return JSON.parse(text) as T
  }
  return {
    version: capabilities.browserVersion,
    async open(url) {
      await call('POST', `${path}/url`, { url })
    },
    run,
    press: async (...keys) => await perform(keyActions(keys)),
    pressWith: async (held, key) => await perform(chordActions(held, key)),
    clickAt: async (x, y) => await perform(clickActions(x, y)),
    async resize(width, height) {
      // The window has a bar and a frame.
      const inner = await run<[number, number]>('return [innerWidth, innerHeight]')
      const outer = await call<{ width: number; height: number }>('GET', `${path}/window/rect`)
      await call('POST', `${path}/window/rect`, {
        width: width + outer.width - inner[0],
        height: height + outer.height - inner[1],
      })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${path}/screenshot`), 'base64'),
    problems: () => [],
    async close() {
      await call('DELETE', path).catch(() => {})
      await close()
    },
  }
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
