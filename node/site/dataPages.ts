import { dirname, join, relative } from 'node:path'
import { glob } from 'tinyglobby'
import { runnerImport } from 'vite'
import { z } from 'zod'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { localeOf } from '../../shared/locale.ts'
import type { Json } from '../../shared/page.ts'
import { placeOf } from '../../shared/routePath.ts'
import { createPageRoutes } from '../source/pageRoutes.ts'
import { checkValue } from '../schema/checkValue.ts'
import { readTextFile } from '../textFile.ts'
import { checkFrontMatter } from '../source/frontMatter.ts'
import { listProblems, routeOfFolder } from './folderRoute.ts'
import type { AnalyzedPage } from './pageRecord.ts'
import { listedPageProblems } from '../source/placement.ts'
import { yamlPlugin } from '../source/yamlPlugin.ts'
import { plainRecord } from './plainRecord.ts'

/** A page that a `+Page` file in `pages/` draws from data. */
export interface DataPage {
  /** Place below the content root, where no file is: `en/releases/1.0.tsx`. */
  readonly place: string
  /** The component that draws it, absolute. */
  readonly component: string
  /** Name under which that file exports it. */
  readonly exportName: 'Page' | 'default'
  /** What `useData` returns. */
  readonly data: Json
  readonly record: AnalyzedPage
}

/** The pages that the files in `pages/` make. */
export interface DataPages {
  readonly pages: readonly DataPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of what they were made from. */
  readonly dependencies: readonly string[]
}

