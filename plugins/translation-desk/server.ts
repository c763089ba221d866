import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedText, type DevServerContext, type TranslatablePage, UsageError } from 'bifolio'
import type { Connect, ViteDevServer } from 'vite'
import { z } from 'zod'
import type {
  DeskEdit,
  DeskEntry,
  DeskLanguage,
  DeskSite,
  OverviewRow,
  Saved,
  ShownPage,
} from './client/deskData.ts'
import { type DeskPage, readDeskPage } from './desk.ts'
import { deskCell } from './deskCell.ts'
import { earlierTexts } from './earlier.ts'
import { requestProblem } from './requestProblem.ts'
import { saveOriginal, saveTranslation } from './save.ts'

/** URL path of the desk, without base. */
export const DESK_PATH = '__bifolio/translate'

/** Unit: bytes. */
const LARGEST_BODY = 4 * 1024 * 1024

const editSchema = z.strictObject({
  lang: z.string(),
  page: z.string(),
  side: z.enum(['original', 'translation']),
  id: z.string(),
  text: z.string().nullable(),
  expected: z.string().nullable(),
  madeFrom: z.string().regex(/^\w+$/).nullable(),
} satisfies Record<keyof DeskEdit, z.ZodType>)

/** Answers requests for the desk and its data. */
export function serveDesk(
  server: ViteDevServer,
  context: DevServerContext,
): Connect.NextHandleFunction {
  const path = `${context.config.base}${DESK_PATH}`
  /** Edits are written one after the other. */
  let queue: Promise<unknown> = Promise.resolve()
  const answer = async (request: IncomingMessage, url: URL): Promise<unknown> => {
    const name = url.pathname.slice(path.length)
    const param = (key: string): string => url.searchParams.get(key) ?? ''
    if (request.method === 'POST') {
      if (name !== '/save') return undefined
      const edit = editSchema.parse(JSON.parse(await bodyOf(request)))
      const saved = queue.then(() => saveEdit(context, edit))
      queue = saved.catch(() => undefined)
      return await saved
    }
    if (name === '/site') return siteOf(context)
    if (name === '/pages') return await entriesOf(context, param('lang'))
    if (name === '/overview') return await overviewOf(context)
    if (name === '/page') return await shownPage(context, param('lang'), param('page'))
    return undefined
  }
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== path && !url.pathname.startsWith(`${path}/`)) {
      next()
      return
    }
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Frame-Options', 'DENY')
    const problem = requestProblem(request)
    if (problem !== null) {
      response.statusCode = 403
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.end(problem)
      return
    }
    if (url.pathname === path || url.pathname === `${path}/`) {
      deskDocument(server, context, path).then(
        (html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(html)
        },
        (error: unknown) => next(error),
      )
      return
    }
    answer(request, url).then(
      (value) => sendJson(response, value === undefined ? 404 : 200, value ?? null),
      (error: unknown) => sendJson(response, 500, { message: messageOf(error) }),
    )
  }
}

async function deskDocument(
  server: ViteDevServer,
  { config, root }: DevServerContext,
  path: string,
): Promise<string> {
  const file = fileURLToPath(new URL(`./client/main.${isSource ? 'tsx' : 'js'}`, import.meta.url))
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Translations</title>
  </head>
  <body>
    <div id="desk" data-path="${path}"></div>
    <script type="module" src="${config.base}@fs/${file.replace(/^\//, '')}"></script>
  </body>
</html>
`
  return await server.transformIndexHtml(`/${DESK_PATH}`, html, join(root, DESK_PATH))
}

const isSource = import.meta.url.endsWith('.ts')

function siteOf({ config }: DevServerContext): DeskSite {
  const languageOf = (lang: string): DeskLanguage => {
    const { tag = lang, label = lang } = config.locales.find((locale) => locale.lang === lang) ?? {}
    return { lang, tag, label }
  }
  return {
    source: languageOf(config.lang),
    languages: config.locales
      .filter(({ lang }) => lang !== config.lang)
      .map(({ lang }) => languageOf(lang)),
  }
}

async function entriesOf({ translations }: DevServerContext, lang: string): Promise<DeskEntry[]> {
  return (await translations.status(lang)).map((page) => ({
    original: page.original,
    ...deskCell(page),
  }))
}

async function overviewOf(context: DevServerContext): Promise<OverviewRow[]> {
  const languages = siteOf(context).languages.map(({ lang }) => lang)
  const rows = new Map<string, OverviewRow['cells'][number][]>()
  for (const page of await context.translations.status()) {
    const cells = rows.get(page.original) ?? languages.map(() => null)
    cells[languages.indexOf(page.lang)] = deskCell(page)
    rows.set(page.original, cells)
  }
  return [...rows].map(([original, cells]) => ({ original, cells }))
}

/** The page of an original that the site has. Undefined for any other path. */
async function statusOf(
  { translations }: DevServerContext,
  lang: string,
  page: string,
): Promise<DeskPage['status'] | undefined> {
  return (await translations.status(lang)).find(({ original }) => original === page)
}

async function shownPage(
  context: DevServerContext,
  lang: string,
  page: string,
): Promise<ShownPage | undefined> {
  const { translations, config } = context
  const status = await statusOf(context, lang, page)
  if (!status) return undefined
  const desk = await readDeskPage(translations, status)
  const hrefOf = (own: TranslatablePage | null | undefined): string | null =>
    own ? `${config.base}${encodeURI(own.routePath.slice(1))}` : null
  const outdated = (desk?.sections ?? []).filter(({ state }) => state === 'outdated')
  const earlier = await earlierTexts(translations, {
    relativePath: status.original,
    file: desk?.original.file ?? '',
    hashes: new Set(outdated.flatMap(({ madeFrom }) => madeFrom ?? [])),
  })
  return {
    original: status.original,
    translation: status.relativePath,
    hrefs: {
      original: hrefOf(desk?.original),
      translation: hrefOf(desk?.translation),
    },
    sections:
      desk?.sections.map((section) => {
        const before =
          section.state === 'outdated' ? earlier.get(section.madeFrom ?? '') : undefined
        const changes =
          before === undefined || section.original === null
            ? null
            : changedText(before, section.original)
        return { ...section, changes }
      }) ?? null,
  }
}

async function saveEdit(
  context: DevServerContext,
  { lang, page, side, ...edit }: DeskEdit,
): Promise<Saved> {
  const { translations, contentRoot } = context
  const status = await statusOf(context, lang, page)
  if (!status) return { isSaved: false, reason: 'gone' }
  const saved =
    side === 'original'
      ? await saveOriginal({ translations, status }, edit)
      : await saveTranslation(
          { translations, status, newFile: join(contentRoot, status.relativePath) },
          edit,
        )
  // The file is read here, so that the next list has it whether or not it is watched yet.
  await translations.page(side === 'original' ? status.original : status.relativePath)
  return saved
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > LARGEST_BODY) throw new Error('The request is too large.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value))
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError)
    return error.diagnostics.map(({ message, hint = '' }) => `${message} ${hint}`).join(' ')
  return error instanceof Error ? error.message : String(error)
}
