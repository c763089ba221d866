import { z } from 'zod'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { checkValue } from '../schema/checkValue.ts'
import { parseJson } from '../schema/parseJson.ts'
import type { Path } from '../schema/place.ts'

/** A query of a list, and what answers it. */
export interface ListedQuery {
  readonly query: string
  /** Route paths of the pages that answer it. */
  readonly pages: readonly string[]
  /** Id of the heading that has to be found on one of them. */
  readonly section?: string | undefined
  /** Language that is searched. @default that of the first page */
  readonly lang?: string | undefined
  /** In the file. */
  readonly line: number
  /** A problem of one of its values, at its place. */
  readonly problemAt: (path: Path, message: string, hint: string) => Diagnostic
}

/** A list that was read: its valid queries, and everything that is wrong with the others. */
export interface QueryFile {
  readonly queries: readonly ListedQuery[]
  readonly problems: readonly Diagnostic[]
}

const text = z.string().regex(/\S/)

const querySchema = z
  .strictObject({
    query: text.describe('the text that a reader types'),
    pages: z
      .array(
        z
          .string()
          .regex(/^\/[^#?]*$/)
          .describe('a route path without anchor, such as /guide/start'),
      )
      .min(1)
      .describe('a list of route paths: ["/guide/start"]'),
    section: text.describe('the id of a heading').optional(),
    lang: text.describe('a language of the site').optional(),
  })
  .describe('an object with `query` and `pages`')

const listSchema = z
  .array(z.unknown())
  .min(1)
  .describe('a list of objects with `query` and `pages`')

const CODE = 'search/queries'

/**
 * Reads a list of queries.
 *
 * @param file relative to the project root, for messages
 * @throws UsageError search/queries for a file without a list
 */
export function parseQueryFile(source: string, file: string): QueryFile {
  const parsed = parseJson(source)
  if ('problem' in parsed)
    throw new UsageError([{ code: CODE, severity: 'error', file, ...parsed.problem }])
  const { value, locate } = parsed
  // One code is enough for a file that no build reads.
  const check = (schema: z.ZodType, path: Path): Diagnostic[] =>
    checkValue(schema, value, { area: 'search', subject: 'The list', file, locate }, path).map(
      (problem) => ({ ...problem, code: CODE }),
    )
  const list = listSchema.safeParse(value)
  if (!list.success) throw new UsageError(check(listSchema, []))
  const queries: ListedQuery[] = []
  const problems: Diagnostic[] = []
  for (const [index, entry] of list.data.entries()) {
    const query = querySchema.safeParse(entry)
    if (!query.success) problems.push(...check(querySchema, [index]))
    else
      queries.push({
        ...query.data,
        line: locate([index], 'value')?.line ?? 1,
        problemAt: (path, message, hint) => ({
          code: CODE,
          severity: 'error',
          message,
          hint,
          file,
          ...locate([index, ...path], 'value'),
        }),
      })
  }
  return { queries, problems }
}
