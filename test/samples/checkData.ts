import { parseDocument } from 'yaml'
import { parseFrontMatter } from '../../node/source/frontMatter.ts'
import { parseMetaFile, parseNavFile } from '../../node/source/metaFile.ts'
import { frontMatterOf } from '../../node/plugin/frontMatterFields.ts'
import type { ActivePlugin } from '../../node/plugin/types.ts'
import { feedback } from '../../plugins/feedback/index.ts'
import { verify } from '../../plugins/verify/index.ts'
import { lastUpdated } from '../../plugins/last-updated/index.ts'
import { readingTime } from '../../plugins/reading-time/index.ts'
import { readToml } from '../../plugins/samples/configs/readToml.ts'
import { samples } from '../../plugins/samples/index.ts'
import { rss } from '../../plugins/rss/index.ts'
import { socialCards } from '../../plugins/social-cards/index.ts'
import { repository } from '../support/cli.ts'
import type { Sample } from './collect.ts'
import { setUp } from './plugins.ts'
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
  return parseDocument(sample.code).errors.map(({ message, linePos }) =>
    problem(sample, message, linePos?.[0].line),
  )
}

/** TOML that parses. */
export function checkToml(sample: Sample): Problem[] {
  return readToml(sample.code).mistakes.map(({ message }) => problem(sample, message))
}

let setUpPlugins: Promise<ActivePlugin[]> | undefined

/** The keys of a page's front matter. */
export async function checkFrontMatter(sample: Sample): Promise<Problem[]> {
  // Pages of plugins show the fields that the plugins add.
  const schema = sample.file.includes('/official-plugins/')
    ? {
        schema: frontMatterOf(
          await (setUpPlugins ??= Promise.all(
            [
              feedback(),
              lastUpdated(),
              readingTime(),
              rss({ feed: { id: 'blog', test: '/blog/' } }),
              socialCards(),
              verify(),
              samples(),
            ].map((plugin) => setUp(plugin, { root: repository })),
          )),
        ),
      }
    : {}
  return problemsOf(
    sample,
    parseFrontMatter(`---\n${sample.code}\n---\n`, sample.file, schema).diagnostics,
    1,
  )
}
