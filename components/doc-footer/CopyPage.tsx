import type { ReactElement } from 'react'
import { loadPart, useUiText } from '../../client/index.ts'
import { Copy } from '../icons/Copy.ts'
import { useCopy } from '../ui/useCopy.ts'

const load = (): Promise<typeof import('../ui/copyMarkdown.ts')> => import('../ui/copyMarkdown.ts')

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
  const [state, copy] = useCopy(async () => (await loadPart(load))?.copyMarkdown(href))
  const prepare = (): void => void load().catch(() => {})
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
