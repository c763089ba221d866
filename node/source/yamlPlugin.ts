import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { LineCounter, parseDocument } from 'yaml'
import { slashed } from '../slashed.ts'

/** Lets pages and components import YAML files, as they import JSON. */
export function yamlPlugin(root: () => string): Plugin {
  // A plugin of the site that reads YAML has its own rules.
  let isOfOthers = false
  return {
    name: 'bifolio:yaml',
    configResolved({ plugins }) {
      isOfOthers = plugins.some(({ name }) => /yaml/.test(name) && name !== 'bifolio:yaml')
    },
    transform: {
      filter: { id: /\.ya?ml$/ },
      handler(code, id) {
        if (isOfOthers) return null
        const value = readYaml(code, slashed(relative(root(), id)), id)
        return { code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** The value of a YAML file. @throws an error with its place, for what isn't YAML */
function readYaml(text: string, file: string, id: string): unknown {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (!error) return document.toJS() ?? null
  const { line, col } = lineCounter.linePos(error.pos[0])
  throw Object.assign(new Error(`Invalid YAML in ${file}: ${error.message}`), {
    id,
    loc: { file: id, line, column: col - 1 },
  })
}
