import { listOf, tableOf, textOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import { noteOf } from '../notes.ts'

interface Redirect {
  readonly from: string
  readonly to: string
}

/** Redirects of `next.config`. Others than those of a path, or of all below one, are noted. */
export function redirectsOf(
  value: unknown,
  {
    file,
    notes,
    base,
  }: { readonly file: string; readonly notes: Diagnostic[]; readonly base: string },
): Redirect[] {
  return listOf(value).flatMap((entry) => {
    const { source, destination, has, missing, basePath } = tableOf(entry)
    const [from, to] = [textOf(source), textOf(destination)]
    if (from === undefined || to === undefined) return []
    const found =
      has === undefined && missing === undefined
        ? alternatives(from).map((one) => patternOf(one, to))
        : [null]
    return found.flatMap((one): Redirect[] => {
      // Outside of the base nothing of the site is served.
      if (one && basePath === false && base !== '')
        return one.from.startsWith(`${base}/`)
          ? [{ ...one, from: one.from.slice(base.length) }]
          : []
      if (one) return [one]
      notes.push(
        noteOf(
          'migrate/manual',
          { file },
          `The redirect from ${from} to ${to} has conditions or parameters.`,
          'It was left out. The host of the site may have it.',
        ),
      )
      return []
    })
  })
}

/** `/a/:name(x|y)` is `/a/x` and `/a/y`, with the name of the parameter. */
function alternatives(
  from: string,
): { readonly path: string; readonly names: readonly (readonly [string, string])[] }[] {
  const [all, name = '', list = ''] = /:(\w+)\(([\w.|-]+)\)/.exec(from) ?? []
  return all === undefined
    ? [{ path: from, names: [] }]
    : list.split('|').map((value) => ({ path: from.replace(all, value), names: [[name, value]] }))
}

function patternOf(
  { path, names }: ReturnType<typeof alternatives>[number],
  destination: string,
): Redirect | null {
  const to = names.reduce((text, [name, value]) => text.replace(`:${name}`, value), destination)
  const [, start, name = ''] = /^([^:(){}*]*\/):(\w+)[*+]?$/.exec(path) ?? []
  if (start === undefined) return isPlain(path) && isPlain(to) ? { from: path, to } : null
  const found = new RegExp(`^(.*?):${name}[*+]?$`).exec(to)?.[1]
  const target = found === undefined ? to : `${found}*`
  return isPlain(found ?? to) ? { from: `${start}*`, to: target } : null
}

/** True for a path or a URL without parameters. */
function isPlain(path: string): boolean {
  return !/[:(){}*]/.test(path.replace(/^https?:/, ''))
}
