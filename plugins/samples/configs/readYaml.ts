import { type Document, isMap, isNode, isScalar, parseAllDocuments } from 'yaml'
import { blanked, type ConfigDocument, type ReadConfig } from './config.ts'

/** Reads YAML: one document, or several. */
export function readYaml(code: string): ReadConfig {
  let text = code
  // At the start of a line, three dots are the end of a document.
  for (const { index, 0: line } of code.matchAll(/^[ \t]+(?:- )?\.{3}[ \t]*$|^[ \t]*…[ \t]*$/gm))
    text = blanked(text, index, line.length)
  const documents = parseAllDocuments(text, { prettyErrors: false, logLevel: 'silent' })
  const read = Array.isArray(documents) ? (documents as Document.Parsed[]) : []
  const [error] = read.flatMap(({ errors }) => errors)
  return {
    documents: error ? [] : read.filter(({ contents }) => contents !== null).map(documentOf),
    mistakes: error
      ? [
          {
            offset: Math.min(error.pos[0], text.length),
            message: `Invalid YAML: ${sentence(error.message)}`,
          },
        ]
      : [],
    isPart: text !== code || /^\s*#\s*(?:\.{3}|…)/m.test(code),
    text,
  }
}

function sentence(message: string): string {
  const [line = ''] = message.split('\n')
  return `${line[0]?.toLowerCase() ?? ''}${line.slice(1).replace(/[.:]$/, '')}.`
}

function documentOf(document: Document.Parsed): ConfigDocument {
  return {
    value: document.toJS({ maxAliasCount: 100 }) as unknown,
    offsetOf(path, of = 'value') {
      if (of === 'key') {
        const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
        const pair = isMap(parent)
          ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
          : undefined
        if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0]
      }
      const node = path.length === 0 ? document.contents : document.getIn(path, true)
      return (isNode(node) && node.range?.[0]) || 0
    },
  }
}
