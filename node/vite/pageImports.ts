/** What the source of a page may import, found without compiling it. */
export interface PageImports {
  /** Specifiers of its import and export statements. */
  readonly own: readonly string[]
  /** Specifiers in its code blocks with components: plugins may run them. */
  readonly shown: readonly string[]
  /** True with a code block whose code is in another file. */
  readonly showsFile: boolean
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^`\n]*)$/
/** Languages of components, which plugins run in pages. */
const CODE = /^[jt]sx\b/
const STATEMENT =
  /^[ \t]*(?:import\s*|(?:import|export)\b(?!\s+type\b)[^'"`;]*?\bfrom\s*)(['"])([^'"\n]+)\1/gm
const CALL = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g

/** Reads the source of a Markdown or MDX page. */
export function pageImports(text: string): PageImports {
  if (!/\bimport\b|\bfrom\b|\bfile=/.test(text)) return { own: [], shown: [], showsFile: false }
  const prose: string[] = []
  const shown: string[] = []
  let showsFile = false
  let fence: { readonly mark: string; readonly isCode: boolean } | null = null
  for (const line of text.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line.replace(/\r$/, '')) ?? []
    if (fence === null && mark !== '') {
      fence = { mark, isCode: CODE.test(info) }
      showsFile ||= fence.isCode && /\bfile=/.test(info)
    } else if (fence !== null && mark.startsWith(fence.mark) && info.trim() === '') fence = null
    else if (fence === null) prose.push(line)
    else if (fence.isCode) shown.push(line.replace(/^[ \t>]*/, ''))
  }
  const own = prose.join('\n').replace(/`[^`\n]*`/g, '')
  return { own: specifiersOf(own), shown: specifiersOf(shown.join('\n')), showsFile }
}

/** Specifiers of the imports of a module. */
export function specifiersOf(code: string): readonly string[] {
  const found = [STATEMENT, CALL].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, , specifier = '']) => specifier),
  )
  return [...new Set(found)]
}
