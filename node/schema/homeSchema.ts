import { z } from 'zod'
import { EMOJI, FEATURE_ICONS, PICTURE_ADDRESS, SVG_MARKUP } from '../../shared/featureIcon.ts'
import { ICON_NAME, lucideIcon } from '../icons/iconSource.ts'
import { option } from './option.ts'
import { svgProblem } from './svgIcon.ts'
import { named, typed } from './typed.ts'

/** Text that is not empty. */
export const text = z.string().regex(/\S/).describe('text that is not empty')

/** Where a page can link to. */
export const link = z
  .string()
  .regex(/^(?:https?:|mailto:|(?![a-z][a-z\d+.-]*:)\S)\S*$/i)
  .describe(
    "a route path such as '/guide/', a relative path such as './start', or a URL with https://",
  )

/** An image of the site or of another one. */
export const image = z
  .string()
  .regex(PICTURE_ADDRESS)
  .describe('a path in `public` with a leading slash, or a URL with https://')

const heroAction = named(
  'HeroAction',
  'A button of the hero.',
  z.strictObject({
    theme: option(
      '`brand` for the main button, `alt` for others, `plain` for one without a frame.',
      z.enum(['brand', 'alt', 'plain']).optional(),
      '`brand` for the first button, `alt` for others',
    ),
    text: option('Label of the button.', text),
    link: option('Route path, relative path or external URL.', link),
  }),
)

/** The opening of a home page. */
export const heroSchema = named(
  'Hero',
  'The opening of a home page.',
  z.strictObject({
    name: option('Name of the project.', text),
    text: option('What the project is. Split into lines at line breaks.', z.string().optional()),
    tagline: option('One more sentence.', z.string().optional()),
    actions: option(
      'Buttons.',
      z
        .array(heroAction)
        .readonly()
        .describe('a list of objects with `text` and `link`')
        .optional(),
    ),
    command: option(
      'Command below the buttons, with a button that copies it.',
      text
        .regex(/^[^\r\n]*$/)
        .describe('a command in one line')
        .optional(),
    ),
    note: option('A line below that, such as the version or the license.', z.string().optional()),
    image: option(
      'Image of the hero.',
      z
        .strictObject({
          src: z.union([image, z.strictObject({ light: image, dark: image })]),
          alt: z.string(),
        })
        .optional(),
      "the theme's own",
    ),
  }),
)

const ICONS =
  `${FEATURE_ICONS.map((name) => `'${name}'`).join(', ')}, a path in \`public\` with a leading ` +
  'slash, a URL with https://, an emoji, the markup of an SVG'

/** A card of a home page. */
export const featureSchema = named(
  'Feature',
  'A feature card of a home page.',
  z
    .strictObject({
      title: option('Title of the card.', text),
      details: option('Text of the card.', z.string()),
      icon: option(
        'Name of a built-in icon, URL of an image, an emoji, or the markup of an SVG.',
        typed(
          'string',
          z
            .union([
              z.enum(FEATURE_ICONS),
              image,
              z.string().regex(EMOJI),
              z.string().regex(SVG_MARKUP),
              z.string().regex(ICON_NAME),
            ])
            .describe(`${ICONS}, or another name from lucide.dev/icons`),
        ).optional(),
      ),
      span: option(
        'Width in columns of twelve.',
        z
          .union([z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(12)])
          .describe('2, 3, 4, 6 or 12: columns of twelve')
          .default(4),
      ),
      link: option('Makes the card a link.', link.optional()),
    })
    .check(({ value, issues }) => {
      const allowed = value.icon === undefined ? null : iconProblem(value.icon)
      if (allowed !== null)
        issues.push({ code: 'custom', input: value.icon, path: ['icon'], params: { allowed } })
    }),
)

/** What an icon has to be, where this one is not. */
function iconProblem(icon: string): string | null {
  if (SVG_MARKUP.test(icon)) return svgProblem(icon)
  const found = ICON_NAME.test(icon) ? lucideIcon(icon) : null
  if (found === null || 'svg' in found) return null
  const others = !found.isInstalled
    ? 'or install lucide-static for all icons of Lucide (npm install --save-dev lucide-static)'
    : 'or another name from lucide.dev/icons'
  return `${ICONS}, ${others}`
}
