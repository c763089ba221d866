import { iconMarkup, type Path, type SocialLink } from '../engine.ts'
import { type ConfigSource, listOf, noteKey, tableOf, textOf } from '../configKeys.ts'
import { socialIconOf } from '../socialIcons.ts'
import { brandOf } from './icons.ts'

/** Icons that Starlight has and the package `simple-icons` does not. */
const MISSING = /^(?:linkedin|twitter|nostr|codePen|phone|email|microsoftTeams|azureDevOps|vscode)$/

/** Labels for icons whose names aren't words. */
const LABELS: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  twitter: 'X',
  codePen: 'CodePen',
  microsoftTeams: 'Microsoft Teams',
  azureDevOps: 'Azure DevOps',
  vscode: 'Visual Studio Code',
  nostr: 'Nostr',
  email: 'Email',
  phone: 'Phone',
}

/**
 * Social links: a list of `{ icon, label, href }`, or an object of icon and URL as before version
 * 0.33.
 */
export function socialLinksOf(
  value: unknown,
  path: Path,
  {
    source,
    packages,
  }: { readonly source: ConfigSource; readonly packages: Record<string, string> },
): SocialLink[] {
  const links = Array.isArray(value)
    ? listOf(value).map((item, index) => ({ ...tableOf(item), at: [...path, index] }))
    : Object.entries(tableOf(value)).map(([icon, href]) => ({
        icon,
        href,
        label: undefined,
        at: [...path, icon],
      }))
  return links.flatMap(
    ({
      at,
      ...link
    }: {
      readonly at: Path
      readonly icon?: unknown
      readonly href?: unknown
      readonly label?: unknown
    }): SocialLink[] => {
      const [name, href, label] = [textOf(link.icon), textOf(link.href), textOf(link.label)]
      if (name === undefined || href === undefined || !/^(?:https?:\/\/|mailto:|\/)/.test(href)) {
        noteKey(source, at, "isn't a link with an icon and a URL.", 'It was left out.')
        return []
      }
      if (name === 'email' || name === 'phone')
        return [
          {
            icon: { svg: iconMarkup(name === 'email' ? 'mail' : 'smartphone') ?? '<svg></svg>' },
            mode: 'link',
            content: href,
            label: label ?? LABELS[name] ?? name,
          },
        ]
      if (MISSING.test(name) || name.startsWith('seti:')) {
        noteKey(
          source,
          at,
          `has the icon "${name}", which no package that we use has.`,
          'It has the icon of a link now. Give it the markup of an SVG.',
          'migrate/changed',
        )
        return [
          {
            icon: { svg: iconMarkup(name === 'twitter' ? 'x' : 'link') ?? '<svg></svg>' },
            mode: 'link',
            content: href,
            label: label ?? LABELS[name] ?? name,
          },
        ]
      }
      const icon = socialIconOf(brandOf(name), packages)
      return icon === null
        ? []
        : [
            {
              icon,
              mode: 'link',
              content: href,
              ...(label !== undefined && label.toLowerCase() !== name.toLowerCase() && { label }),
            },
          ]
    },
  )
}
