import { transform } from 'sucrase'
import { guardLoops } from './guardLoops.ts'
import type { CodeError } from './messages.ts'

/** Code that the frame can run, or what is wrong with it. Lines stay where they are. */
export function compile(
  code: string,
  lang: 'jsx' | 'tsx' | 'js' | 'ts',
): { readonly code: string } | { readonly error: CodeError } {
  try {
    const typed = lang === 'ts' || lang === 'tsx'
    const result = transform(code, {
      transforms: typed ? ['typescript', 'jsx', 'imports'] : ['jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    })
    return { code: guardLoops(result.code) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, reason = message, line] =
      /^(?:Error transforming [^:]*: )?(.*?) ?\((\d+):\d+\)$/s.exec(message) ?? []
    return {
      error: { reason: 'thrown', message: reason, line: line === undefined ? null : Number(line) },
    }
  }
}
