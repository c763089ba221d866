import { z } from 'zod'
import type { OutlineLevels } from '../../shared/page.ts'
import { typed } from './typed.ts'

const level = z.int().min(2).max(4).describe('a heading level from 2 to 4')

/** What the outline lists, in the config and in front matter. */
export const outlineSchema: z.ZodType<OutlineLevels, OutlineLevels> = typed(
  'OutlineLevels',
  z.union([
    z.boolean(),
    z
      .tuple([level, level])
      .refine(([from, to]) => from <= to)
      .readonly()
      .describe('the first and the last heading level, such as [2, 3]'),
  ]),
)
