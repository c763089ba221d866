import { useEffect, useState, type ReactElement } from 'react'
import { loadPart, useUiText } from '../../client/index.ts'
import { Copy } from '../icons/Copy.ts'

/** Time until the button stops saying how copying went. Unit: milliseconds. */
const FEEDBACK = 2000

const load = (): Promise<typeof import('./copyMarkdown.ts')> => import('./copyMarkdown.ts')

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
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), FEEDBACK)
    return () => clearTimeout(timer)
  }, [state])

  const prepare = (): void => void load().catch(() => {})
  const copy = async (): Promise<void> => {
    const module = await loadPart(load)
    setState((await module?.copyMarkdown(href)) ? 'copied' : 'failed')
  }
  return (
    <>
      <button
        type="button"
        data-js
        data-state={state}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void copy()}
      >
        <Copy size={16} strokeWidth={1.5} aria-hidden />
        {t('copyPage')}
      </button>
      <output>{state !== 'idle' && t(state === 'copied' ? 'copied' : 'copyFailed')}</output>
    </>
  )
}
