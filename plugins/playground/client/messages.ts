/** What the page tells the frame. */
export type ToFrame =
  | { readonly kind: 'run'; readonly code: string }
  /** Both are those of the page. */
  | { readonly kind: 'look'; readonly scheme: 'light' | 'dark' | 'system'; readonly lang: string }

/** What the frame tells the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  /** Unit: px. */
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'error'; readonly error: CodeError }

/** What went wrong in the code. */
export interface CodeError {
  /** `empty`: nothing is exported by default. `blocked`: the frame may not run code. `endless`: a loop was stopped. */
  readonly reason: 'thrown' | 'empty' | 'blocked' | 'endless'
  readonly message: string
  /** From 1, null where it is not known. */
  readonly line: number | null
}
