import { z } from 'zod'
import { typed } from './typed.ts'

/** Text that isn't blank. */
export const nonEmpty: z.ZodString = z.string().regex(/\S/).describe('text that is not empty')

/** Text that isn't blank, by what it is. */
export const textOf = (what: string): z.ZodString => nonEmpty.describe(what)

/** Code of a language, which is the name of a folder. */
export const langKey = z
  .string()
  .regex(/^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/)
  .describe("a language code such as 'en' or 'zh', named like its folder below the content root")

/** A regular expression. */
export const pattern = typed('RegExp', z.instanceof(RegExp))
