import { z } from 'zod'
import type { SocialLink } from '../../shared/config/siteConfig.ts'
import { ICON_NAME } from '../icons/iconSource.ts'
import { socialIcon } from '../icons/socialIcons.ts'
import { nonEmpty } from './commonSchemas.ts'
import { quoted } from './describe.ts'
import { option } from './option.ts'
import { named, typed } from './typed.ts'

const builtInIcon = named(
  'SocialIcon',
  'Icons of social links that come with Bifolio.',
  z.enum([
    'github',
    'gitlab',
    'discord',
    'slack',
    'x',
    'bluesky',
    'mastodon',
    'youtube',
    'zulip',
    'rss',
  ]),
)

export const socialLinkSchema: z.ZodType<SocialLink, SocialLink> = named(
  'SocialLink',
  'An entry of the social links.',
  z
    .strictObject({
      icon: option(
        'A built-in icon, another name of the package `simple-icons` if it is installed, or ' +
          'SVG markup.',
        z.union([
          builtInIcon,
          typed('(string & {})', z.string().regex(ICON_NAME)).describe(
            'another name from simpleicons.org',
          ),
          z
            .strictObject({
              svg: z
                .string()
                .regex(/^\s*<svg[\s>]/)
                .describe("markup that begins with '<svg'"),
            })
            .describe('an object with `svg`'),
        ]),
      ),
      mode: option(
        '`link` opens `content`. `text` shows it on a card, `img` as an image, `dom` as markup.',
        z.enum(['link', 'text', 'img', 'dom']),
      ),
      content: option('What belongs to the mode: a URL, a text or markup.', nonEmpty),
      label: option(
        'Name for screen readers, or a key of the text table.',
        nonEmpty.optional(),
        "the icon's product name",
      ),
    })
    .check((context) => {
      const { icon } = context.value
      const found = typeof icon === 'string' ? socialIcon(icon) : null
      if (found && 'problem' in found)
        context.issues.push({
          code: 'custom',
          input: icon,
          path: ['icon'],
          params: {
            allowed:
              `${quoted(builtInIcon.options)}, an object with \`svg\`, ` +
              (found.isInstalled
                ? 'or another name from simpleicons.org'
                : 'or install simple-icons for all brands (npm install --save-dev simple-icons)'),
          },
        })
      const allowed = CONTENT[context.value.mode]
      if (allowed === undefined || allowed.pattern.test(context.value.content)) return
      context.issues.push({
        code: 'custom',
        input: context.value.content,
        path: ['content'],
        params: { allowed: allowed.words },
      })
    }),
) as never

/** What `content` has to be if the mode needs a URL. */
const CONTENT: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  link: {
    pattern: /^(?:https?:\/\/\S+|mailto:\S+|\/\S*)$/,
    words: "a URL with https:// for mode 'link'",
  },
  img: { pattern: /^(?:https?:\/\/|\/)\S+$/, words: "the URL of an image for mode 'img'" },
}
