import { CONFIG_FILE, checkConfigs } from './checkConfig.ts'
import { checkFrontMatter, checkJson, checkMeta, checkToml, checkYaml } from './checkData.ts'
import { checkMarkdown } from './checkMarkdown.ts'
import { checkShell } from './checkShell.ts'
import { checkStyles } from './checkStyles.ts'
import { checkTypes, writeModules } from './checkTypes.ts'
import type { Sample } from './collect.ts'
import { type Problem, problem } from './problem.ts'
import { createScratch, type Scratch } from './scratch.ts'

/** What a sample is, by its fence. `text` is output or a tree of files, and no code. */
export type SampleKind =
  | 'config'
  | 'ts'
  | 'tsx'
  | '_meta.json'
  | 'json'
  | 'front matter'
  | 'yaml'
  | 'toml'
  | 'mdx'
  | 'md'
  | 'shell'
  | 'css'
  | 'server'
  | 'result'
  | 'text'
  | 'unknown'

const SHELLS = ['bash', 'sh', 'shell']
/** Settings of web servers: `test/unit/docs/hostSettings.test.ts` compares them with a build's. */
const SERVERS = ['nginx.conf', 'Caddyfile', '.htaccess']

/** Decides by language and title how a sample is checked. */
export function kindOf({ lang, title }: Pick<Sample, 'lang' | 'title'>): SampleKind {
  if (SERVERS.includes(title)) return 'server'
  if (lang === 'ts') return title.endsWith(CONFIG_FILE) ? 'config' : 'ts'
  if (lang === 'json') return title.endsWith('_meta.json') ? '_meta.json' : 'json'
  if (lang === 'yaml') return title === 'front matter' ? 'front matter' : 'yaml'
  if (SHELLS.includes(lang)) return 'shell'
  if (lang === 'html') return title === 'result' || title === 'output' ? 'result' : 'unknown'
  if (['', 'txt', 'tree'].includes(lang)) return 'text'
  if (lang === 'toml') return 'toml'
  return lang === 'tsx' || lang === 'mdx' || lang === 'md' || lang === 'css' ? lang : 'unknown'
}

/** Everything that is wrong with the samples. Those with `no-check` are left out. */
export async function checkSamples(samples: readonly Sample[]): Promise<Problem[]> {
  const scratch = createScratch('samples')
  try {
    const checked = samples.filter(({ noCheck }) => noCheck === null)
    const written = writeModules(
      checked.filter(({ lang }) => lang === 'ts' || lang === 'tsx'),
      scratch,
    )
    const configs = written.filter(({ sample }) => kindOf(sample) === 'config')
    const others = checked.filter((sample) => !written.some((module) => module.sample === sample))
    const problems = await Promise.all([
      checkTypes(written, scratch),
      checkConfigs(configs, scratch),
      ...others.map((sample) => checkSample(sample, scratch)),
    ])
    return problems.flat()
  } finally {
    scratch.remove()
  }
}

async function checkSample(sample: Sample, scratch: Scratch): Promise<Problem[]> {
  switch (kindOf(sample)) {
    case '_meta.json':
      return checkMeta(sample)
    case 'json':
      return checkJson(sample)
    case 'front matter':
      return checkFrontMatter(sample)
    case 'yaml':
      return checkYaml(sample)
    case 'toml':
      return checkToml(sample)
    case 'mdx':
    case 'md':
      return checkMarkdown(sample)
    case 'shell':
      return checkShell(sample, scratch)
    case 'css':
      return checkStyles(sample)
    case 'unknown':
      return [
        problem(
          sample,
          `There is no check for ${sample.lang} samples: use another language, or say no-check="reason".`,
        ),
      ]
    // Settings of servers are tested with the servers. Results are compared with the sample before
    // them; text isn't code.
    default:
      return []
  }
}
