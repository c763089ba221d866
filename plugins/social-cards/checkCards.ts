import { readFileSync } from 'node:fs'
import type { PluginContext, PluginProblem, SitePage } from 'bifolio'
import { missingPackage } from '../api-text/missingPackage.ts'
import { textOf } from './cardTree.ts'
import { type CardFonts, openFonts } from './fonts.ts'
import { type SocialCardsOptions, imageOf, siteUrlOf } from './options.ts'
import { publicFile } from './publicFile.ts'
import type { SiteCards } from './siteCards.ts'
import { logoFileOf } from './socialCardOf.ts'

/** What keeps the site from having cards: no URL, packages or files that are missing. */
export function checkSetup(
  options: SocialCardsOptions,
  context: PluginContext,
  fonts: () => CardFonts,
): PluginProblem[] {
  const noSiteUrl = {
    message: 'Social cards need absolute URLs, but siteUrl is not set.',
    hint: "Add `siteUrl: 'https://example.com'` to the config.",
  }
  return [
    ...(siteUrlOf(options, context) === null ? [noSiteUrl] : []),
    ...(options.enabled === false
      ? []
      : ['satori', '@resvg/resvg-js'].flatMap((name) =>
          missingPackage(name, `npm install --save-dev ${name}`),
        )),
    ...checkFiles(options, context, fonts),
  ]
}

const NAMES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'an SVG',
  'image/png': 'a PNG',
  'image/jpeg': 'a JPEG',
}

/** True for the content of a file that begins as its kind does: Git may write a symlink as text. */
function isImage(content: Buffer, type: string): boolean {
  if (type === 'image/svg+xml') return /<svg[\s>]/.test(content.toString())
  return content.toString('latin1', 0, 4).startsWith(type === 'image/png' ? '\x89PNG' : '\xff\xd8')
}

function checkFiles(
  options: SocialCardsOptions,
  context: PluginContext,
  fonts: () => CardFonts,
): PluginProblem[] {
  const problems: PluginProblem[] = []
  if (options.logo && publicFile(options.logo, context) === null)
    problems.push({
      message: `The logo ${options.logo} is not in public.`,
      hint: `Add it as public${options.logo}, or state another one.`,
      at: ['logo'],
    })
  if (options.enabled === false) return problems
  const logo = logoFileOf(options, context)
  if (logo && !isImage(readFileSync(logo.file), logo.type))
    problems.push({
      message: `The logo ${logo.path} is not ${NAMES[logo.type]}.`,
      hint: 'Replace the file, or set `logo` to another one, or to null for none.',
      ...(options.logo && { at: ['logo'] }),
    })
  for (const [index, font] of (options.fonts ?? []).entries()) {
    try {
      openFonts([font], context.root)
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

/** The image of a page that isn't there, and characters of its card that no font has. */
export async function checkImage(
  page: SitePage,
  context: PluginContext,
  cards: SiteCards,
): Promise<PluginProblem[]> {
  const own = imageOf(page)
  if (own && own.src.startsWith('/') && publicFile(own.src, context) === null)
    return [
      {
        message: `The image ${own.src} is not in public.`,
        hint: `Add it as public${own.src}.`,
      },
    ]
  if (!cards.hasCard(page)) return []
  const missing = cards.fonts().missing(textOf((await cards.draw(page, context)).tree))
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
}
