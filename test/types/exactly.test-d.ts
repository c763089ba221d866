import { z } from 'zod'
import { exactly, taking } from '../../node/schema/exactly.ts'

interface Card {
  readonly name: string
  readonly tags?: readonly string[]
}

const tags = z.array(z.string()).readonly().optional()

exactly<Card>()(z.strictObject({ name: z.string(), tags }))

// @ts-expect-error the schema lacks `tags`
exactly<Card>()(z.strictObject({ name: z.string() }))

// @ts-expect-error the type has no `url`
exactly<Card>()(z.strictObject({ name: z.string(), tags, url: z.string().optional() }))

// @ts-expect-error `name` is text
exactly<Card>()(z.strictObject({ name: z.number(), tags }))

// @ts-expect-error `name` is required
exactly<Card>()(z.strictObject({ name: z.string().optional(), tags }))

// @ts-expect-error `tags` is optional
exactly<Card>()(z.strictObject({ name: z.string(), tags: z.array(z.string()).readonly() }))

const filled = taking<Card>()(
  z.strictObject({ name: z.string(), tags: z.array(z.string()).readonly().default([]) }),
)
export const tagsOf = (card: z.output<typeof filled>): readonly string[] => card.tags
