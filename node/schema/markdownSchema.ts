import { z } from 'zod'
import { nonEmpty, textOf, pattern } from './commonSchemas.ts'
import { option } from './option.ts'
import { giving, named, typed } from './typed.ts'

const ALIAS = 'readonly [alias: string, language: string]'

export const markdownShape = {
  showLineNumbers: option('Shows line numbers in code blocks.', z.boolean().default(false)),
  defaultWrapCode: option('Wraps long lines in code blocks.', z.boolean().default(false)),
  checkDeadLinks: option(
    '`false` turns off the check of links and anchors. `excludes` are links to what is not part ' +
      "of this site, such as another app below the same URL: they aren't checked, and leave the " +
      'site. In a text, `*` matches any text.',
    z
      .union([
        z.boolean(),
        z.strictObject({
          excludes: z
            .array(
              z
                .union([nonEmpty, pattern])
                .describe("a link such as '/storybook/*', or a regular expression"),
            )
            .readonly()
            .describe("a list of links such as ['/storybook/*']"),
        }),
      ])
      .describe('`true`, `false` or an object with `excludes`')
      .default(true),
  ),
  codeHighlighter: option('Syntax highlighter.', z.literal('prism').default('prism')),
  highlightLanguages: option(
    "Languages or aliases for the highlighter: `[['vue', 'html']]` highlights code blocks of " +
      '`vue` as `html`.',
    giving(
      () => `readonly (${ALIAS})[]`,
      z
        .array(
          z.union([
            textOf('the name of a language'),
            typed(ALIAS, z.tuple([textOf('text'), textOf('text')]))
              .readonly()
              .describe("a list [alias, language] such as ['vue', 'html']"),
          ]),
        )
        .readonly()
        .transform((names) =>
          names.map((name) => (typeof name === 'string' ? ([name, name] as const) : name)),
        ),
    ).default([]),
  ),
  foldCode: option(
    'Folds code blocks of more than 20 lines until the reader opens them.',
    z.boolean().default(false),
  ),
  math: option(
    'Renders TeX between dollar signs as MathML. Needs the packages `katex` and `remark-math`.',
    z.boolean().default(false),
  ),
  mermaid: option(
    'Renders code blocks of the language `mermaid` as diagrams, in the browser. Needs the ' +
      'package `mermaid`.',
    z.boolean().default(false),
  ),
  globalComponents: option(
    'Component files that pages use without an import, relative to the project root. The file ' +
      'name is the name of the component.',
    z
      .array(
        z
          .string()
          .regex(/^(?!\/|[A-Za-z]:|.*\\)(?:.*\/)?[A-Z]\w*\.(?:[jt]sx?|mdx?)$/)
          .describe(
            'a file relative to the project root whose name is that of a component, such as ' +
              "'theme/Kbd.tsx'",
          ),
      )
      .readonly()
      .default([]),
  ),
  fileRoots: option(
    'Files and folders outside the project, or hidden ones, that pages may show and publish, ' +
      'relative to the project root.',
    z
      .array(
        z
          .string()
          .regex(/\S/)
          .describe("a folder or a file relative to the project root, such as '../api'"),
      )
      .readonly()
      .default([]),
  ),
}

export const markdownSchema = named(
  'MarkdownConfig',
  'Settings of Markdown and code blocks.',
  z.object(markdownShape),
)
