/** What an embed shows. */
export type EmbedTarget =
  | { readonly kind: 'video'; readonly url: string }
  | {
      readonly kind: 'frame'
      /** Of the frame. */
      readonly url: string
      /** Of the frame after a click, which then plays. */
      readonly playing: string
      /** Of the page that readers can open instead. */
      readonly page: string
      readonly ratio: EmbedRatio
    }

/** Width to height. */
export type EmbedRatio = (typeof RATIOS)[number]
export const RATIOS = ['16/9', '4/3', '1/1', '9/16', '21/9'] as const

type Frame = { readonly url: string; readonly ratio?: EmbedRatio; readonly autoplay?: string }
type Service = (url: URL) => Frame | null

const VIDEO = /\.(?:mp4|m4v|webm|ogv|mov)(?=$|[?#])/i

/** The service of a URL as readers copy it, with that of its frame. */
const SERVICES: Readonly<Record<string, Service>> = {
  'youtube.com': youTube,
  'youtube-nocookie.com': youTube,
  'youtu.be': ({ pathname, searchParams }) => youTubeFrame(pathname.slice(1), searchParams),
  'vimeo.com': ({ pathname }) => {
    const [, id, hash] = /^\/(?:[a-z]+\/)*(\d+)(?:\/([\da-f]+))?/.exec(pathname) ?? []
    const query = hash === undefined ? 'dnt=1' : `dnt=1&h=${hash}`
    return id === undefined
      ? null
      : { url: `https://player.vimeo.com/video/${id}?${query}`, autoplay: 'autoplay=1' }
  },
  'bilibili.com': ({ pathname }) => {
    const [, id] = /^\/video\/(BV\w+)/.exec(pathname) ?? []
    return id === undefined
      ? null
      : {
          url: `https://player.bilibili.com/player.html?bvid=${id}&autoplay=0`,
          autoplay: 'autoplay=1',
        }
  },
  'codepen.io': ({ pathname }) => {
    const [, user, id] =
      /^\/((?:team\/)?[^/]+)\/(?:pen|embed|full|details)\/(\w+)/.exec(pathname) ?? []
    return id === undefined
      ? null
      : { url: `https://codepen.io/${user}/embed/${id}?default-tab=html%2Cresult` }
  },
  'stackblitz.com': (url) => ({ url: withQuery(url, 'embed', '1') }),
  'codesandbox.io': ({ pathname }) => {
    const [, id] = /^\/(?:s|p\/(?:sandbox|devbox)|embed)\/([\w-]+)/.exec(pathname) ?? []
    return id === undefined ? null : { url: `https://codesandbox.io/embed/${id}` }
  },
  'figma.com': (url) =>
    /^\/(?:design|file|proto|board|slides|deck)\//.test(url.pathname)
      ? {
          url: withQuery(
            new URL(url.pathname.replace(/^\/file\//, '/design/') + url.search, FIGMA),
            'embed-host',
            'share',
          ),
          ratio: '4/3',
        }
      : null,
}

const FIGMA = 'https://embed.figma.com'

/** What a URL or a path of `public` shows. Null for what is neither. */
export function targetOf(src: string): EmbedTarget | null {
  if (VIDEO.test(src) && (src.startsWith('https://') || !/^[a-z][a-z\d+.-]*:|^\/\//i.test(src)))
    return { kind: 'video', url: src }
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) return null
  const page = new URL(src)
  const host = page.hostname.replace(/^(?:www|m)\./, '')
  const known = Object.hasOwn(SERVICES, host) ? SERVICES[host]?.(page) : undefined
  const { url, ratio = '16/9', autoplay } = known ?? { url: page.href }
  return {
    kind: 'frame',
    url,
    playing: autoplay === undefined ? url : withAutoplay(url, autoplay),
    page: page.href,
    ratio,
  }
}

function youTube({ pathname, searchParams }: URL): Frame | null {
  const [, kind, id] = /^\/(shorts|embed|live)\/([\w-]+)/.exec(pathname) ?? []
  const found = id ?? searchParams.get('v')
  const list = searchParams.get('list')
  if (found === null && list !== null)
    return {
      url: `https://www.youtube-nocookie.com/embed/videoseries?list=${encodeURIComponent(list)}`,
      autoplay: 'autoplay=1',
    }
  const frame = found === null ? null : youTubeFrame(found, searchParams)
  return frame && (kind === 'shorts' ? { ...frame, ratio: '9/16' } : frame)
}

function youTubeFrame(id: string, query: URLSearchParams): Frame | null {
  if (!/^[\w-]+$/.test(id)) return null
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '')
  return {
    url: `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`,
    autoplay: 'autoplay=1',
  }
}

/** `90`, `90s` and `1m30s` are the same time. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function withQuery(url: URL, key: string, value: string): string {
  const changed = new URL(url)
  changed.searchParams.set(key, value)
  return changed.href
}

function withAutoplay(url: string, query: string): string {
  const [key = '', value = ''] = query.split('=')
  return withQuery(new URL(url), key, value)
}
