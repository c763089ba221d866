import { z } from 'zod'
import type { SidebarItemConfig } from '../../shared/config/siteConfig.ts'
import type { NavItem, SidebarTag } from '../../shared/menuEntry.ts'
import { nonEmpty } from './commonSchemas.ts'
import { option } from './option.ts'
import { named } from './typed.ts'

/** A URL a menu can point to. Relative links would depend on the page they are shown on. */
export const linkSchema: z.ZodString = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/)
  .describe("a route path such as '/guide/', or a URL with https://")

/** A pattern for the path without base and language prefix. */
const patternSchema: z.ZodString = z
  .string()
  .refine(isPattern)
  .describe("a regular expression as text, such as '^/guide/'")

const sectionKey = z
  .string()
  .regex(/^\/(?:[^/\s]+\/)*$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** A section, or a version, which `versionChecks.ts` checks further. */
const sectionOrVersion = z
  .string()
  .regex(/^(?:\/(?:[^/\s]+\/)*|[^/\s]+)$/)
  .describe("the route prefix of a section, with a slash at both ends: '/guide/'")

/** An entry of the navbar, in the config or in the `_meta.json` of a language. */
export const navItemSchema: z.ZodType<NavItem, NavItem> = named(
  'NavItem',
  'An entry of the navbar. `items` makes it a menu, and an item of a menu a group of links in it.',
  z.strictObject({
    text: option('Label of the item.', nonEmpty),
    link: option('Route path or external URL. A menu needs none.', linkSchema.optional()),
    activeMatch: option(
      'Regular expression that is tested against the path, without base and locale prefix.',
      patternSchema.optional(),
      'the link as a prefix',
    ),
    get items() {
      return option(
        'Items of a menu, or links of a group in it.',
        z.array(navItemSchema).readonly().optional(),
      )
    },
    position: option('Side of the navbar.', z.enum(['left', 'right']).optional()),
    tag: option('Short word beside the label.', z.string().optional()),
  }),
) as never

/** How a sidebar group opens and closes, in the config and in `_meta.json`. */
export const groupShape = {
  collapsible: option('Lets the reader close the group.', z.boolean().default(true)),
  collapsed: option(
    'Closes the group at first. Sidebars with more than 150 links do that without it.',
    z.boolean().optional(),
    'false',
  ),
}

/** Defaults of a group. */
export const GROUP_DEFAULTS: z.output<z.ZodObject<typeof groupShape>> = z
  .object(groupShape)
  .parse({})

/** A short word beside an item of a sidebar, in the config and in `_meta.json`. */
export const tagSchema: z.ZodType<SidebarTag, SidebarTag> = named(
  'SidebarTag',
  'A short word beside an item. With a type, in the color of the `Badge` of this type.',
  z
    .union([
      nonEmpty,
      z.strictObject({
        text: option('The word.', nonEmpty),
        type: option(
          'Kind of the word, shown by its color.',
          z.enum(['tip', 'info', 'warning', 'danger']),
        ),
      }),
    ])
    .describe("text, or an object with `text` and `type` ('tip', 'info', 'warning' or 'danger')"),
)

const sidebarItemSchema: z.ZodType<SidebarItemConfig, SidebarItemConfig> = named(
  'SidebarItemConfig',
  'An item of a sidebar as written in the config.',
  z.strictObject({
    text: option('Text of the link, or title of the group.', nonEmpty.optional()),
    link: option('Route path or external URL.', linkSchema.optional()),
    ...groupShape,
    get items() {
      return option('Items of a group.', z.array(sidebarItemSchema).readonly().optional())
    },
    folder: option(
      'Folder below the language folder, whose pages become items: of the group, or in the ' +
        'place of the item. `.` is the language folder.',
      z
        .string()
        .regex(/^(?:\.|(?!\.{0,2}\/|.*\\|(?:.*\/)?\.\.?(?:\/|$)).+)$/)
        .describe("a folder below the language folder, such as 'reference'")
        .optional(),
    ),
    tag: option('Short word beside the text.', tagSchema.optional()),
    dividerType: option('Makes the item a line.', z.enum(['solid', 'dashed']).optional()),
    sectionHeaderText: option('Makes the item a heading with this text.', nonEmpty.optional()),
  }),
) as never

export const navSchema = named(
  'NavConfig',
  'The navbar of all versions, or version → its navbar.',
  z
    .union([
      z.array(navItemSchema).readonly(),
      z.record(z.string(), z.array(navItemSchema).readonly()).readonly(),
    ])
    .describe('a list of items, or an object of version and list: { v1: […] }'),
)

export const sidebarSchema = named(
  'SidebarConfig',
  'The sidebars of all versions, or version → its sidebars.',
  z
    .record(
      sectionOrVersion,
      z
        .union([
          z.array(sidebarItemSchema).readonly(),
          named(
            'SidebarSections',
            'Section prefix → items of its sidebar.',
            z.record(sectionKey, z.array(sidebarItemSchema).readonly()).readonly(),
          ),
        ])
        .describe('a list of items'),
    )
    .readonly()
    .describe("an object of section and items: { '/guide/': […] }"),
)

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
