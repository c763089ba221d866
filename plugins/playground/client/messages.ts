/** Messages from the page to the frame. */
export type ToFrame =
  | { readonly kind: 'run'; readonly code: string }
  /** All are those of the page. */
  | {
      readonly kind: 'look'
      readonly scheme: 'light' | 'dark' | 'system'
      readonly lang: string
      readonly dir: string
    }

/** Messages from the frame to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  /** Unit: px. */
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'error'; readonly error: CodeError }

/** What went wrong in the code. */
export interface CodeError {
  /**
   * `empty`: nothing is exported by default. `blocked`: the frame may not run code. `endless`: a
   * loop was stopped. `left`: the code opened another page.
   */
  readonly reason: (typeof REASONS)[number]
  readonly message: string
  /** From 1, null where it is not known. */
  readonly line: number | null
}

const REASONS = ['thrown', 'empty', 'blocked', 'endless', 'left'] as const
/** Maximum height of a result, whatever its code reports. Unit: px. */
const HIGHEST = 10_000

/** What a frame reports, or null for anything else. The code in it can post what it likes. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null
  const { kind, height, error } = data
  if (kind === 'ready' || kind === 'done') return { kind }
  if (kind === 'height')
    return typeof height === 'number' && height >= 0
      ? { kind, height: Math.min(height, HIGHEST) }
      : null
  if (kind !== 'error' || !isRecord(error)) return null
  const { message, line } = error
  const reason = REASONS.find((known) => known === error['reason'])
  if (
    reason === undefined ||
    typeof message !== 'string' ||
    (line !== null && typeof line !== 'number')
  )
    return null
  return { kind, error: { reason, message, line } }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
