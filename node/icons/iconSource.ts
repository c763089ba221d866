import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The markup of an icon, or what is wrong and what to do. */
export type IconLookup =
  | { readonly svg: string }
  | {
      readonly problem: string
      readonly hint: string
      /** Whether the package with all icons is installed. */ readonly isInstalled: boolean
    }

/** A package with all icons of a kind, of which some come with Bifolio. */
interface IconSet {
  readonly name: string
  /** Folder with those that come with Bifolio, below `components/icons/`. */
  readonly folder: string
  readonly homepage: string
}

const LUCIDE: IconSet = { name: 'lucide-static', folder: '', homepage: 'lucide.dev/icons' }
const BRANDS: IconSet = { name: 'simple-icons', folder: 'social/', homepage: 'simpleicons.org' }

/** What a name of an icon looks like in both sets. */
export const ICON_NAME: RegExp = /^[a-z\d]+(?:-[a-z\d]+)*$/

/**
 * An icon of Lucide: one that comes with Bifolio, or one of the package `lucide-static` if it is
 * installed.
 */
export function lucideIcon(name: string): IconLookup {
  return iconIn(LUCIDE, name)
}

/**
 * The mark of a brand: one that comes with Bifolio, or one of the package `simple-icons` if it is
 * installed.
 */
export function brandIcon(name: string): IconLookup {
  return iconIn(BRANDS, name)
}

/**
 * Which icons can be found besides those that come with Bifolio: what is kept from an earlier build
 * may depend on it.
 */
export function installedIcons(): string {
  const versions = [LUCIDE, BRANDS].map((set) => {
    const folder = folderOf(set)
    return folder === null
      ? ''
      : (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }).version
  })
  return versions.join()
}

/** The names of all icons of the packages that are installed. */
export function installedNames(): string[] {
  return [LUCIDE, BRANDS].flatMap((set) => {
    const folder = folderOf(set)
    return folder === null
      ? []
      : readdirSync(`${folder}/icons`).flatMap((file) =>
          file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : [],
        )
  })
}

/**
 * Path of a file of the icons of brands that come with Bifolio. The notice of their license is
 * beside it.
 */
export const BRAND_ICON_FILE: string = builtInFile(BRANDS, 'github')

function iconIn(set: IconSet, name: string): IconLookup {
  if (!ICON_NAME.test(name)) return unknown(set, name)
  const builtIn = builtInFile(set, name)
  if (existsSync(builtIn)) return { svg: readFileSync(builtIn, 'utf8').trim() }
  const folder = folderOf(set)
  if (folder === null)
    return {
      problem:
        `The icon "${name}" does not come with Bifolio, and the package ${set.name} is not ` +
        'installed.',
      hint: `Install it: npm install --save-dev ${set.name}. It has all icons of ${set.homepage}.`,
      isInstalled: false,
    }
  const file = `${folder}/icons/${name}.svg`
  return existsSync(file) ? { svg: shortened(readFileSync(file, 'utf8')) } : unknown(set, name)
}

function unknown({ homepage }: IconSet, name: string): IconLookup {
  return {
    problem: `There is no icon "${name}".`,
    hint: `Use a name from ${homepage}.`,
    isInstalled: true,
  }
}

function builtInFile({ folder }: IconSet, name: string): string {
  return fileURLToPath(new URL(`../../components/icons/${folder}${name}.svg`, import.meta.url))
}

/** As an optional peer dependency, a set is found from here wherever the site has it. */
function folderOf({ name }: IconSet): string | null {
  try {
    // Both export the files of icons, and neither its `package.json`.
    return dirname(
      dirname(
        createRequire(import.meta.url).resolve(
          `${name}/icons/${name === LUCIDE.name ? 'x' : 'github'}.svg`,
        ),
      ),
    )
  } catch {
    return null
  }
}

function shortened(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/, '')
    .replace(/ class="[^"]*"/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim()
}
