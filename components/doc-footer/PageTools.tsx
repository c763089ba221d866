import { FileText } from 'lucide-react'
import type { ReactElement } from 'react'
import { usePage, useSite, useUiText } from '../../client/index.ts'
import { markdownLinkOf } from '../../shared/markdownLink.ts'
import { CopyPage } from './CopyPage.tsx'
import { EditLink } from './EditLink.tsx'

/** What a reader can do with a page: edit it, read it as Markdown, copy it. */
export function PageTools(): ReactElement {
  const page = usePage()
  const t = useUiText()
  const markdown = markdownLinkOf(page, useSite())
  return (
    <div className="bf-page-tools">
      <EditLink />
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
