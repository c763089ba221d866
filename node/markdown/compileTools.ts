import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import type { CompilerOptions } from './compiler.ts'
import type { CompilerSite } from './compilerSite.ts'
import { containerKinds } from './containers.ts'
import type { FileRules } from './foreignFiles.ts'
import { createSpelling } from './spelling.ts'
import { componentOwners } from './writtenComponents.ts'

/** What the steps of the pipeline work with: the same for all pages of a site. */
export interface CompileTools extends CompilerOptions, CompilerSite {
  readonly kinds: ReturnType<typeof containerKinds>
  readonly fileRules: FileRules
  readonly spelling: ReturnType<typeof createSpelling>
  /** Names of the components that pages use without an import. */
  readonly components: readonly string[]
  /** Whether pages use a component of this name without an import. */
  readonly isComponent: (name: string) => boolean
  /** Texts of a language. */
  readonly uiTextOf: (lang: string) => UiText
}

/** Makes them once for a site. */
export function compileTools(options: CompilerOptions, known: CompilerSite): CompileTools {
  const { root, contentRoot, globalComponents, driver } = options
  const { config } = known.site
  const components = [
    ...Object.keys(MDX_COMPONENTS),
    ...globalComponents.keys(),
    ...componentOwners(driver.plugins).keys(),
  ]
  const names = new Set(components)
  return {
    ...options,
    ...known,
    kinds: containerKinds(driver.plugins),
    fileRules: { root, contentRoot, fileRoots: config.markdown.fileRoots },
    spelling: createSpelling(config.check),
    components,
    isComponent: (name) => names.has(name),
    uiTextOf: (lang) => uiTextOf(lang, config.locales),
  }
}

function uiTextOf(
  lang: string,
  locales: readonly { readonly lang: string; readonly uiText: UiText }[],
): UiText {
  const locale = locales.find((candidate) => candidate.lang === lang) ?? locales[0]
  if (!locale) throw new Error('A site needs at least one locale.')
  return locale.uiText
}
