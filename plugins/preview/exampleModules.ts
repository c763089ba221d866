import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readPageFacts } from 'bifolio'
import { type PluginOption, parseAst } from 'vite'
import { exportsDefault } from '../exportsDefault.ts'

/** The code of an example and its place. */
export interface ExampleSource {
  /** Absolute path of the page, with forward slashes. */
  readonly file: string
  /** Of the opening fence, from 1. */
  readonly line: number
  readonly lang: string
  readonly code: string
}

/** A problem in the code of an example. */
export interface ExampleProblem {
  readonly message: string
  readonly hint: string
  /** In the page, from 1. */
  readonly line: number
}

/** The examples of a site as modules. */
export interface ExampleModules {
  /** Takes an example in and returns what to import. */
  add(source: ExampleSource): string
  readonly vite: PluginOption
}

/** End of the name of a module that loads another one, which only browsers run. */
const BROWSER_ONLY = /~browser-only-([\w$]+)\.js$/

/** What to import for an example whose imports need a browser: an export of its module. */
export function browserOnly(specifier: string, exported: string): string {
  return `${specifier}~browser-only-${exported}.js`
}

/** Nothing renders it during prerendering, so the example and its imports are never run there. */
function browserOnlyModule(id: string): string {
  const example = JSON.stringify(id.replace(BROWSER_ONLY, ''))
  const [, exported = 'default'] = BROWSER_ONLY.exec(id) ?? []
  return (
    `import { lazy } from 'react'\nexport default lazy(() => ` +
    `import(${example}).then((module) => ({ default: module.${exported} })))\n`
  )
}

/** With the line of the fence, where messages about the module begin to look. */
const SPECIFIER = /~example-\d+-([\da-f]{12})\.(?:jsx|tsx)$/

/** Whether a module is the code of an example in a page. */
export function isExampleModule(id: string): boolean {
  return SPECIFIER.test(id)
}

/**
 * Serves examples as modules beside their pages, so that their imports are those of the page.
 * A name depends on the text: an example that changes is another module.
 */
export function createExampleModules(root: string): ExampleModules {
  const modules = new Map<string, { readonly id: string; readonly code: string }>()
  const add = ({ file, line, lang, code }: ExampleSource): string => {
    const hash = createHash('sha256').update(`${line}\n${code}`).digest('hex').slice(0, 12)
    const id = `${file}~example-${line}-${hash}.${lang === 'tsx' ? 'tsx' : 'jsx'}`
    // Lines of the module are those of the page: whatever fails names the right one.
    modules.set(id, { id, code: '\n'.repeat(line) + runnable(code) })
    return id
  }
  const find = async (
    source: string,
  ): Promise<{ readonly id: string; readonly code: string } | null> => {
    if (!SPECIFIER.test(source)) return null
    const ids = [source, join(root, source).replaceAll('\\', '/')]
    const known = (): string | undefined => ids.find((id) => modules.has(id))
    if (known() === undefined) {
      // The page was compiled by an earlier build.
      for (const file of ids.map((id) => id.replace(SPECIFIER, ''))) {
        const text = await readFile(file, 'utf8').catch(() => '')
        for (const block of readPageFacts(text, { path: file }).codeBlocks) add({ ...block, file })
      }
    }
    return modules.get(known() ?? '') ?? null
  }
  return {
    add,
    vite: {
      name: 'bifolio:preview',
      enforce: 'pre',
      resolveId: {
        filter: { id: [SPECIFIER, BROWSER_ONLY] },
        handler: async (source) =>
          BROWSER_ONLY.test(source) ? source : ((await find(source))?.id ?? null),
      },
      load: {
        filter: { id: [SPECIFIER, BROWSER_ONLY] },
        handler: async (id) =>
          BROWSER_ONLY.test(id) ? browserOnlyModule(id) : ((await find(id))?.code ?? null),
      },
    },
  }
}

/** The code as it is after the change that it shows. */
function runnable(code: string): string {
  return code
    .split('\n')
    .map((text) => (/\[!code --(?::\d+)?\]/.test(text) ? '' : text))
    .join('\n')
}

/** What makes an example useless: code that cannot be read, and no default export. */
export function checkExample({ file, line, lang, code }: ExampleSource): ExampleProblem | null {
  const language = lang === 'tsx' ? 'tsx' : 'jsx'
  try {
    return exportsDefault(parseAst(runnable(code), { lang: language }, basename(file)))
      ? null
      : {
          message: 'The example has no default export.',
          hint: 'Write `export default function …`, or add `pure` to only show the code.',
          line,
        }
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number }
    const [, reason = message] = message.split('\n')
    return {
      message: `The example cannot be read: ${/[.?]$/.test(reason) ? reason : `${reason}.`}`,
      hint: 'Correct the code.',
      line: line + code.slice(0, pos).split('\n').length,
    }
  }
}
