// Files of a site of another tool.
import { existsSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { parse as parseYaml } from 'yaml'

const IGNORED = ['**/node_modules/**', '**/{dist,doc_build,.cache,.turbo}/**']

export function filesIn(root, patterns, ignore = []) {
  if (!existsSync(root)) return []
  return globSync(patterns, { cwd: root, ignore: [...IGNORED, ...ignore], dot: false }).toSorted()
}

export function matterOf(text) {
  const [, matter] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  try {
    return parseYaml(matter ?? '') ?? {}
  } catch {
    return {}
  }
}
