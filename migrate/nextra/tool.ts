import type { FenceRequest } from '../fence.ts'
import { textWithout } from '../headingIds.ts'
import { slug as githubSlug } from 'github-slugger'
import type { PageTool, ReadCode } from '../mdx/tool.ts'
import { COMPONENTS, readImage } from './components.ts'
import { SHIMS } from './shims.ts'

/** Modules that have the components of Nextra. */
const OWN = new RegExp(
  String.raw`^(?:(?:nextra|@theguild)\/components(?:\/.*)?|nextra-theme-(?:docs|blog)|` +
    String.raw`next\/(?:link|head)(?:\.js)?)$`,
)

/** Pages of Nextra. */
export const NEXTRA: PageTool = {
  name: 'Next.js',
  components: COMPONENTS,
  same: new Set(['Steps']),
  elements: { Table: 'table', 'Table.Th': 'th', 'Table.Tr': 'tr', 'Table.Td': 'td' },
  inCode: { Link: 'next/link', Anchor: 'next/link' },
  // `@sentry/nextjs` and `@vercel/analytics/next` import Next.js.
  packages: new RegExp(
    String.raw`^(?:next|nextra|@next|@theguild\/components)(?:\/|$)|^next(?:ra)?-|` +
      String.raw`^(?!\.).*\/next(?:js)?(?:\/|$)`,
  ),
  shims: SHIMS,
  given: ['frontMatter', 'metadata', 'props.params', 'props.searchParams'],
  exports:
    /^(?:components|metadata|getStatic\w+|getServerSideProps|generate\w+|dynamic|revalidate)$/,
  readsAll: true,
  ids: { textOf: (heading) => textWithout(heading, ['html', 'image']), slug: githubSlug },
  bindingOf: (specifier, imported) =>
    OWN.test(specifier)
      ? { kind: 'component', name: imported === 'default' ? nameOf(specifier) : imported }
      : /^next\/(?:legacy\/)?image(?:\.js)?$/.test(specifier)
        ? { kind: 'image' }
        : null,
  readImage,
  readCodeBlock,
}

function nameOf(specifier: string): string {
  return specifier.includes('head') ? 'Head' : 'Link'
}

/** `filename="a"`, `{1,3}`, `/text/`, and words. */
const WORD = new RegExp(
  [
    String.raw`([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))`,
    String.raw`\{([\d,\s-]+)\}(?:#\w+)?`,
    String.raw`\/((?:\\.|[^/\n])+)\/(?:[\d,-]+)?(?=\s|$)`,
    String.raw`"([^"]+)"|(\S+)`,
  ].join('|'),
  'g',
)

/** Words that Bifolio does anyway, or that only concern tools of the old site. */
const WITHOUT_LOSS =
  /^(?:copy|copy=\w+|npm2yarn|twoslash|raw|live|no-twoslash|template|playground)$/

/** Reads the info string of a code block. */
function readCodeBlock(lang: string | null, meta: string, code: string): ReadCode {
  // ```js{1} and ```js filename="a"{1} without a space
  const [, plain = lang, rest = ''] = /^([^{]*)(\{.*)?$/.exec(lang ?? '') ?? []
  const request: { -readonly [Key in keyof FenceRequest]: FenceRequest[Key] } = {
    lang: plain === '' ? null : plain,
  }
  const marks: string[] = []
  const lost: string[] = []
  const lines: string[] = []
  const source = `${rest} ${meta}`.replace(/(["'])\{/g, '$1 {').trim()
  if (/(?:^|\s)npm2yarn(?:=\w+)?(?=\s|$)/.test(source))
    return { request, code, lost, instead: packagesOf(code) }
  for (const word of source.matchAll(WORD)) {
    const [all, key, double, single, braces, bare, range, text, quoted] = word
    const value = double ?? single ?? braces ?? bare
    if (range !== undefined) lines.push(range.replaceAll(/\s/g, ''))
    else if (text !== undefined || quoted !== undefined)
      marks.push(JSON.stringify((text ?? quoted ?? '').replaceAll(String.raw`\/`, '/')))
    else if (/^(?:filename|filenmae|title|fileName)$/.test(key ?? '')) request.title = value
    else if (/^(?:highlight|hl_lines)$/.test(key ?? '')) lines.push(value ?? '')
    else if (key === 'showLineNumbers' || all === 'showLineNumbers')
      request.lineNumbers = value === undefined || value === 'true' ? true : value !== 'false'
    else if (key === 'word-wrap') request.wrap = value !== 'false'
    else if (!WITHOUT_LOSS.test(all) && key !== 'copy') lost.push(all)
  }
  const start = /showLineNumbers=?\{(\d+)\}/.exec(source)?.[1]
  if (start !== undefined && start !== '1') request.lineNumbers = Number(start)
  if (lines.length > 0) request.highlighted = lines.join(',')
  return { request: { ...request, marks }, code, lost }
}

function packagesOf(code: string): string {
  const command = code.trim()
  return `<PackageManagerTabs command=${
    /["\n\\]/.test(command) ? `{${JSON.stringify(command)}}` : `"${command}"`
  } />`
}
