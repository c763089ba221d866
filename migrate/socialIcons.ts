import { BUILT_IN_MARKS, type SocialLink } from './engine.ts'

/**
 * Icon of a social link by the name that other tools use. Others than the built-in ones need a
 * package, which is added to `packages`. Null when it is none.
 */
export function socialIconOf(
  value: unknown,
  packages: Record<string, string>,
): SocialLink['icon'] | null {
  if (
    typeof value === 'object' &&
    value !== null &&
    'svg' in value &&
    typeof value.svg === 'string'
  )
    return { svg: value.svg }
  if (typeof value !== 'string') return null
  const name = OTHER_NAMES[value] ?? value.toLowerCase()
  // Their owners don't allow them in the package.
  if (WITHOUT_ICON.test(name) && !BUILT_IN_MARKS.some((mark) => mark === name)) return { svg: LINK }
  // Whether the package is installed here is irrelevant for the new project.
  if (name !== 'x' && !BUILT_IN_MARKS.some((mark) => mark === name)) packages['simple-icons'] = '*'
  return name
}

const WITHOUT_ICON = new RegExp(
  String.raw`^(?:adobe|amazon|aws|microsoft|windows)\w*$|` +
    '^(?:canva|feishu|heroku|lark|linkedin|openai|oracle|outlook|skype|teams)$',
)

/** For what has no icon of its own. */
export const LINK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" ' +
  'stroke="currentColor" stroke-width="2"><path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 ' +
  '1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"/></svg>'

/** What the icons of brands were called before. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x.com': 'x',
  blueSky: 'bluesky',
}
