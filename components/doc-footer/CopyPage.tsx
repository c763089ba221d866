import type { ReactElement } from 'react'
import { loadPart, useUiText } from '../../client/index.ts'
import { Copy } from '../icons/Copy.ts'
import { loadCopyMarkdown } from '../ui/loadCopyMarkdown.ts'
import { useCopy } from '../ui/useCopy.ts'

/**
 * Button that copies the Markdown of the page. Its code is loaded on intent, the Markdown on a
 * click.
 *
 * @example
 * const markdown = useMarkdownUrl()
 * {markdown !== null && <CopyPage href={markdown} />}
 */
export function CopyPage({ href }: { readonly href: string }): ReactElement {
  const t = useUiText()
  const [state, copy] = useCopy(async () => (await loadPart(loadCopyMarkdown))?.copyMarkdown(href))
  const prepare = (): void => void loadCopyMarkdown().catch(() => {})
  return (
    <>
      <button
        type="button"
        data-js
        data-state={state}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={copy}
      >
        <Copy size={16} />
        {t('copyPage')}
      </button>
      <output>{state !== 'idle' && t(state === 'copied' ? 'copied' : 'copyFailed')}</output>
    </>
  )
}
