import type { Diagnostic } from '../../shared/diagnostic.ts'

/** True for a key that has no meaning here, so that everything else can be read. */
export function isUnknownKey({ code }: Diagnostic): boolean {
  return code.endsWith('/unknown-key')
}

/** A problem of content that may have mistakes: what is wrong has no effect. */
export function asIgnored(diagnostic: Diagnostic): Diagnostic {
  const { keyPath, hint = '' } = diagnostic
  return {
    ...diagnostic,
    severity: 'warning',
    ...(isUnknownKey(diagnostic)
      ? {
          message: `The key \`${keyPath ?? ''}\` has no effect.`,
          hint: 'Remove it, unless your own code reads it.',
        }
      : { hint: `The value was ignored. ${hint}`.trim() }),
  }
}
