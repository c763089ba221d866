// Vite sends errors to its overlay without a hook for them.
import type { ViteDevServer } from 'vite'

interface OverlayMessage {
  readonly type?: string
  readonly err?: { readonly message: string; readonly plugin?: string }
}

/** Sources of overlays that are explained. The plugins that read JSON and YAML throw theirs. */
const EXPLAINED = /^bifolio(?!:(?:json|yaml)$)/

/**
 * Lets errors that Vite is about to send to the overlay be shown in another way. `show` returns
 * false for one that stays as it is. Vite has no hook for what it sends, so `hot.send` is replaced.
 */
export function replaceOverlays(
  { environments: { client } }: ViteDevServer,
  show: (error: Error) => Promise<boolean>,
): void {
  const { hot } = client
  const send = hot.send.bind(hot) as (...args: unknown[]) => void
  hot.send = (...args: unknown[]) => {
    const { type, err } = args[0] as OverlayMessage
    if (type !== 'error' || !err || EXPLAINED.test(err.plugin ?? '')) return send(...args)
    show(Object.assign(new Error(err.message), err))
      .then((isShown) => {
        if (!isShown) send(...args)
      })
      .catch(() => send(...args))
  }
}
