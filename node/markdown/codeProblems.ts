import type { Element } from 'hast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { CodeMeta, TextMark } from './codeMeta.ts'
import { type MarkedCode, NOTATIONS } from './codeNotation.ts'
import type { PageJob } from './pageJob.ts'

interface CodePlace {
  readonly job: PageJob
  readonly node: Element
}

/** Where the fence of a block is. */
export function placeOfCode({
  job,
  node,
}: CodePlace): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return {
    file: job.file,
    ...(node.position && { line: node.position.start.line, column: node.position.start.column }),
  }
}

/** Reports options of the fence that can't be applied. */
export function reportMeta(
  {
    highlighted,
    inserted = [],
    deleted = [],
    collapsed = [],
    wrong = [],
    misspelled = [],
  }: CodeMeta,
  lineCount: number,
  place: CodePlace,
): void {
  const at = placeOfCode(place)
  for (const word of wrong) {
    place.job.diagnostics.push({
      code: 'code/wrong-word',
      severity: 'warning',
      message: `Invalid "${word}" in the code block meta.`,
      hint:
        'Write lines as ins={1,3-5}, text as "text" or /expression/, frames as frame="code", ' +
        'frame="terminal" or frame="none", the number of the first line as showLineNumbers=5, ' +
        'and wrap, fold and their opposites without a value.',
      ...at,
    })
  }
  for (const { word, meant } of misspelled) {
    place.job.diagnostics.push({
      code: 'code/wrong-word',
      severity: 'warning',
      message: `Unknown "${word}" in the code block meta.`,
      hint: `Did you mean "${meant}"?`,
      ...at,
    })
  }
  const range = [...highlighted, ...inserted, ...deleted, ...collapsed].find(
    ([, to]) => to > lineCount,
  )
  if (!range) return
  const [from, to] = range
  place.job.diagnostics.push({
    code: 'code/wrong-range',
    severity: 'warning',
    message:
      `"{${from === to ? from : `${from}-${to}`}}" marks lines that the code block does not ` +
      'have.',
    hint: `Use lines from 1 to ${lineCount}.`,
    ...at,
  })
}

/** Texts of the fence that are nowhere in the code. */
export function reportUnfound(unfound: readonly TextMark[], place: CodePlace): void {
  for (const { kind, find } of unfound) {
    place.job.diagnostics.push({
      code: 'code/unfound-text',
      severity: 'warning',
      message:
        (kind === 'mark' ? '' : `${kind}=`) +
        (typeof find === 'string' ? JSON.stringify(find) : `/${find.source}/`) +
        ' marks text that the code block does not have.',
      hint: 'Correct the text, or remove the mark. A mark cannot span lines.',
      ...placeOfCode(place),
    })
  }
}

/** Comments that mark nothing. */
export function reportNotation(
  { unknown, tooFar }: MarkedCode,
  { job, node, isOfFile }: CodePlace & { readonly isOfFile: boolean },
): void {
  const fence = node.position?.start.line
  for (const { word, line } of tooFar) {
    job.diagnostics.push({
      code: 'code/wrong-range',
      severity: 'warning',
      message: `"[!code ${word}]" marks lines that the code block does not have.`,
      hint: 'Use a number of lines that ends within the block.',
      file: job.file,
      ...(fence && { line: isOfFile ? fence : fence + line }),
    })
  }
  for (const { word, line } of unknown) {
    job.diagnostics.push({
      code: 'code/unknown-notation',
      severity: 'warning',
      message: `Unknown notation "[!code ${word}]".`,
      hint:
        `Use one of: ${NOTATIONS.join(', ')}. Add the number of lines if there are several: ` +
        '"[!code focus:3]". To show the notation itself, write "[!!code …]".',
      file: job.file,
      ...(fence && { line: isOfFile ? fence : fence + line }),
    })
  }
}

/** One warning for each language of a page that has no colors, at the first block in it. */
export function reportLanguages(unknown: readonly (CodePlace & { readonly lang: string })[]): void {
  for (const lang of new Set(unknown.map((block) => block.lang))) {
    const [first, ...more] = unknown.filter((block) => block.lang === lang)
    if (!first) continue
    // `ts{1}`, `js:line-numbers`, `rust,ignore`
    const [, language, rest] = /^([\w+#-]+)[:,]?((?<=[:,]).+|\{.*)$/.exec(lang) ?? []
    first.job.diagnostics.push({
      code: 'markdown/unknown-language',
      severity: 'warning',
      message:
        `Unknown language "${lang}" of the code ` +
        `block.${more.length > 0 ? ` ${more.length + 1} code blocks of the page use it.` : ''}`,
      hint:
        language === undefined
          ? 'Use a language of Prism, "txt" for plain text, or add an alias to ' +
            '`markdown.highlightLanguages`.'
          : `Write a space after the language: "${language} ${rest}".`,
      ...placeOfCode(first),
    })
  }
}
