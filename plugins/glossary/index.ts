import { definePlugin, type PluginFactory, type SitePage } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { withoutSlash } from '../withoutSlash.ts'
import { definitionsOf } from './definitions.ts'

/** Options of the plugin. */
export interface GlossaryOptions {
  /** Path of the glossary below the folder of each language. @default 'glossary' */
  readonly page?: string
}

const schema = z.strictObject({
  page: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/)
    .describe("the path of a page without extension, such as 'guide/glossary'")
    .optional(),
} satisfies Record<keyof GlossaryOptions, z.ZodType>)

/**
 * Shows the definition of a term where a page links to it. The terms are the headings of a page.
 *
 * @example
 * glossary({ page: 'guide/glossary' })
 */
export const glossary: PluginFactory<GlossaryOptions> = definePlugin({
  name: 'bifolio:glossary',
  options: schemaOf<GlossaryOptions>(schema),
  setup({ options: { page: path = 'glossary' }, config: { editions } }) {
    const routes = new Set(editions.map(({ prefix }) => `${prefix}/${path}`))
    const isGlossary = ({ routePath }: { readonly routePath: string }): boolean =>
      routes.has(withoutSlash(routePath))
    // Links have an extension or a slash, by `route`.
    const ends = ['', '.html', '/'].map((end) => `a[href*="/${path}${end}#"]`)
    const selector = `.bf-prose :is(${ends.join(',')})`
    const hasTerms = ({ links }: Pick<SitePage, 'links'>): boolean =>
      links.some(
        ({ target }) => target.kind === 'page' && target.anchor !== '' && isGlossary(target),
      )
    return {
      checkSite: ({ pages }) =>
        pages.some(isGlossary)
          ? []
          : [
              {
                message: `The glossary "${path}" does not exist.`,
                hint:
                  `Add the page \`content/<language>/${path}.mdx\` with a heading for each term, ` +
                  'or set the option `page`.',
              },
            ],
      clientData: ({ pages }) =>
        Object.fromEntries(
          pages.filter(isGlossary).map((page) => [page.href, definitionsOf(page)]),
        ),
      clientComponents: [
        {
          file: new URL('./client/GlossaryHints.tsx', import.meta.url),
          props: { selector },
          when: (page) => hasTerms(page) && !isGlossary(page),
        },
      ],
      globalStyles: () => [
        {
          css:
            `@layer bifolio.plugins{${selector}{text-decoration:underline dotted;` +
            'text-underline-offset:.25em;color:inherit}}\n',
          when: (page) => hasTerms(page) && !isGlossary(page),
        },
      ],
    }
  },
})
