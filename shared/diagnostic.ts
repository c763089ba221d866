/** How bad a problem is. An `error` fails the build, a `warning` is printed only. */
export type Severity = 'error' | 'warning'

/** One problem with a stable code, its place in a source file and what to do about it. */
export interface Diagnostic {
  /** Stable, greppable name: `area/what`, for example `link/dead`. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to do, one sentence. */
  readonly hint?: string
  /** Source file, relative to the project root, with forward slashes. */
  readonly file?: string
  /** 1-based line. */
  readonly line?: number
  /** 1-based column. */
  readonly column?: number
  /**
   * Path of the key in a config, front matter or `_meta.json`, for example
   * `themeConfig.socialLinks[0].icon`.
   */
  readonly keyPath?: string
}

/** A mistake of the user, shown without a stack. Carries every problem of its kind at once. */
export class UsageError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  /** True for one of another copy of the package, too, which a plugin may have or contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'UsageError' && 'diagnostics' in value
  }

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((d) => d.message).join('\n'))
    this.name = 'UsageError'
    this.diagnostics = diagnostics
  }
}
