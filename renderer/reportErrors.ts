/**
 * Runs in the head of every document in development: sends errors of the browser to the development
 * server, which explains them. `scripts/documentScripts.mjs` makes a text of it: the modules of the
 * site may be what cannot be loaded.
 * Vite prints a module that an update can't link and nothing else, so the console is read for
 * those.
 */
export default function reportErrors(url: string): void {
  const reported = new Set<string>()
  const report = (error: unknown): void => {
    const { message, stack } = (error ?? {}) as Partial<Error>
    const text = { message: String(message ?? error), stack: String(stack ?? '') }
    // The first place is where it was thrown: by an extension of the browser, not by the site.
    if (/[a-z-]+:\/\//.exec(text.stack)?.[0].endsWith('-extension://')) return
    if (reported.has(text.message + text.stack)) return
    reported.add(text.message + text.stack)
    fetch(url, { method: 'POST', body: JSON.stringify(text) }).catch(() => {})
  }
  globalThis.__bifolioError = report
  addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    // Browsers report this way that an observer is called again in the next frame, which it is, and
    // that a script of another origin has thrown something that the page may not know.
    if (message && !/^(?:Uncaught )?(?:ResizeObserver loop |Script error\.?$)/.test(message))
      report(
        error ?? {
          message: message.replace(/^Uncaught /, ''),
          stack: `    at ${filename}:${lineno}:${colno}`,
        },
      )
  })
  addEventListener('unhandledrejection', (event) => report(event.reason))
  const log = console.error
  console.error = (...all: unknown[]) => {
    log(...all)
    const error = all.find((one) => one instanceof SyntaxError)
    if (error) report(error)
  }
}
