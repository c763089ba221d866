import { z } from 'zod'
import { VOID_HEAD_TAGS } from '../../shared/headTags.ts'
import type { HeadTag } from '../../shared/page.ts'
import { typed } from './typed.ts'

/** Checks a tag of the document head. `example` shows authors how one is written. */
export function headTagSchema(example: string): z.ZodType<HeadTag, HeadTag> {
  return typed(
    'HeadTag',
    z
      .tuple([
        z.string().min(1).describe("a tag name such as 'meta'"),
        z
          .record(z.string(), z.string())
          .readonly()
          .describe('an object of attributes, each of them text'),
        z
          .string()
          .describe('the text inside the tag, such as the code of a script')
          .exactOptional(),
      ])
      .refine(([name, , content]) => content === undefined || !VOID_HEAD_TAGS.includes(name), {
        path: [2],
        params: {
          allowed:
            `no third item: ${VOID_HEAD_TAGS.map((name) => `'${name}'`).join(', ')} have no ` +
            'content',
        },
      })
      .readonly()
      .describe(example),
  )
}
