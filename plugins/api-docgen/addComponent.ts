import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { CommandContext, PluginProblem, PluginSetupContext } from 'bifolio'
import { textsFor } from '../texts/textsOf.ts'
import type { ApiEntry } from './apiEntry.ts'
import { createModules } from './modules.ts'
import type { ApiDocgenOptions } from './options.ts'
import { withMenuEntry } from './menuEntry.ts'
import { demoOf, kebabCase, neededValues, pageOf } from './componentPage.ts'

/** Folder of the pages of components. */
const FOLDER = 'components'
const USAGE = 'Usage: bifolio add component <folder/Component>, such as ui/Button.'

interface AddInput extends Pick<PluginSetupContext, 'root' | 'cache'> {
  readonly options: ApiDocgenOptions
}

type CommandInput = Pick<CommandContext, 'args' | 'config' | 'contentRoot'>

/**
 * Writes the page of a component and a file with its examples, and adds the page to the menu of its
 * folder. What exists stays as it is. Returns the lines that say so, or what is wrong: nothing is
 * written then.
 */
export async function addComponent(
  { args, config, contentRoot }: CommandInput,
  input: AddInput,
): Promise<readonly string[] | PluginProblem> {
  const { root } = input
  const found = await findComponent(args, input)
  if ('message' in found) return found
  const { file, module, entry, isAlone, isListed } = found
  const edition = config.editions.find(
    ({ lang, version }) => lang === config.lang && version === config.multiVersion.default,
  )
  const folder = join(contentRoot, edition?.folder ?? '', FOLDER)
  const stem = basename(file, extname(file))
  const demo = join(dirname(file), `${stem === 'index' ? entry.name : stem}.demo.tsx`)
  const place = pathFrom(root, demo)
  const page = pageOf(entry, {
    module,
    isAlone,
    demo: place.startsWith('..') ? pathFrom(folder, demo) : `/${place}`,
    words: textsFor(config.lang, config).reference,
  })
  const key = kebabCase(entry.name)
  const menu = join(folder, '_meta.json')
  const before = existsSync(menu) ? await readFile(menu, 'utf8') : null
  const after = before === null ? null : withMenuEntry(before, key)
  if (before !== null && after === null)
    return {
      message: `${pathFrom(root, menu)} is not a list.`,
      hint: 'Correct the file, and run the command again.',
    }
  const lines = [
    await writeNew(join(folder, `${key}.mdx`), page, root),
    await writeNew(demo, demoOf(entry, basename(file)), root),
  ]
  if (after !== null && after !== before) {
    await write(menu, after)
    lines.push(`Added "${key}" to ${pathFrom(root, menu)}.`)
  }
  lines.push(...placeholderLines(entry))
  if (!isListed) {
    const name = /^\w+$/.test(module) ? module : `'${module}'`
    const path = pathFrom(join(root, input.options.appDir ?? '.'), file)
    lines.push(
      'Add the component to `entries` of apiDocgen in the config:',
      `  ${name}: '${path}',`,
    )
  }
  return lines
}

/** What the author still has to do. */
function placeholderLines(entry: ApiEntry): readonly string[] {
  const { values, codes } = neededValues(entry)
  const coded = codes.map(([name]) => name)
  const all = [...Object.keys(values), ...coded].join(', ')
  if (all === '') return []
  if (coded.length === 0) return [`Give ${all} a value in the page and in its examples.`]
  return [
    `Give ${all} a value in the examples.`,
    `The page has no <Controls>, because fields can't set ${coded.join(', ')}.`,
  ]
}

/** A component that was found by its name. */
interface FoundComponent {
  /** Absolute path. */
  readonly file: string
  /** Its name in `entries`. */
  readonly module: string
  /** False when `entries` doesn't have it yet. */
  readonly isListed: boolean
  readonly entry: ApiEntry
  /** True when its module has no other. */
  readonly isAlone: boolean
}

async function findComponent(
  args: readonly string[],
  { root, cache, options }: AddInput,
): Promise<FoundComponent | PluginProblem> {
  const [what, name = '', ...others] = args
  if (what !== 'component' || others.length > 0 || !/^(?:[\w.-]+\/)*[A-Za-z][\w-]*$/.test(name))
    return { message: `Cannot add "${args.join(' ')}".`, hint: USAGE }
  const appDir = join(root, options.appDir ?? '.')
  const places = placesOf(name).map((place) => join(appDir, place))
  const file = places.find((place) => existsSync(place))?.replaceAll('\\', '/')
  if (file === undefined)
    return {
      message: `There is no file of the component "${name}".`,
      hint: `Create ${pathFrom(root, places[0] ?? '')}, or correct the name.`,
    }
  const title = componentName(basename(name))
  const known = createModules(options, { root, cache })
  const listed = known.names.find((each) => known.pathOf(each) === file)
  const key = kebabCase(title)
  const module = listed ?? (known.names.includes(key) ? kebabCase(name) : key)
  const entries = { ...options.entries, [module]: pathFrom(appDir, file) }
  const modules = createModules({ ...options, entries }, { root, cache })
  const { entries: all } = await modules.read(module)
  const entry = all.find((each) => each.kind === 'component' && each.name === title)
  return entry
    ? { file, module, entry, isAlone: all.length === 1, isListed: listed !== undefined }
    : {
        message: `${pathFrom(root, file)} exports no component "${title}".`,
        hint: 'Export it, or correct the name.',
      }
}

/** `IconButton` also for `icon-button` and `iconButton`. */
function componentName(written: string): string {
  return written.replaceAll(/(?:^|-+)(\w)/g, (_, first: string) => first.toUpperCase())
}

/** Where a component may be, below the folder of the sources. File names may be in kebab case. */
function placesOf(name: string): string[] {
  const above = name.slice(0, -basename(name).length)
  const own = componentName(basename(name))
  return ['', 'src/'].flatMap((folder) =>
    [own, kebabCase(own)]
      .flatMap((file) => [file, `${file}/${file}`, `${file}/index`])
      .flatMap((place) => ['tsx', 'jsx'].map((kind) => `${folder}${above}${place}.${kind}`)),
  )
}

async function writeNew(file: string, text: string, root: string): Promise<string> {
  if (existsSync(file)) return `${pathFrom(root, file)} exists and stays as it is.`
  await write(file, text)
  return `Wrote ${pathFrom(root, file)}.`
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function pathFrom(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/')
}
