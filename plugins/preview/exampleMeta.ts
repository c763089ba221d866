import type { ResolvedPreview } from './options.ts'

/** How one example is shown. */
export interface ExampleMeta {
  readonly mode: 'internal' | 'iframe'
  readonly direction: 'horizontal' | 'vertical'
  readonly isCodeShown: boolean
  /** False for an example that needs the browser during rendering. */
  readonly isPrerendered: boolean
  readonly title: string | null
  /** The file whose code the block shows, as written, without region. */
  readonly file: string | null
  /** What comes after the `#` of the file: a region or an export of it. */
  readonly part: string | null
}

/** Options of a block's fence. Null: the block is only code. */
export function readMeta(
  { lang, meta }: { readonly lang: string; readonly meta: string },
  options: ResolvedPreview,
): ExampleMeta | null {
  if (!(options.previewLanguages as readonly string[]).includes(lang)) return null
  const value = (name: string): string | null => {
    const [, quoted, bare] =
      new RegExp(String.raw`(?:^|\s)${name}=(?:"([^"]*)"|(\S+))`).exec(meta) ?? []
    return quoted ?? bare ?? null
  }
  const words = new Set(meta.replace(/[\w-]+=(?:"[^"]*"|\S+)/g, ' ').split(/\s+/))
  const asked = value('preview')
  const isExample =
    asked !== null ||
    words.has('preview') ||
    (options.defaultRenderMode === 'preview' && !words.has('pure'))
  if (!isExample) return null
  const [file = null, part = null] = value('file')?.split('#') ?? []
  return {
    mode: asked === 'iframe' || asked === 'internal' ? asked : options.previewMode,
    direction: words.has('horizontal')
      ? 'horizontal'
      : words.has('vertical')
        ? 'vertical'
        : options.defaultDirection,
    isCodeShown: words.has('showCode') || (options.showCode && !words.has('hideCode')),
    isPrerendered: !words.has('noPrerender'),
    title: value('title'),
    file,
    part,
  }
}

/** What is wrong with a value of `preview`, or null. */
export function wrongMode(meta: string): string | null {
  const [, quoted, bare] = /(?:^|\s)preview=(?:"([^"]*)"|(\S+))/.exec(meta) ?? []
  const value = quoted ?? bare
  return value === undefined || value === 'iframe' || value === 'internal' ? null : value
}
