import { z } from 'zod'
import { option } from './option.ts'
import { named } from './typed.ts'

const versionName = z
  .string()
  .regex(/^[A-Za-z\d][\w.-]*$/)
  .describe("the name of a version, such as 'v2', named like its folder below the content root")

export const versionsSchema = named(
  'MultiVersionConfig',
  'The versions of a site.',
  z.strictObject({
    default: option(
      'Version whose routes have no prefix. Required with `versions`.',
      z.string().default(''),
    ),
    versions: option(
      'Names of the folders, in the order of the menu.',
      z.array(versionName).readonly().default([]),
    ),
    roots: option(
      'Folder that is the project root of a version, by its name: a checkout of the ' +
        'project, or a folder with the released packages. Pages of the version import the ' +
        'packages that its `package.json` lists, and show its files in code blocks.',
      z
        .record(z.string(), z.string().min(1).describe("a folder such as '../.versions/1.0/docs'"))
        .describe('an object of version and folder')
        .readonly()
        .default({}),
    ),
  }),
)
