import type { ReactElement } from 'react'
import { useMarkdownUrl, useUiText } from '../../client/index.ts'
import { FileText } from '../icons/FileText.ts'
import { useThemed } from '../layout/theme.ts'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'

/**
 * What a reader can do with a page: edit it, read it as Markdown, copy it.
 *
 * @example
 * import { defineTheme, PageTools } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { PageTools: () => <div className="tools"><PageTools /></div> } })
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
        </>
      )}
    </div>
  )
}
