import { javascriptLanguage } from '@codemirror/lang-javascript'
import { LOOP_GUARD } from './loopGuardName.ts'

/**
 * Puts a call into every loop of JavaScript, so that one without an end can be stopped. No line
 * moves.
 */
export function guardLoops(code: string): string {
  const inserts: { readonly at: number; readonly text: string }[] = []
  // The parser of the editor, which is already loaded: it distinguishes loops from strings,
  // comments, templates and regular expressions.
  javascriptLanguage.parser.parse(code).iterate({
    enter({ name, from, node }) {
      if (name !== 'ForStatement' && name !== 'WhileStatement' && name !== 'DoStatement') return
      // The body is the last child, except with `do`, where only comments can precede it.
      let body = node.lastChild
      if (name === 'DoStatement') {
        body = node.firstChild
        do body = body?.nextSibling ?? null
        while (body?.name.endsWith('Comment'))
      }
      // The browser reports what is wrong with such code.
      if (!body || body.type.isError) return
      const call = `${LOOP_GUARD}(${lineAt(code, from)});`
      if (body.name === 'Block') inserts.push({ at: body.from + 1, text: call })
      else inserts.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' })
    },
  })
  let guarded = ''
  let end = 0
  for (const { at, text } of inserts.toSorted((a, b) => a.at - b.at)) {
    guarded += code.slice(end, at) + text
    end = at
  }
  return guarded + code.slice(end)
}

/** Number of the line, from 1. */
function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
