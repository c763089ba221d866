import {
  definePlugin,
  findIcon,
  type PluginContainer,
  type PluginFactory,
  type PluginProblem,
} from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { contrastInContainer } from './contrast.ts'
import { kindStyles } from './kindStyles.ts'

/** Built-in container whose look others can have. */
export type BaseContainer = PluginContainer['like']

/** A kind of container of its own. */
export interface ContainerKind {
  /** Its title, one for all languages or one for each. */
  readonly title: string | Readonly<Record<string, string>>
  /** Built-in container whose look it has. @default 'note' */
  readonly like?: BaseContainer
  /**
   * Name of an icon of Lucide. Some come with Bifolio, all others with the package `lucide-static`.
   * @default that of the container it is like
   */
  readonly icon?: string
  /**
   * Color of title and line, as in CSS, one for both schemes or one for each. @default that of the
   * container it is like
   */
  readonly color?: string | { readonly light: string; readonly dark: string }
}

/** Options of the plugin. */
export interface ContainerSyntaxOptions {
  /** Kinds by their name in lower case. @default {} */
  readonly kinds?: Readonly<Record<string, ContainerKind>>
  /** Other words for containers of Bifolio, or for kinds. @default {} */
  readonly aliases?: Readonly<Record<string, string>>
}

const BASES = [
  'note',
  'tip',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
  'details',
] as const satisfies readonly BaseContainer[]
const word = z
  .string()
  .regex(/^[a-z][a-z\d_-]*$/)
  .describe("a word in lower case, such as 'security'")
const cssColor = z.string().min(1).describe("a color of CSS, such as '#176449'")
const kindShape = {
  title: z
    .union([z.string(), z.record(z.string(), z.string())])
    .describe("a text, or texts by language: { en: 'Security', zh: '安全' }"),
  like: z.enum(BASES).optional(),
  icon: z.string().optional(),
  color: z
    .union([cssColor, z.strictObject({ light: cssColor, dark: cssColor })])
    .describe('a color of CSS, or an object with `light` and `dark`')
    .optional(),
} satisfies Record<keyof ContainerKind, z.ZodType>
const schema = z.strictObject({
  kinds: z
    .record(word, z.strictObject(kindShape).describe('an object with `title`'))
    .describe('an object of name and kind')
    .optional(),
  aliases: z.record(word, z.string()).describe("an object of words: { hint: 'tip' }").optional(),
} satisfies Record<keyof ContainerSyntaxOptions, z.ZodType>)

/** Grounds of the page in both schemes, against which colors are measured. */
const GROUNDS = { light: '#fafbfb', dark: '#101319' } as const
/** Least contrast of text, by WCAG 2. */
const LEAST_CONTRAST = 4.5

/**
 * Adds kinds of containers with titles, icons and colors of their own, and other words for those
 * that there are.
 *
 * @example
 * containerSyntax({ kinds: { security: { title: { en: 'Security', zh: '安全' }, icon: 'shield' } },
 * aliases: { hint: 'tip' } })
 */
export const containerSyntax: PluginFactory<ContainerSyntaxOptions> = definePlugin({
  name: 'bifolio:container-syntax',
  options: schemaOf<ContainerSyntaxOptions>(schema),
  checkOptions: (options) => [...wrongAliases(options), ...wrongLooks(options.kinds ?? {})],
  setup: ({ options, options: { kinds = {}, aliases = {} } }) => ({
    markdown: { containers: containersOf(options), cacheKey: '' },
    globalStyles: () => {
      // What an alias of a kind is written with looks like the kind.
      const words = (kind: string): string[] => [
        kind,
        ...Object.keys(aliases).filter((alias) => aliases[alias] === kind),
      ]
      const looks = Object.entries(kinds).filter(
        ([, { icon, color }]) => icon !== undefined || color !== undefined,
      )
      const all = looks.flatMap(([name]) => words(name))
      return looks.length === 0
        ? []
        : [
            {
              css:
                '@layer bifolio.plugins{\n' +
                `${looks.map(([name, kind]) => kindStyles(words(name), kind)).join('')}}\n`,
              when: ({ uses }) => all.some((name) => uses.includes(name)),
            },
          ]
    },
  }),
})

function containersOf({
  kinds = {},
  aliases = {},
}: ContainerSyntaxOptions): Record<string, PluginContainer> {
  const own = Object.entries(kinds).map(
    ([name, { title, like = 'note' }]): [string, PluginContainer] => [
      name,
      { like, title: typeof title === 'string' ? { en: title } : title },
    ],
  )
  const known = new Map<string, PluginContainer>([
    ...BASES.map((like): [string, PluginContainer] => [like, { like }]),
    ...own,
  ])
  // An unknown container of an alias is reported by `wrongAliases`.
  return Object.fromEntries([
    ...own,
    ...Object.entries(aliases).map(([alias, name]): [string, PluginContainer] => [
      alias,
      known.get(name) ?? { like: 'note' },
    ]),
  ])
}

function wrongAliases({ kinds = {}, aliases = {} }: ContainerSyntaxOptions): PluginProblem[] {
  const names: readonly string[] = [...BASES, ...Object.keys(kinds)]
  return Object.entries(aliases).flatMap(([alias, name]): PluginProblem[] => {
    if (Object.hasOwn(kinds, alias))
      return [
        {
          message: `"${alias}" is a kind and an alias.`,
          hint: 'Remove one of the two.',
          at: ['aliases', alias],
        },
      ]
    return names.includes(name)
      ? []
      : [
          {
            message: `Unknown container "${name}" of the alias "${alias}".`,
            hint: `Use one of: ${names.join(', ')}.`,
            at: ['aliases', alias],
          },
        ]
  })
}

function wrongLooks(kinds: Readonly<Record<string, ContainerKind>>): PluginProblem[] {
  return Object.entries(kinds).flatMap(([name, { icon, color }]): PluginProblem[] => [
    ...(icon === undefined ? [] : wrongIcon(name, icon)),
    ...(['light', 'dark'] as const).flatMap((scheme): PluginProblem[] => {
      const chosen = typeof color === 'object' ? color[scheme] : color
      const contrast = chosen === undefined ? null : contrastInContainer(chosen, GROUNDS[scheme])
      if (contrast === null || contrast >= LEAST_CONTRAST) return []
      return [
        {
          severity: 'warning',
          message:
            `The color ${String(chosen)} of the kind "${name}" has a contrast of ` +
            `${contrast.toFixed(1)} on the ${scheme} page, less than ${LEAST_CONTRAST}.`,
          hint:
            scheme === 'light'
              ? 'Make it darker, and give `light` and `dark` each a color.'
              : 'Make it lighter, and give `light` and `dark` each a color.',
          at: ['kinds', name, 'color'],
        },
      ]
    }),
  ])
}

function wrongIcon(name: string, icon: string): PluginProblem[] {
  const found = findIcon(icon)
  return 'svg' in found
    ? []
    : [
        {
          message: `Wrong icon for the kind "${name}". ${found.problem}`,
          hint: found.hint,
          at: ['kinds', name, 'icon'],
        },
      ]
}
