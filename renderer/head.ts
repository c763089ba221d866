import config from 'virtual:bifolio/config'
import {
  bootPath,
  reportErrorsCode,
  restoreCode,
  restoreTabsCode,
} from 'virtual:bifolio/document-scripts'
import { pageHrefOf } from '../shared/routePath.ts'
import { RECOVERY_PATH } from '../shared/siteData.ts'
import { STYLES_PLACE } from '../shared/stylesPlace.ts'
import { escapeHtml, tagHtml } from '../shared/tagHtml.ts'
import { documentTags } from '../client/head/documentTags.ts'
import type { RestoreOptions } from './restore.ts'
import type { View } from '../client/view.ts'

/**
 * Tags of the document head, one per line, without the ones Vike adds. `body` is the HTML of the
 * page.
 */
export function headTags(view: View, body = ''): string {
  const { automatic, site, own, title } = documentTags(view, [
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
  ])
  return [
    ...(import.meta.env.DEV ? [`<script>${reportErrorsScript()}</script>`] : []),
    `<title>${escapeHtml(title)}</title>`,
    // Crawlers read the beginning of a document only.
    ...automatic.map(tagHtml),
    // Before the stylesheets, which it would wait for.
    `<script>${restoreScript(view)}${restoreTabsScript(body)}</script>`,
    ...(import.meta.env.PROD ? [STYLES_PLACE] : []),
    ...[...own, ...site].map(tagHtml),
    ...(import.meta.env.PROD
      ? [`<script type="module" async src="${escapeHtml(config.base + bootPath)}"></script>`]
      : []),
  ].join('\n')
}

/** In development, what must work when the modules of the site do not. */
function reportErrorsScript(): string {
  return `(()=>{${reportErrorsCode}reportErrors(${json(`${config.base}__bifolio/error`)})})()`
}

/** The script of the head, in a scope of its own. */
function restoreScript(view: View): string {
  const { announcement } = view.locale
  const redirect = redirectOf(view)
  const options: RestoreOptions = {
    ...(import.meta.env.PROD && { recovery: config.base + RECOVERY_PATH }),
    ...(announcement?.closable && { announcement: announcement.id }),
    ...(config.themeConfig.textSize && { textSize: true }),
    ...(redirect && { redirect }),
  }
  return `(()=>{const BASE=${json(config.base)};${restoreCode}restore(${json(options)})})()`
}

/** What only documents need whose tabs have a group. */
function restoreTabsScript(body: string): string {
  if (!/<div class="bf-tabs" data-group=/.test(body)) return ''
  const { tabsInUrl } = config.themeConfig
  return `;(()=>{${restoreTabsCode}try{restoreTabs(${json(tabsInUrl)})}catch{}})()`
}

/** A value as code in a document. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * Only the home page of the default language redirects: every other URL determines the language.
 */
function redirectOf({ page, locale }: View): RestoreOptions['redirect'] {
  if (
    config.themeConfig.localeRedirect === 'never' ||
    page.routePath !== '/' ||
    locale.lang !== config.lang
  )
    return undefined
  const targets = page.alternates
    .filter(({ isFallback }) => !isFallback)
    .map(({ lang, routePath }) => ({
      lang,
      tag: config.locales.find((other) => other.lang === lang)?.tag ?? lang,
      href: pageHrefOf(routePath, config),
    }))
  return targets.length > 1 ? { targets, own: locale.lang } : undefined
}
