import { fileURLToPath } from 'node:url'
import type { BuildContext } from '../site/context.ts'
import { BRAND_ICON_FILE } from '../icons/iconSource.ts'
import { formatLicenses } from './formatLicenses.ts'
import { licensedPackages } from './licensedPackages.ts'

/** Name of the file with the notices of all packages that readers get a part of, below the base. */
export const LICENSES_FILE = 'third-party-licenses.txt'

/**
 * The text of the file: the packages in the bundles, and those whose data the build writes into the
 * site.
 */
export async function thirdPartyLicenses(
  context: Pick<BuildContext, 'root' | 'bundled' | 'config'>,
): Promise<string> {
  return formatLicenses(
    await licensedPackages(
      [...context.bundled.browserModules, ...dataModules(context.config)],
      context.root,
    ),
  )
}

/** A module of each package that leaves something in the site without being bundled. */
function dataModules({ search, locales, themeConfig }: BuildContext['config']): string[] {
  const packages = [
    ...(search?.provider === 'local' &&
    locales.some(({ tag }) => new Intl.Locale(tag).language === 'zh')
      ? ['pinyin-pro']
      : []),
    ...(search?.provider === 'pagefind' ? ['pagefind'] : []),
  ]
  const hasBrandIcon = themeConfig.socialLinks.some(
    ({ icon }) => typeof icon === 'string' && icon !== 'slack',
  )
  return [
    ...packages.map((name) => fileURLToPath(import.meta.resolve(name))),
    ...(hasBrandIcon ? [BRAND_ICON_FILE] : []),
  ]
}
