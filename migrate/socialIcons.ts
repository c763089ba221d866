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
  // Whether the package is installed here is irrelevant for the new project.
  if (name !== 'x' && !BUILT_IN_MARKS.some((mark) => mark === name)) packages['simple-icons'] = '*'
  return name
}

/** What the icons of brands were called before. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x.com': 'x',
  blueSky: 'bluesky',
}
