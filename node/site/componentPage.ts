import { digest } from '../digest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { withIndexName } from '../../shared/routePath.ts'
import { parseModule } from '../schema/parseModule.ts'
import { placesIn } from '../schema/place.ts'
import type { PageText } from './analyzePage.ts'
import { readFrontMatter } from '../source/componentFile.ts'
import { resolveFrontMatterLinks } from './frontMatterLinks.ts'
import { textOfJsx } from '../markdown/jsxText.ts'
import type { ParseFrontMatterOptions } from '../source/frontMatter.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import { imagesInCode } from '../markdown/namedImages.ts'
import { withPageType } from '../source/notFoundPage.ts'
import type { AnalyzedPage } from './pageRecord.ts'
import { plainRecord } from './plainRecord.ts'

/**
 * Reads a page that is a component, without running it: its front matter is a literal, its text
 * comes from its JSX.
 */
export function analyzeComponentPage(
  { relativePath, path, file, text: source, isFallback = false, site }: PageText,
  options: ParseFrontMatterOptions = {},
): AnalyzedPage {
  const text = withLineFeeds(source)
  const { config } = site
  const { version, lang } = editionOfPlace(relativePath, config.editions) ?? {
    version: config.multiVersion.default,
    lang: config.lang,
  }
  const parsed = parseModule(path, text)
  const { program, module } = parsed
  const placeOf = placesIn(text)
  const diagnostics = problemsOf(parsed, { file, placeOf })
  const isReadable = parsed.errors.length === 0
  const found = isReadable
    ? readFrontMatter({ text, program, file, ...options, place: relativePath })
    : { frontMatter: {}, diagnostics: [], locate: () => ({ line: 1, column: 1 }) }
  const { frontMatter: stated, locate } = found
  diagnostics.push(...found.diagnostics)
  const {
    frontMatter,
    links,
    pictures,
    diagnostics: linkDiagnostics,
  } = resolveFrontMatterLinks(
    withPageType(stated, relativePath, config),
    { relativePath, path, file, locate },
    site,
  )
  const content = isReadable
    ? textOfJsx(program)
    : { title: null, text: '', toc: [], ids: [], markdown: '' }
  return {
    ...plainRecord({ relativePath, version, lang, frontMatter, isFallback }),
    routePath: site.routes.of(relativePath),
    title: frontMatter.title ?? content.title ?? frontMatter.hero?.name ?? nameOf(relativePath),
    toc: content.toc,
    headings: content.toc.map(({ id, depth, text: heading }) => ({ id, depth, text: heading })),
    sections: [{ id: '', depth: 1, text: '', hash: digest(text, 10) }],
    ids: content.ids,
    links,
    pictures: [
      ...pictures,
      ...(isReadable ? imagesInCode(program, { ...site, path }) : []).map(
        ({ start, ...picture }) => ({ ...picture, file, ...placeOf(start) }),
      ),
    ],
    imports: module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    text: content.text,
    markdown:
      config.markdownPages || config.llms ? { text: content.markdown, references: [] } : null,
    diagnostics: [...diagnostics, ...linkDiagnostics],
    code: isReadable ? text : null,
    hash: digest(text, 16),
  }
}

/** What is wrong with the module: its syntax, or that it lacks the component. */
function problemsOf(
  { module, errors }: ReturnType<typeof parseModule>,
  { file, placeOf }: { readonly file: string; readonly placeOf: ReturnType<typeof placesIn> },
): Diagnostic[] {
  const [error] = errors
  if (error)
    return [
      {
        code: 'page/syntax',
        severity: 'error',
        message: `Invalid syntax: ${error.message.replace(/\.?$/, '.')}`,
        hint: error.helpMessage ?? 'Correct the syntax at this place.',
        file,
        ...(error.labels[0] && placeOf(error.labels[0].start)),
      },
    ]
  const hasDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === 'Default'),
  )
  if (hasDefault) return []
  return [
    {
      code: 'page/no-component',
      severity: 'error',
      message: 'The page exports front matter, but no component.',
      hint: 'Export the component as default: `export default function Page() { … }`.',
      file,
    },
  ]
}

function nameOf(relativePath: string): string {
  const [name = '', folder = ''] = withIndexName(relativePath.replace(/\.[^./]+$/, ''))
    .split('/')
    .toReversed()
  return name === 'index' ? folder : name
}
