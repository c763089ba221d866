import { VFileMessage } from 'vfile-message'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { PluginError } from '../plugin/hookFailure.ts'

/**
 * The nesting of a page was counted: what ends the stack all the same is a list of hundreds of
 * thousands of parts.
 */
const TOO_MUCH = 'it has more parts than can be read at once'

/** What to do about the messages of the MDX parser, first match wins. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [/more parts than/, 'Split the page.'],
  [
    /marks of emphasis/,
    'Divide the paragraph, or write `\\*` and `\\_` for the characters themselves.',
  ],
  [/maximum nesting/, 'Nest quotes, lists, tags and containers less.'],
  [
    /import\/exports/i,
    'A line that begins with "import" or "export" is read as JavaScript: correct the ' +
      'statement, or put another word first.',
  ],
  [
    /expected a closing tag|closing tag .* before the end|closing tag .* after the end/i,
    'Close the tag, or write `\\<` for a less-than sign.',
  ],
  [
    /unexpected closing (slash|tag)|closing tag/i,
    'Remove the closing tag, or add the opening one before it.',
  ],
  [
    /expression with acorn|end of file in expression|in expression/i,
    'Complete the expression in braces, or write `\\{` for a brace, or put the text in a code ' +
      'span.',
  ],
  [
    /before name|in name|before attribute|unexpected character/i,
    'Complete the tag, or write `\\<` for a less-than sign; comments are written {/* so */}.',
  ],
  [/yaml|front ?matter/i, 'Correct the YAML between the "---" lines.'],
]

/** The message of a failed compile with its place and a remedy. */
export function syntaxDiagnostic(error: unknown, file: string): Diagnostic {
  if (error instanceof PluginError) {
    return {
      code: 'markdown/plugin-failed',
      severity: 'error',
      message:
        `The plugin ${error.plugin} failed on this page: ` + error.message.replace(/\.?$/, '.'),
      hint: 'Correct the plugin, or remove it from the config.',
      file,
      ...placeOf(error.place ?? error.cause),
    }
  }
  const message =
    error instanceof RangeError && error.message.includes('call stack')
      ? TOO_MUCH
      : error instanceof VFileMessage
        ? error.reason
        : error instanceof Error
          ? error.message
          : String(error)
  const text = message.replace(RANGE, '').replace('`containerFence`', 'the title').trim()
  const remedy = REMEDIES.find(([pattern]) => pattern.test(message))?.[1]
  const place = openTag(message) ?? (error instanceof VFileMessage ? error : undefined)
  return {
    code: 'mdx/syntax',
    severity: 'error',
    message: `Invalid syntax: ${text.replace(/\s+/g, ' ')}${/[.!?]$/.test(text) ? '' : '.'}`,
    hint: remedy ?? 'Correct the Markdown at this place.',
    file,
    ...(place?.line && { line: place.line, ...(place.column && { column: place.column }) }),
  }
}

/** The place that a plugin gave to `file.fail()`. The site may have another copy of the class. */
function placeOf(cause: unknown): Pick<Diagnostic, 'line' | 'column'> {
  const { line, column } = (cause ?? {}) as Readonly<Record<'line' | 'column', unknown>>
  return typeof line === 'number' ? { line, ...(typeof column === 'number' && { column }) } : {}
}

const RANGE = / \((\d+):(\d+)-\d+:\d+\)/

/**
 * The place of the tag that is not closed. The parser itself points to the end of what surrounds
 * it.
 */
function openTag(message: string): { line: number; column: number } | undefined {
  const [, line, column] =
    (message.startsWith('Expected a closing tag') && RANGE.exec(message)) || []
  return line === undefined ? undefined : { line: Number(line), column: Number(column) }
}
