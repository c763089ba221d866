import { analyze } from './analyze.ts'
import type { Sample } from './collect.ts'
import { type Problem, problem, problemsOf } from './problem.ts'

/** A page or a part of one: compiled as the site does, and compared with what the documentation shows of it. */
export async function checkMarkdown(sample: Sample): Promise<Problem[]> {
  const path = /^content\/(\w+\/.+\.mdx?)$/.exec(sample.title)?.[1] ?? `en/sample.${sample.lang}`
  const { diagnostics, code } = await analyze(`${sample.code}\n`, { path, config: { markdown: { math: true } } })
  return [
    ...problemsOf(sample, diagnostics),
    ...(sample.live === null || sample.live.trim() === sample.code.trim() ? [] : [problem(sample, 'What is shown below the sample is made from another source.')]),
    ...(sample.result === null ? [] : checkResult(sample, sample.result, code)),
  ]
}

function checkResult(sample: Sample, claimed: string, code: string | null): Problem[] {
  const html = /^export const html = (".*")$/m.exec(code ?? '')?.[1]
  if (html === undefined) return [problem(sample, 'A result can be claimed of a page without components only.')]
  const actual = String(JSON.parse(html))
  return squeeze(actual) === squeeze(claimed) ? [] : [problem(sample, `The result is not as claimed:\n${actual.trim()}`)]
}

/** Space between tags and at line ends is a matter of taste. */
function squeeze(html: string): string {
  return html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()
}