const LISTS = 'pages/**/+onBeforePrerenderStart.{ts,js,mts,mjs}'
const PAGES = 'pages/**/+Page.{tsx,jsx,ts,js}'
/** The files that hand pages of the content over to Vike. */
const OWN = /['"]bifolio\/docs\//

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

const entrySchema = z
  .union([
    z.string(),
    z.object({
      url: z.string(),
      pageContext: z
        .object({
          frontmatter: z.unknown().optional(),
          data: json.optional().describe('values that JSON can carry'),
          text: z.string().optional(),
        })
        .optional(),
    }),
  ])
  .describe("a path such as '/releases/1.0', or an object with `url` and `pageContext`")

const listSchema = z.array(entrySchema).describe('a list of paths')

/** Reads which pages the files in `pages/` create. `schema` defines their front matter. */
export async function loadDataPages(
  root: string,
  config: Pick<ResolvedConfig, 'editions' | 'route'>,
  schema?: z.ZodType,
): Promise<DataPages> {
  const pages: DataPage[] = []
  const diagnostics: Diagnostic[] = []
  const dependencies: string[] = []
  const find = async (pattern: string): Promise<string[]> =>
    (await glob(pattern, { cwd: root })).toSorted()
  const lists = new Map((await find(LISTS)).map((file) => [dirname(file), file]))
  for (const component of await find(PAGES)) {
    const folder = dirname(component)
    const read = readTextFile(join(root, component), component)
    if ('problem' in read) {
      diagnostics.push(read.problem)
      continue
    }
    const source = read.text
    if (/\/_error(?:\/|$)/.test(folder) || OWN.test(source)) continue
    const exportName =
      /^export\s+(?:const|(?:async\s+)?function|class)\s+Page\b|^export\s*\{[^}]*\bPage\b/m.test(
        source,
      )
        ? 'Page'
        : 'default'
    const list = lists.get(folder)
    if (list === undefined) {
      const problems = listProblems(root, component)
      diagnostics.push(...problems)
      if (problems.length > 0) continue
    }
    const file = list ?? component
    const loaded =
      list === undefined
        ? { entries: [routeOfFolder(folder)], dependencies: [], diagnostics: [] }
        : await loadList(root, list)
    dependencies.push(...loaded.dependencies)
    diagnostics.push(...loaded.diagnostics)
    if (list !== undefined && loaded.diagnostics.length === 0) {
      const urls = loaded.entries.map((entry) => (typeof entry === 'string' ? entry : entry.url))
      diagnostics.push(...listProblems(root, component, urls))
    }
    for (const [index, entry] of loaded.entries.entries()) {
      const made = dataPage(typeof entry === 'string' ? { url: entry } : entry, {
        file,
        index,
        component: join(root, component),
        exportName,
        config,
        ...(schema && { schema }),
      })
      diagnostics.push(...made.record.diagnostics)
      pages.push(made)
    }
  }
  return { pages, diagnostics: [...diagnostics, ...duplicates(pages, root)], dependencies }
}

type Entry = z.infer<typeof entrySchema>

async function loadList(
  root: string,
  file: string,
): Promise<{
  entries: readonly Entry[]
  dependencies: readonly string[]
  diagnostics: readonly Diagnostic[]
}> {
  const path = join(root, file)
  const failed = (message: string, hint: string): Diagnostic[] => [
    { code: 'data-pages/failed', severity: 'error', message, hint, file },
  ]
  try {
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(path, {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [yamlPlugin(() => root)],
    })
    const hook = module['onBeforePrerenderStart'] ?? module['default']
    const all = [path, ...dependencies.map((dependency) => join(root, relative(root, dependency)))]
    if (typeof hook !== 'function') {
      return {
        entries: [],
        dependencies: all,
        diagnostics: failed(
          'The file does not export a function `onBeforePrerenderStart`.',
          'Export a function that returns the URLs of the pages.',
        ),
      }
    }
    const value: unknown = await (hook as () => unknown)()
    const parsed = listSchema.safeParse(value)
    if (parsed.success) return { entries: parsed.data, dependencies: all, diagnostics: [] }
    return {
      entries: [],
      dependencies: all,
      diagnostics: checkValue(listSchema, value, {
        area: 'data-pages',
        subject: 'What `onBeforePrerenderStart` returns',
        file,
      }),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      entries: [],
      dependencies: [path],
      diagnostics: failed(
        `\`onBeforePrerenderStart\` throws: ${reason.replace(/\.?$/, '.')}`,
        'Correct the code: it runs in the build, and for the lists of pages.',
      ),
    }
  }
}

interface Origin {
  /** Where it is stated, relative to the root. */
  readonly file: string
  readonly index: number
  readonly component: string
  readonly exportName: DataPage['exportName']
  readonly config: Pick<ResolvedConfig, 'editions' | 'route'>
  readonly schema?: z.ZodType
}

function dataPage(
  { url, pageContext = {} }: Exclude<Entry, string>,
  { file, index, component, exportName, config, schema }: Origin,
): DataPage {
  const path = decode(url)
  const locale = localeOf(path, config.editions)
  const { lang, version } = locale
  const place = placeOf(path, locale)
  const { frontMatter, diagnostics } = checkFrontMatter(pageContext.frontmatter ?? {}, {
    file,
    locate: () => undefined,
    ...(schema && { schema }),
  })
  const isWrong = !/^\/(?:(?!\.\.?(?:\/|$))[^/?#]+\/?)*$/.test(path) || /%2f/i.test(url)
  const problem: Diagnostic = {
    code: 'data-pages/wrong-address',
    severity: 'error',
    message: `Invalid URL '${url}'.`,
    hint: "Use a path from the root of the site, such as '/releases/1.0', without base and query.",
    file,
    keyPath: `[${index}]`,
  }
  const { text = '', data = null } = pageContext
  const record: AnalyzedPage = {
    ...plainRecord({
      relativePath: place,
      version,
      lang,
      frontMatter: { markdownPage: false, ...frontMatter },
      isFallback: false,
    }),
    routePath: createPageRoutes(config.editions, config.route).of(place),
    title:
      frontMatter.title ??
      path
        .slice(locale.prefix.length)
        .split('/')
        .findLast((part) => part !== '') ??
      lang,
    text,
    diagnostics: isWrong
      ? [problem]
      : [
          ...diagnostics.map((diagnostic) => ({
            ...diagnostic,
            keyPath: `['${path}'].${diagnostic.keyPath ?? ''}`,
          })),
          ...listedPageProblems(frontMatter, { file, keyPath: `['${path}']` }),
        ],
    hash: digest(JSON.stringify([file, exportName, data, frontMatter, text]), 16),
  }
  return { place, component, exportName, data, record }
}

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

function duplicates(pages: readonly DataPage[], root: string): Diagnostic[] {
  const seen = new Set<string>()
  return pages.flatMap(({ place, component, record }): Diagnostic[] => {
    if (!seen.has(place)) {
      seen.add(place)
      return []
    }
    return [
      {
        code: 'data-pages/duplicate',
        severity: 'error',
        message: `The URL ${record.routePath} is listed twice.`,
        hint: 'Use a different URL for each page.',
        file: slashed(relative(root, component)),
      },
    ]
  })
}
