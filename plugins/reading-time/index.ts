import { relative } from 'node:path'
import { definePlugin, type PluginContext, type PluginFactory } from 'bifolio'
import type { Root } from 'hast'
import picomatch from 'picomatch'
import type { VFile } from 'vfile'
import { z } from 'zod'
import { editionAt } from '../editions.ts'
import { element, frontMatterOf, keepFrontMatter, putBelowTitle, text } from '../frontMatter.ts'
import { schemaOf } from '../schemaOf.ts'
import { siteTextFor, textsFor } from '../texts/textsOf.ts'
import { minutesOf, type Speed } from './minutesOf.ts'

/** Options of the plugin. */
export interface ReadingTimeOptions {
  /** Patterns of the pages that show it, below the content folder. @default ['**'] */
  readonly include?: readonly string[]
  /** Words that a reader reads in a minute. @default 220 */
  readonly wordsPerMinute?: number
  /** Characters of Chinese and Japanese that a reader reads in a minute. @default 400 */
  readonly charactersPerMinute?: number
}

const perMinute = z.number().positive().describe('a number above 0').optional()
const schema = z.strictObject({
  include: z.array(z.string()).describe("a list of patterns such as ['*/blog/**']").optional(),
  wordsPerMinute: perMinute,
  charactersPerMinute: perMinute,
} satisfies Record<keyof ReadingTimeOptions, z.ZodType>)

const STYLES = `@layer bifolio.plugins{
.bf-reading-time{
  margin:0 0 1.59rem;
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line)
}
}
`

/**
 * Shows below the title of each doc page how many minutes it takes to read.
 *
 * @example
 * readingTime({ include: ['*\/blog/**'] })
 */
export const readingTime: PluginFactory<ReadingTimeOptions> = definePlugin({
  name: 'bifolio:reading-time',
  options: schemaOf<ReadingTimeOptions>(schema),
  setup({
    options: { include = ['**'], wordsPerMinute = 220, charactersPerMinute = 400 },
    config,
    contentRoot,
  }) {
    const isIncluded = picomatch([...include])
    return {
      frontmatter: { readingTime: z.boolean() },
      markdown: {
        remarkPlugins: [keepFrontMatter],
        rehypePlugins: [
          addReadingTime(
            { words: wordsPerMinute, characters: charactersPerMinute },
            {
              placeOf: (path) => relative(contentRoot, path).replaceAll('\\', '/'),
              isIncluded,
              config,
            },
          ),
        ],
        cacheKey: '',
      },
      globalStyles: () => [
        {
          css: STYLES,
          when: ({ frontmatter, relativePath }) => isShown(frontmatter) && isIncluded(relativePath),
        },
      ],
    }
  },
})

interface Site {
  /** Below the content folder. */
  readonly placeOf: (path: string) => string
  readonly isIncluded: (place: string) => boolean
  readonly config: PluginContext['config']
}

/** Writes the time as HTML: no script is loaded for it. */
function addReadingTime(speed: Speed, { placeOf, isIncluded, config }: Site) {
  return () =>
    (tree: Root, file: VFile): void => {
      const place = placeOf(file.path)
      if (!isShown(frontMatterOf(file)) || !isIncluded(place)) return
      const { lang, tag } = editionAt(place, config.editions) ?? {
        lang: config.lang,
        tag: config.lang,
      }
      const wording = siteTextFor('readingTime', lang, {
        own: textsFor(lang, config).readingTime.readingTime,
        config,
      })
      const time = new Intl.NumberFormat(tag, {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'long',
      }).format(minutesOf(tree, speed))
      putBelowTitle(
        tree,
        file,
        element('p', { className: ['bf-reading-time'], dataPageOnly: '', dataSign: '' }, [
          text(wording.replace('{time}', time)),
        ]),
      )
    }
}

/** Only doc pages are texts to be read from beginning to end. Lists of them are in no search. */
function isShown(frontMatter: object): boolean {
  const { pageType, search, readingTime: own } = frontMatter as Readonly<Record<string, unknown>>
  return (pageType ?? 'doc') === 'doc' && (own ?? search) !== false
}
