import { z } from 'zod'
import { navItemSchema } from './navigationSchemas.ts'
import { entrySchemas, nameSchema } from './metaSchema.ts'
import { frontMatterSchema } from './frontMatterSchema.ts'
import { wordsOf } from './option.ts'

/** A JSON schema. */
type JsonSchema = Readonly<Record<string, unknown>>

/**
 * JSON schemas for editors by file name, made from what the build checks by. Written into the
 * package when it is compiled.
 */
export function editorSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'front-matter.json': {
      ...jsonSchema(frontMatterSchema),
      title: 'Front matter of a page',
      patternProperties: { '^x-': {} },
    },
    'meta.json': {
      ...jsonSchema(z.array(z.union([nameSchema, ...Object.values(entrySchemas)]))),
      title: 'Sidebar of a folder',
    },
    'nav.json': { ...jsonSchema(z.array(navItemSchema)), title: 'Navbar of a language' },
  }
}

/** What cannot be said in JSON, such as the check of a pattern, is left to the build. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      // Read-only in TypeScript doesn't limit what can be written.
      delete made.readOnly
      const { about, otherwise } = wordsOf(zodSchema)
      if (about !== null)
        made.description = [
          about,
          otherwise !== null && `Default: ${otherwise}.`,
          made.description !== undefined && `Allowed: ${made.description}.`,
        ]
          .filter(Boolean)
          .join(' ')
    },
  })
}
