import type { Diagnostic } from '../../shared/diagnostic.ts'

/** True for a key that has no meaning here, so that everything else can be read. */
export function isUnknownKey({ code }: Diagnostic): boolean {
  return code.endsWith('/unknown-key')
}

/**
 * A problem of content that was written for Rspress, as an entry of the list of what is not
 * supported.
 */
export function unsupported(diagnostic: Diagnostic): Diagnostic {
  const { keyPath } = diagnostic
  return {
    ...diagnostic,
    code: `rspress/${diagnostic.code.split('/')[0] ?? ''}`,
    severity: 'warning',
    ...(isUnknownKey(diagnostic)
      ? {
          message: `The key \`${keyPath ?? ''}\` has no effect.`,
          hint: 'Remove it, unless your own code reads it.',
        }
      : { hint: `The value was ignored. ${diagnostic.hint ?? ''}`.trim() }),
  }
}
