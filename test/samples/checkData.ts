import { parseDocument } from 'yaml'
import { parseFrontMatter } from '../../node/content/frontMatter.ts'
import { parseMetaFile, parseNavFile } from '../../node/content/metaFile.ts'
import type { Sample } from './collect.ts'
import { type Problem, problem, problemsOf } from './problem.ts'

/** JSON that parses. */
export function checkJson(sample: Sample): Problem[] {
  try {
    JSON.parse(sample.code)
    return []
  } catch (error) {
    return [problem(sample, String(error))]
  }
}

/** A `_meta.json`: a navbar when an entry has `text`, else a sidebar. */
export function checkMeta(sample: Sample): Problem[] {
  const parse = /"text"\s*:/.test(sample.code) ? parseNavFile : parseMetaFile
  return problemsOf(sample, parse(sample.code, sample.title).diagnostics)
}

/** YAML that parses. */
export function checkYaml(sample: Sample): Problem[] {
  return parseDocument(sample.code).errors.map(({ message, linePos }) => problem(sample, message, linePos?.[0].line))
}

/** The keys of a page's front matter. */
export function checkFrontMatter(sample: Sample): Problem[] {
  return problemsOf(sample, parseFrontMatter(`---\n${sample.code}\n---\n`, sample.file).diagnostics, 1)
}
