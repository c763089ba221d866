import type { ReactElement } from 'react'
import { useHydrated, useMarkdownUrl, useSite, useUiText } from '../../client/index.ts'
import { FileText } from '../icons/FileText.ts'
import { useThemed } from '../layout/parts.ts'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'

/**
 * What a reader can do with a page: edit it, read it as Markdown, copy it, ask an assistant about
 * it.
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
  return (
    <div className="bf-page-tools">
      <themed.EditLink />
      {markdown !== null && (
        <>
          <a href={markdown} type="text/markdown">
            <FileText size={16} strokeWidth={1.5} aria-hidden />
            {t('viewMarkdown')}
          </a>
          <CopyPage key={markdown} href={markdown} />
          <OpenIn markdown={markdown} />
        </>
      )}
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
        >
          {t('openIn', { name: text })}
        </a>
      ))}
    </>
  )
}
