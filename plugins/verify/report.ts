import { closest, type PluginProblem, type SitePage } from 'bifolio'
import { translationsIn } from '../translationsIn.ts'
import { helpOf } from './sources.ts'
import type { DescribedSource, SourceState } from './sectionSources.ts'
import type { DescribedPage, DescribedSection } from './state.ts'

const STATES: readonly SourceState[] = ['verified', 'changed', 'gone', 'new']

/** A source with its section and page. */
interface Use extends DescribedSource {
  readonly page: DescribedPage
  readonly section: DescribedSection
}

/** All sources of all sections, in their order. */
export function usesIn(pages: readonly DescribedPage[]): Use[] {
  return pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.sources.map((source) => ({ ...source, page, section })),
    ),
  )
}

/** How many sections there are by the worst state of their sources. */
export function countSections(pages: readonly DescribedPage[]): Record<SourceState, number> {
  const worst = pages.flatMap(({ sections }) =>
    sections.map(({ sources }) =>
      (['gone', 'changed', 'new', 'verified'] as const).find((state) =>
        sources.some((source) => source.state === state),
      ),
    ),
  )
  return Object.fromEntries(
    STATES.map((state) => [state, worst.filter((each) => each === state).length]),
  ) as Record<SourceState, number>
}

/**
 * A line for each source that isn't verified, and how many sections there are of each kind.
 *
 * @example
 * content/en/guide/start.mdx:12  #install  changed  @acme/kite#createKite
 *
 * Sections: 12 verified, 1 changed, 0 gone, 2 new
 */
export function formatState(pages: readonly DescribedPage[]): string {
  const lines = usesIn(pages)
    .filter(({ state }) => state !== 'verified')
    .map(({ page, section, state, key, line }) =>
      [`${page.file}:${line}`, section.id === '' ? 'opening' : `#${section.id}`, state, key].join(
        '  ',
      ),
    )
  const counts = Object.entries(countSections(pages)).map(([state, count]) => `${count} ${state}`)
  return [...lines, ...(lines.length > 0 ? [''] : []), `Sections: ${counts.join(', ')}`].join('\n')
}

/** The same as JSON, for programs. */
export function jsonOfState(pages: readonly DescribedPage[]): string {
  const list = pages.map(({ file, sections }) => ({
    file,
    sections: sections.map(({ id, text, line, sources }) => ({ id, text, line, sources })),
  }))
  return JSON.stringify({ counts: countSections(pages), pages: list }, null, 2)
}

/**
 * The same for a comment on a pull request: by source, since it's the source that was changed.
 * Empty if everything is verified. `all`: to count the translations of a page.
 */
export function markdownOfState(pages: readonly DescribedPage[], all: readonly SitePage[]): string {
  const translationsOf = translationsIn(all)
  const uses = usesIn(pages).filter(({ state }) => state === 'changed' || state === 'gone')
  const keys = [...new Set(uses.map(({ key }) => key))]
  return keys
    .map((key) => {
      const own = uses.filter((use) => use.key === key)
      const files = new Set(own.map(({ page }) => page.file))
      const translations = new Set(
        own.flatMap(({ page }) => translationsOf(page.page).map(({ routePath }) => routePath)),
      )
      const counts = [
        `${counted(own.length, 'section')} in ${counted(files.size, 'page')}`,
        ...(translations.size > 0 ? [counted(translations.size, 'translation')] : []),
      ]
      const what = own[0]?.state === 'gone' ? 'is gone' : 'changed'
      const list = own.map(
        ({ page, section, line }) =>
          `- [${section.text.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${page.file}#L${line})`,
      )
      return [`**\`${key}\` ${what}**: ${counts.join(', ')}`, '', ...list].join('\n')
    })
    .join('\n\n')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What a check reports. Sections that were never verified aren't a problem. */
export function problemsIn(
  pages: readonly DescribedPage[],
  {
    unverified,
    nearest,
    commands,
  }: {
    readonly unverified: 'error' | 'warning' | 'off'
    readonly nearest: (key: string) => string | undefined
    /** Those of the config. */
    readonly commands: readonly string[]
  },
): PluginProblem[] {
  return usesIn(pages).flatMap(({ page, section, state, key, line, column }): PluginProblem[] => {
    const place = { file: page.file, line, ...(column !== undefined && { column }) }
    if (state === 'gone') return [{ ...place, ...whatIsGone(key, nearest(key), commands) }]
    if (state !== 'changed' || unverified === 'off') return []
    const where = section.id === '' ? '' : `#${section.id}`
    const name = section.id === '' ? 'the opening' : `"${section.text}"`
    return [
      {
        ...place,
        severity: unverified,
        message: `"${key}" has changed since ${name} was verified.`,
        hint: `Correct the section, then run "bifolio verify ${page.file}${where}".`,
      },
    ]
  })
}

function whatIsGone(
  key: string,
  near: string | undefined,
  commands: readonly string[],
): Pick<PluginProblem, 'message' | 'hint'> {
  if (key.startsWith('$ ')) return whatCommandIsGone(key.slice(2), commands)
  return {
    message: `"${key}" does not exist.`,
    hint:
      near === undefined
        ? 'Correct the section, or remove that part of it.'
        : `Did you mean "${near}"?`,
  }
}

function whatCommandIsGone(
  command: string,
  commands: readonly string[],
): Pick<PluginProblem, 'message' | 'hint'> {
  if (commands.includes(command))
    return {
      message: `"${command}" prints nothing.`,
      hint: 'Run the command in the root of the project to see why, or correct the section.',
    }
  const found = helpOf(command, commands)
  if (found)
    return {
      message: `"${found.help}" does not list "${command.split(' ').at(-1)}".`,
      hint: 'Correct the section, or remove that part of it.',
    }
  const near = closest(command, commands)
  return {
    message: `"${command}" is not in \`commands\` of the plugin.`,
    hint:
      near === undefined
        ? 'Add it there, or correct the section.'
        : `Did you mean "$ ${near}"? Otherwise add it there.`,
  }
}
