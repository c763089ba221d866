import type { ReactElement } from 'react'
import { useHydrated, useMarkdownUrl, useSite, useUiText } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { FileText } from '../icons/FileText.ts'
import { useThemed } from '../layout/parts.ts'
import { useDisclosure } from '../ui/useDisclosure.ts'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'
import '../ui/overlay.css'
import './page-tools.css'

/**
 * What a reader can do with a page, above its title: copy it, and in a menu, read it as Markdown,
 * ask an assistant about it, edit it.
 *
 * @example
 * import { defineTheme, PageTools } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { PageTools: () => <div className="tools"><PageTools
 * /></div> } })
 */
export function PageTools(): ReactElement {
  const t = useUiText()
  const themed = useThemed({ EditLink })
  const markdown = useMarkdownUrl()
  const { root, buttonProps, panelProps } = useDisclosure()
  if (markdown === null)
    return (
      <div className="bf-page-tools">
        <themed.EditLink />
      </div>
    )
  return (
    <div ref={root} className="bf-page-tools bf-nav-group">
      <CopyPage key={markdown} href={markdown} />
      <button {...buttonProps} aria-label={t('moreLinks')}>
        <span data-no-js>{t('moreLinks')}</span>
        <ChevronDown size={16} />
      </button>
      <div {...panelProps} className="bf-menu">
        <a href={markdown} type="text/markdown">
          <FileText size={16} />
          {t('viewMarkdown')}
        </a>
        <themed.EditLink />
        <OpenIn markdown={markdown} />
      </div>
    </div>
  )
}

/**
 * Links that open the page in AI assistants, which need its absolute URL. Without `siteUrl`, only
 * the browser can determine it.
 */
function OpenIn({ markdown }: { readonly markdown: string }): ReactElement | null {
  const t = useUiText()
  const {
    siteUrl,
    themeConfig: { openIn },
  } = useSite()
  const isHydrated = useHydrated()
  const origin = siteUrl ?? (isHydrated ? location.origin : null)
  if (origin === null) return null
  const url = origin + markdown
  const prompt = t('openInPrompt', { url })
  return (
    <>
      {openIn.map(({ text, link }) => (
        <a
          key={text}
          href={link
            .replace('{url}', () => encodeURIComponent(url))
            .replace('{prompt}', () => encodeURIComponent(prompt))}
          target="_blank"
          rel="noreferrer"
          data-external=""
        >
          {t('openIn', { name: text })}
        </a>
      ))}
    </>
  )
}
