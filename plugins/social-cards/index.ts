import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import {
  definePlugin,
  type HeadTag,
  type PluginContext,
  type PluginFactory,
  type PluginProblem,
  type SitePage,
} from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { missingPackage } from '../api-text/missingPackage.ts'
import { CARD, cardTree, textOf } from './cardTree.ts'
import { type CardFonts, openFonts } from './fonts.ts'
import {
  type CardElement,
  type SocialCard,
  type SocialCardsOptions,
  imageOf,
  imageSchema,
  optionsSchema,
} from './options.ts'
import { createRenderer } from './render.ts'

export type {
  CardContent,
  CardElement,
  CardFont,
  SocialCard,
  SocialCardsOptions,
} from './options.ts'

const FOLDER = 'social-cards'
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}
const require = createRequire(import.meta.url)

/** A card that has to be rendered. */
interface Drawing {
  readonly tree: CardElement
  /** Changes with everything that the image depends on. */
  readonly hash: string
  readonly tag: string
}

/**
 * Renders an image of every page for networks and chats that show one next to a link.
 *
 * @example
 * socialCards({ fonts: ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css'] })
 */
export const socialCards: PluginFactory<SocialCardsOptions> = definePlugin({
  name: 'bifolio:social-cards',
  options: schemaOf<SocialCardsOptions>(optionsSchema),
  setup({
    options,
    options: { enabled = true, test = () => true, template = cardTree },
    root,
    cache,
  }) {
    let opened: CardFonts | undefined
    const fonts = (): CardFonts => (opened ??= openFonts(options.fonts ?? [], root))
    // Nobody shares an error page, or a page without the layout, which is embedded in others.
    const hasCard = (page: SitePage): boolean =>
      enabled &&
      imageOf(page) === undefined &&
      !['404', 'blank'].includes(page.frontmatter.pageType ?? '') &&
      test(page)
    const draw = async (page: SitePage, context: PluginContext): Promise<Drawing> => {
      const tree = template(await cardOf(page, context, options))
      const tag = tagOf(page, context)
      const hash = createHash('sha256')
        .update(JSON.stringify([tree, VERSIONS]))
        .update(fonts().digest(fonts().facesFor(textOf(tree), tag)))
      return { tree, tag, hash: hash.digest('hex').slice(0, 16) }
    }

    return {
      configResolved: (context) => [
        ...(siteUrlOf(options, context) === null
          ? [
              {
                message: 'Social cards need absolute URLs, but siteUrl is not set.',
                hint: "Add `siteUrl: 'https://example.com'` to the config.",
              },
            ]
          : []),
        ...(enabled
          ? [
              ...missingPackage('satori', 'npm install --save-dev satori'),
              ...missingPackage('@resvg/resvg-js', 'npm install --save-dev @resvg/resvg-js'),
            ]
          : []),
        ...checkFiles(options, context, fonts),
      ],
      frontmatter: { image: imageSchema },
      async head(page, context) {
        const own = imageOf(page)
        const siteUrl = siteUrlOf(options, context)
        if (own === false || siteUrl === null) return []
        if (own)
          return tags({
            src: own.src.startsWith('/')
              ? siteUrl + context.config.base + own.src.slice(1)
              : own.src,
            alt: own.alt ?? page.title,
          })
        if (!hasCard(page)) return []
        const { hash } = await draw(page, context)
        // Networks cache an image by its URL: another card has another one.
        return [
          ...tags({
            src: `${siteUrl}${context.config.base}${encodeURI(fileOf(page))}?${hash}`,
            alt: page.title,
          }),
          ['meta', { property: 'og:image:type', content: 'image/png' }],
          ['meta', { property: 'og:image:width', content: String(CARD.width) }],
          ['meta', { property: 'og:image:height', content: String(CARD.height) }],
        ]
      },
      async checkPage(page, context) {
        const own = imageOf(page)
        if (
          own &&
          own.src.startsWith('/') &&
          !publicFiles(own.src, context).some((file) => existsSync(file))
        ) {
          return [
            {
              message: `The image ${own.src} is not in public.`,
              hint: `Add it as public${own.src}.`,
            },
          ]
        }
        if (!hasCard(page)) return []
        const missing = fonts().missing(textOf((await draw(page, context)).tree))
        if (missing.length === 0) return []
        const shown = missing.length > 12 ? `${missing.slice(0, 12).join('')}…` : missing.join('')
        return [
          {
            severity: 'warning',
            message: `The fonts of the card lack these characters: ${shown}`,
            hint:
              'Add a font with these characters to `fonts`, or set `image` in the front matter. ' +
              'The card is rendered without them.',
          },
        ]
      },
      publishes: () => [`/${FOLDER}/`],
      async buildEnd({ pages, outDir, onlineOnly, ...context }) {
        onlineOnly(`${FOLDER}/`)
        const drawings = await Promise.all(
          pages.filter(hasCard).map(async (page) => ({ page, ...(await draw(page, context)) })),
        )
        const write = async (
          { page }: { readonly page: SitePage },
          image: Uint8Array,
        ): Promise<void> => {
          const file = join(outDir, fileOf(page))
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, image)
        }
        const missing: typeof drawings = []
        for (const drawing of drawings) {
          const image = await cache.withoutOptions.getBytes(drawing.hash)
          if (image) await write(drawing, image)
          else missing.push(drawing)
        }
        for (const tag of new Set(missing.map((drawing) => drawing.tag))) {
          await drawAll(
            missing.filter((drawing) => drawing.tag === tag),
            fonts(),
            async (drawing, image) => {
              await cache.withoutOptions.setBytes(drawing.hash, image)
              await write(drawing, image)
            },
          )
        }
      },
      configureServer(server, { pages, ...context }) {
        server.middlewares.use((request, response, next) => {
          const path = decodeURI(request.url?.replace(/[?#].*$/, '') ?? '')
          if (!path.includes(`/${FOLDER}/`)) return next()
          const answer = async (): Promise<void> => {
            const page = (await pages()).find(
              (candidate) =>
                hasCard(candidate) &&
                path.endsWith(`/${fileOf(candidate)}`) &&
                path.length <= context.config.base.length + fileOf(candidate).length,
            )
            if (!page) return next()
            const { tree, tag } = await draw(page, context)
            response.setHeader('Content-Type', 'image/png')
            response.end(await rendererFor([{ tree, tag }], fonts())(tree))
          }
          answer().catch(next)
        })
      },
    }
  },
})

/** The version of the renderer is part of the hash. */
const VERSIONS = ['satori', '@resvg/resvg-js'].map((name) => versionOf(name))

function versionOf(name: string): string {
  try {
    return (require(`${name}/package.json`) as { readonly version: string }).version
  } catch {
    return ''
  }
}

/** Draws cards of one language: while one becomes an image, the next one is laid out. */
async function drawAll<Card extends Drawing>(
  drawings: readonly Card[],
  fonts: CardFonts,
  onImage: (drawing: Card, image: Uint8Array) => Promise<void>,
): Promise<void> {
  const render = rendererFor(drawings, fonts)
  const waiting = [...drawings]
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await onImage(next, await render(next.tree))
  }
  await Promise.all([work(), work()])
}

function rendererFor(
  drawings: readonly Pick<Drawing, 'tree' | 'tag'>[],
  fonts: CardFonts,
): ReturnType<typeof createRenderer> {
  const text = drawings.map(({ tree }) => textOf(tree)).join('')
  const missing = new Set(fonts.missing(text))
  return createRenderer(fonts.facesFor(text, drawings[0]?.tag ?? ''), (character) =>
    missing.has(character),
  )
}

function siteUrlOf(
  { siteUrl }: SocialCardsOptions,
  { config }: Pick<PluginContext, 'config'>,
): string | null {
  return siteUrl ?? config.siteUrl
}

function tagOf({ lang }: SitePage, { config }: PluginContext): string {
  return config.locales.find((locale) => locale.lang === lang)?.tag ?? lang
}

/** `/zh/guide/` → `social-cards/zh/guide/index.png`. */
function fileOf({ routePath }: SitePage): string {
  return `${FOLDER}${routePath}${routePath.endsWith('/') ? 'index' : ''}.png`
}

function tags({ src, alt }: { readonly src: string; readonly alt: string }): HeadTag[] {
  return [
    ['meta', { property: 'og:image', content: src }],
    ['meta', { property: 'og:image:alt', content: alt }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
}

function checkFiles(
  options: SocialCardsOptions,
  { root }: PluginContext,
  fonts: () => CardFonts,
): PluginProblem[] {
  const problems: PluginProblem[] = []
  if (options.logo && !existsSync(join(root, 'public', options.logo)))
    problems.push({
      message: `The logo ${options.logo} is not in public.`,
      hint: `Add it as public${options.logo}, or state another one.`,
      at: ['logo'],
    })
  if (options.enabled === false) return problems
  for (const [index, font] of (options.fonts ?? []).entries()) {
    try {
      openFonts([font], root)
    } catch (error) {
      problems.push({
        message:
          `The font ${typeof font === 'string' ? font : font.file} ` +
          `${error instanceof Error ? error.message : String(error)}.`,
        hint:
          'Install its package, or correct the path, which is relative to the root of the ' +
          'project.',
        at: ['fonts', index],
      })
    }
  }
  if (problems.length === 0) fonts()
  return problems
}

async function cardOf(
  page: SitePage,
  { config, root }: PluginContext,
  options: SocialCardsOptions,
): Promise<SocialCard> {
  const locale = config.locales.find(({ lang }) => lang === page.lang)
  const siteTitle = locale?.title ?? config.title
  // A home page has the name of its site, which the card already shows.
  const { hero } = page.frontmatter
  return {
    title:
      page.title === siteTitle
        ? (hero?.text?.replaceAll('\n', ' ') ?? page.description) || page.title
        : page.title,
    description: page.description,
    siteTitle,
    section: page.section,
    language: locale?.label ?? '',
    tag: locale?.tag ?? page.lang,
    logo: await logoOf(options, config, root),
    page,
  }
}

async function logoOf(
  { logo }: SocialCardsOptions,
  config: PluginContext['config'],
  root: string,
): Promise<string | null> {
  const named =
    logo === undefined
      ? typeof config.logo === 'object'
        ? (config.logo?.light ?? null)
        : config.logo
      : logo
  const type = named === null ? undefined : MEDIA_TYPES[extname(named).toLowerCase()]
  if (
    named === null ||
    type === undefined ||
    !named.startsWith('/') ||
    !existsSync(join(root, 'public', named))
  )
    return null
  return `data:${type};base64,${(await readFile(join(root, 'public', named))).toString('base64')}`
}

/** The files that may be served at a path of the site, without base. */
function publicFiles(path: string, { root, config }: PluginContext): string[] {
  const folders = [{ from: 'public', to: '' }, ...config.publicDirs]
  return folders.flatMap(({ from, to }) => {
    const start = to === '' ? '/' : `/${to}/`
    return path.startsWith(start) ? [resolve(root, from, path.slice(start.length))] : []
  })
}
