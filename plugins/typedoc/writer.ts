import { relative } from 'node:path'
import type {
  Comment,
  CommentDisplayPart,
  CommentTag,
  DeclarationReflection,
  Reflection,
  ReflectionSymbolId,
  SignatureReflection,
  SomeType,
} from 'typedoc'
import type { PhrasingContent, RootContent } from 'mdast'
import {
  codeLinks,
  commentBlocks,
  commentLine,
  type Inline,
  link,
  markdownLink,
  paragraph,
  strong,
  warning,
} from '../api-text/nodes.ts'
import { typeParts } from './typeParts.ts'
import type { TypedocWords } from './words.ts'

/** What the pages of one language are written with. */
export interface Writer {
  readonly words: TypedocWords
  /** A comment as blocks: warning, summary, and the tags that have no other place. */
  comment(comment: Comment | undefined): RootContent[]
  /** Tags of a comment as blocks. */
  tags(comment: Comment | undefined, name: '@example' | '@throws'): RootContent[]
  /** Its summary on one line. */
  line(comment: Comment | undefined): PhrasingContent[]
  /** The content of one of its tags on one line. */
  tagLine(comment: Comment | undefined, tag: `@${string}`): PhrasingContent[]
  /** A type with links, as code. */
  type(type: SomeType | undefined): PhrasingContent[]
  /** The URL of a page that is written. */
  href(target: Reflection | ReflectionSymbolId): string | undefined
  /** A link to the place in the source; empty without a URL for sources. */
  source(reflection: DeclarationReflection | SignatureReflection): PhrasingContent[]
}

export interface WriterOptions {
  readonly words: TypedocWords
  readonly lang: string
  /** Every language of the site: tags of their names hold texts of a language. */
  readonly langs: readonly string[]
  /** Absolute project root. */
  readonly root: string
  /** URL of the root of the sources. */
  readonly sourceUrl: string | null
  readonly href: Writer['href']
}

/** Tags that are shown at their place, not in a list of tags. */
const PLACED: readonly string[] = [
  '@returns',
  '@throws',
  '@example',
  '@deprecated',
  '@param',
  '@typeParam',
  '@template',
  '@defaultValue',
  '@default',
  '@property',
  '@inheritDoc',
  '@module',
  '@packageDocumentation',
  '@category',
  '@group',
]

/** Makes the writer of one language. */
export function createWriter(options: WriterOptions): Writer {
  const { words, lang, langs, root, sourceUrl, href } = options
  const markdown = (parts: readonly CommentDisplayPart[]): string => commentText(parts, options)
  const summary = (comment: Comment): string =>
    markdown(comment.getTag(`@${lang}`)?.content ?? comment.summary)
  const labels: Readonly<Record<string, string>> = {
    '@remarks': words.remarks,
    '@see': words.see,
    '@since': words.since,
    '@throws': words.throws,
    '@returns': words.returns,
    '@example': words.example,
  }
  const label = (tag: string): Inline =>
    strong(labels[tag] ?? tag.slice(1, 2).toUpperCase() + tag.slice(2))
  const tagBlocks = ({ tag, content }: CommentTag): RootContent[] => {
    const [first, ...others] = commentBlocks(markdown(content))
    // Content that begins with a block is below its label.
    return first && (tag === '@example' || first.type !== 'paragraph')
      ? [paragraph(label(tag)), first, ...others]
      : [paragraph(label(tag), words.colon, ...(first?.children ?? [])), ...others]
  }
  const find = (type: Parameters<Parameters<typeof typeParts>[1]>[0]): string | undefined => {
    const target = type.reflection ?? type.symbolId
    return target && href(target)
  }
  return {
    words,
    href,
    comment(comment) {
      if (!comment) return []
      const deprecated = comment.getTag('@deprecated')
      return [
        ...(deprecated
          ? [
              warning(
                words.deprecated,
                nonEmpty(commentBlocks(markdown(deprecated.content)), words.deprecated),
              ),
            ]
          : []),
        ...commentBlocks(summary(comment)),
        ...comment.blockTags
          .filter(({ tag }) => !PLACED.includes(tag) && !langs.includes(tag.slice(1)))
          .flatMap(tagBlocks),
      ]
    },
    tags: (comment, name) => comment?.getTags(name).flatMap(tagBlocks) ?? [],
    line: (comment) => (comment ? commentLine(summary(comment).split(/\n\s*\n/)[0] ?? '') : []),
    tagLine: (comment, tag) => commentLine(markdown(comment?.getTag(tag)?.content ?? [])),
    type: (type) => codeLinks(typeParts(type, find)),
    source({ sources }) {
      const [place] = sources ?? []
      if (!place || sourceUrl === null) return []
      const file = relative(root, place.fullFileName).replaceAll('\\', '/')
      const url = urlOfSource(file, sourceUrl)
      return url === null ? [] : [link(`${url}#L${place.line}`, words.source)]
    },
  }
}

function nonEmpty(blocks: RootContent[], word: string): RootContent[] {
  return blocks.length > 0 ? blocks : [paragraph(word)]
}

/** Text of a part of a comment in one language, as Markdown. */
function commentText(
  parts: readonly CommentDisplayPart[],
  { lang, langs, href }: WriterOptions,
): string {
  const inlineTag = (part: CommentDisplayPart): string =>
    part.kind === 'inline-tag' ? part.tag.slice(1) : ''
  // `{@zh …}` takes the place of all the rest on pages in that language.
  const own = parts.filter((part) => inlineTag(part) === lang)
  const texts =
    own.length > 0
      ? own.map(({ text }) => text)
      : parts.filter((part) => !langs.includes(inlineTag(part))).map((part) => partText(part, href))
  return texts.join('').trim()
}

function partText(part: CommentDisplayPart, href: Writer['href']): string {
  if (part.kind !== 'inline-tag') return part.text
  const text = part.tag === '@linkcode' ? `\`${part.text}\`` : part.text
  const url = typeof part.target === 'string' ? part.target : part.target && href(part.target)
  return url === undefined ? text : markdownLink(text, url)
}

/**
 * URL of a file, whose path is relative to the folder of the URL. Null outside of the repository:
 * the branch of a code host can't be left.
 */
function urlOfSource(file: string, sourceUrl: string): string | null {
  const base = sourceUrl.replace(/\/?$/, '/')
  const [branch = new URL('/', base).href] =
    /^https?:\/\/[^/]+\/.+?\/(?:blob|tree|src)\/[^/]+\//.exec(base) ?? []
  const depth = base.slice(branch.length).split('/').length - 1
  const above = /^(?:\.\.\/)*/.exec(file)?.[0].length ?? 0
  return above / 3 > depth ? null : new URL(encodeURI(file), base).href
}
