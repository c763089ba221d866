import { embed } from '../../plugins/embed/index.ts'
import { verify } from '../../plugins/verify/index.ts'
import type { PageHtml } from '../../node/markdown/pageHtml.ts'
import type { ActivePlugin } from '../../node/plugin/types.ts'
import { analyze } from './analyze.ts'
import type { Sample } from './collect.ts'
import { type Problem, problem, problemsOf } from './problem.ts'
import { setUp } from './plugins.ts'

/** The plugins whose components and fields the samples use. */
let plugins: Promise<ActivePlugin[]> | undefined

/**
 * A page or a part of one: compiled as the site does, and compared with what the documentation
 * shows of it.
 */
export async function checkMarkdown(sample: Sample): Promise<Problem[]> {
  const path = /^content\/(\w+\/.+\.mdx?)$/.exec(sample.title)?.[1] ?? `en/sample.${sample.lang}`
  const { diagnostics, html } = await analyze(`${sample.code}\n`, {
    path,
    config: { markdown: { math: true } },
    plugins: await (plugins ??= Promise.all([embed(), verify()].map((each) => setUp(each)))),
  })
  return [
    ...problemsOf(sample, diagnostics),
    ...(sample.live === null || sample.live.trim() === sample.code.trim()
      ? []
      : [problem(sample, 'What is shown below the sample is made from another source.')]),
    ...(sample.result === null ? [] : checkResult(sample, sample.result, html)),
  ]
}

function checkResult(sample: Sample, claimed: string, html: PageHtml | null): Problem[] {
  if (html === null)
    return [problem(sample, 'A result can be claimed of a page without components only.')]
  const actual = html.text
  return squeeze(actual) === squeeze(claimed)
    ? []
    : [problem(sample, `The result is not as claimed:\n${actual.trim()}`)]
}

/** Space between tags and at line ends is a matter of taste. */
function squeeze(html: string): string {
  return html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()
}
