import { parseArgs } from 'node:util'
import { closest, type CommandContext, UsageError } from 'bifolio'
import { type RecordedSources, type VerifiedRecord, writeRecord } from './record.ts'
import { formatState, jsonOfState, markdownOfState } from './report.ts'
import type { DescribedSource } from './sectionSources.ts'
import {
  type DescribedPage,
  describedPages,
  type DescribedSection,
  type StateOptions,
} from './state.ts'

const USAGE = 'Usage: bifolio verify [status [--check] [--json | --markdown]] [--all] [pages]'

/**
 * `bifolio verify`: records that sections agree with what they describe, or lists those that
 * don't.
 */
export async function verifyCommand(
  { args, pages }: CommandContext,
  options: StateOptions,
): Promise<void> {
  const { values, positionals } = readArguments(args)
  const all = await pages()
  const state = await describedPages(all, options)
  if (positionals[0] === 'status') {
    const text = values.json
      ? jsonOfState(state)
      : values.markdown
        ? markdownOfState(state, all)
        : formatState(state)
    if (text !== '') console.log(text)
    const isVerified = state.every(({ sections }) =>
      sections.every(({ sources }) => sources.every((source) => source.state === 'verified')),
    )
    if (values.check && !isVerified) process.exitCode = 1
    return
  }
  const chosen = positionals.map((written) => chosenBy(written, state, options))
  const isChosen = (page: DescribedPage, id: string): boolean =>
    values.all === true ||
    chosen.some((each) => each.page === page && (each.id === null || each.id === id))
  const written = record(state, isChosen, positionals.length === 0)
  console.log(
    written === 0
      ? 'There is nothing new to record.'
      : `Verified ${written} ${written === 1 ? 'section' : 'sections'}.`,
  )
  const left = state.filter((page) =>
    page.sections.some(
      ({ id, sources }) =>
        !isChosen(page, id) && sources.some((source) => source.state === 'changed'),
    ),
  )
  if (left.length > 0)
    console.log(
      `Unverified sections stay so in:\n${left.map(({ file }) => `  ${file}`).join('\n')}\n` +
        'Read them beside the code, then record them: bifolio verify <page>#<section>',
    )
}

function readArguments(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args)
  } catch (error) {
    throw usage(
      error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error),
      USAGE,
    )
  }
}

// oxlint-disable-next-line typescript/explicit-function-return-type -- inferred from the options
const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      check: { type: 'boolean' },
      json: { type: 'boolean' },
      markdown: { type: 'boolean' },
    },
  })

interface Choice {
  readonly page: DescribedPage
  /** Null for all sections. */
  readonly id: string | null
}

function chosenBy(
  written: string,
  state: readonly DescribedPage[],
  { config }: StateOptions,
): Choice {
  const [path = '', id = null] = written.split('#')
  const page = state.find(({ file, key, page: { relativePath } }) =>
    [file, key, relativePath].includes(path.replace(/^\.\//, '')),
  )
  if (!page) {
    const near = closest(
      path,
      state.map(({ file }) => file),
    )
    throw usage(
      `"${path}" is not a page with sources.`,
      near === undefined
        ? `Use the file of a page that describes something, such as ${config.root}/index.mdx.`
        : `Did you mean ${near}?`,
    )
  }
  if (id !== null && !page.sections.some((section) => section.id === id))
    throw usage(
      `Page ${page.file} has no section "${id}" with sources.`,
      `Use one of: ${page.sections.map((section) => `#${section.id}`).join(', ')}.`,
    )
  return { page, id }
}

/** Writes the records. Returns how many sections have a new record. */
function record(
  state: readonly DescribedPage[],
  isChosen: (page: DescribedPage, id: string) => boolean,
  takesNew: boolean,
): number {
  let count = 0
  const recordOf = (page: DescribedPage, { id, sources }: DescribedSection): RecordedSources => {
    const isTaken = ({ state: each }: DescribedSource): boolean =>
      isChosen(page, id) || each === 'verified' || (takesNew && each === 'new')
    const entries = sources.flatMap((source): [string, string][] => {
      const hash = source.hash !== null && isTaken(source) ? source.hash : source.recorded
      return hash === null ? [] : [[source.key, hash]]
    })
    const isNew = entries.some(([key, hash]) =>
      sources.some((source) => source.key === key && source.recorded !== hash),
    )
    if (isNew) count++
    return Object.fromEntries(entries)
  }
  for (const folder of new Set(state.map((page) => page.folder))) {
    const pages = state
      .filter((page) => page.folder === folder)
      .map((page) => [page.key, recordsOf(page, recordOf)] as const)
    writeRecord(folder, Object.fromEntries(pages.filter(([, sections]) => !isEmpty(sections))))
  }
  return count
}

function recordsOf(
  page: DescribedPage,
  recordOf: (page: DescribedPage, section: DescribedSection) => RecordedSources,
): VerifiedRecord[string] {
  const sections = page.sections.map((section) => [section.name, recordOf(page, section)] as const)
  return Object.fromEntries(sections.filter(([, sources]) => !isEmpty(sources)))
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

function usage(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
