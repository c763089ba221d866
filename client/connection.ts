/** What browsers report of the connection. Firefox and Safari report nothing. */
interface Connection {
  readonly saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string
}

const connection = (): Connection =>
  (navigator as { readonly connection?: Connection }).connection ?? {}

/** True for readers who turned on data saving. */
export function savesData(): boolean {
  return connection().saveData === true
}

/** True on slow types of connection. */
export function isSlowConnection(): boolean {
  return connection().effectiveType?.endsWith('2g') === true
}
