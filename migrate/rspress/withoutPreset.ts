import { tableOf, textOf } from '../configKeys.ts'
import { mergedConfigs } from '../mergedConfigs.ts'

/**
 * A config that `withCallstackPreset` is called with as one of Rspress. Others stay.
 */
export function withoutPreset(value: unknown): unknown {
  const { docs, context: _, ...rest } = tableOf(value)
  const { rootDir, rootUrl, logoLight, logoDark, ogImage, editUrl, socials, ...same } =
    tableOf(docs)
  if (typeof rootDir !== 'string') return value
  const image = [textOf(rootUrl) ?? '', textOf(ogImage)].join('')
  const preset = {
    ...same,
    root: rootDir,
    ...(rootUrl !== undefined && { siteOrigin: rootUrl }),
    ...(logoLight !== undefined && { logo: { light: logoLight, dark: logoDark ?? logoLight } }),
    ...(ogImage !== undefined && { head: [['meta', { property: 'og:image', content: image }]] }),
    themeConfig: {
      ...(editUrl !== undefined && { editLink: { docRepoBaseUrl: editUrl } }),
      ...(socials !== undefined && {
        socialLinks: Object.entries(tableOf(socials)).map(([icon, content]) => ({
          icon,
          mode: 'link',
          content,
        })),
      }),
    },
  }
  return mergedConfigs(preset, rest)
}
