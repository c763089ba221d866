import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { parseJson } from '../schema/parseJson.ts'
import { slashed } from '../slashed.ts'

/**
 * Reports wrong JSON with its file and its line. In development, Vite's own error has neither, and
 * an object in the place of the file, which neither its overlay nor its middleware can show.
 */
export function jsonPlugin(root: () => string): Plugin {
  // A plugin of the site that reads JSON has its own rules.
  let isOfOthers = false
  return {
    name: 'bifolio:json',
    // Vite reads JSON before the plugins without an order.
    enforce: 'pre',
    configResolved({ plugins }) {
      isOfOthers = plugins.some(
        ({ name }) => /json/.test(name) && !/^(?:vite|builtin|bifolio):/.test(name),
      )
    },
    transform: {
      filter: { id: { include: /\.json$/, exclude: [/^\0/, /\/node_modules\//] } },
      handler(code, id) {
        if (isOfOthers || isJson(code)) return null
        const parsed = parseJson(code)
        if (!('problem' in parsed)) return null
        const { message, line, column } = parsed.problem
        const file = slashed(relative(root(), id))
        throw Object.assign(new Error(`Invalid JSON in ${file}: ${message}`), {
          id,
          loc: { file: id, line, column: column - 1 },
        })
      },
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}
