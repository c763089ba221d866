import type { ComponentCall } from 'bifolio'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { text } from '../api-text/nodes.ts'
import { type EmbedRatio, type EmbedTarget, RATIOS, targetOf } from './frameOf.ts'

/** When the content of another site is loaded. */
export type EmbedLoad = (typeof LOADS)[number]
export const LOADS = ['click', 'visible'] as const

/** Props of `<Embed>`. */
export interface EmbedProps {
  /** URL as the browser shows it, or a video in `public`. */
  readonly src: string
  /** What it shows, for screen readers and for readers who have not loaded it. */
  readonly title: string
  /** @default '16/9', or what suits the service */
  readonly ratio?: EmbedRatio
  /** @default the option `load` */
  readonly load?: EmbedLoad
  /** Image that is shown before. @default none */
  readonly poster?: string
  /** Captions of a video file, in WebVTT. @default none */
  readonly captions?: string
}

const NAMES: readonly string[] = [
  'src',
  'title',
  'ratio',
  'load',
  'poster',
  'captions',
] satisfies (keyof EmbedProps)[]

const ALLOW = 'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture'

/** The props of a tag, or null after what is wrong with them was reported. */
export function propsOf({
  attributes,
  report,
}: Pick<ComponentCall, 'attributes' | 'report'>): (EmbedProps & { target: EmbedTarget }) | null {
  const wrong = (message: string, hint: string): null => {
    report({ message, hint })
    return null
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (!NAMES.includes(name))
      return wrong(`<Embed> has no prop \`${name}\`.`, `Its props are ${NAMES.join(', ')}.`)
    if (typeof value !== 'string') return wrong(`\`${name}\` of <Embed> isn't text.`, AS_TEXT)
  }
  const props = attributes as unknown as Partial<EmbedProps>
  const { src = '', title = '', ratio, load } = props
  if (title.trim() === '')
    return wrong(
      '<Embed> has no title.',
      'Add one that describes the content, for readers who have not loaded it: title="A tour".',
    )
  if (ratio !== undefined && !RATIOS.includes(ratio))
    return wrong(`\`ratio\` of <Embed> cannot be '${String(ratio)}'.`, listOf(RATIOS))
  if (load !== undefined && !LOADS.includes(load))
    return wrong(`\`load\` of <Embed> cannot be '${String(load)}'.`, listOf(LOADS))
  const target = targetOf(src)
  return target === null
    ? wrong(
        `\`src\` of <Embed> cannot be '${src}'.`,
        'Use a URL with https://, or the path of a video such as /tour.mp4.',
      )
    : { ...props, src, title, target }
}

const AS_TEXT = 'Write it as text, such as src="https://…", because the build reads it.'

function listOf(values: readonly string[]): string {
  return `Use ${values.map((value) => `'${value}'`).join(', ')}.`
}

interface Wording {
  readonly load: EmbedLoad
  /** `{host}` */
  readonly loadText: string
  readonly lang: string
}

/** An embed as HTML: a link that the script of the plugin turns into a frame, or the frame. */
export function writeEmbed(
  { target, title, ratio, load: own, poster, captions }: EmbedProps & { target: EmbedTarget },
  { load, loadText, lang }: Wording,
): Root {
  if (target.kind === 'video')
    return boxed(ratio ?? '16/9', [
      element(
        'video',
        {
          src: target.url,
          'aria-label': title,
          controls: null,
          preload: 'none',
          playsInline: null,
          ...(poster !== undefined && { poster }),
        },
        [
          ...(captions === undefined
            ? []
            : [
                element('track', { kind: 'captions', src: captions, srcLang: lang, default: null }),
              ]),
          element('a', { href: target.url }, [text(title)]),
        ],
      ),
    ])
  if ((own ?? load) === 'visible')
    return boxed(ratio ?? target.ratio, [
      element('iframe', {
        src: target.url,
        title,
        loading: 'lazy',
        allow: ALLOW,
        referrerPolicy: 'strict-origin-when-cross-origin',
      }),
    ])
  const { host } = new URL(target.url)
  return boxed(ratio ?? target.ratio, [
    element(
      'a',
      {
        href: target.page,
        'data-frame': target.playing,
        'data-allow': ALLOW,
        // Not text: it's no part of the page elsewhere.
        'data-load': loadText.replace('{host}', () => host),
      },
      [
        ...(poster === undefined ? [] : [element('img', { src: poster, alt: '' })]),
        element('strong', {}, [text(title)]),
      ],
    ),
  ])
}

function boxed(ratio: EmbedRatio, children: readonly Child[]): Root {
  return {
    type: 'root',
    children: [element('div', { className: 'bf-embed', 'data-ratio': ratio }, children)],
  }
}

type Child = MdxJsxFlowElement | ReturnType<typeof text>

function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: readonly Child[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
  }
}
