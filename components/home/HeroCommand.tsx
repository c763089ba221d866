import { Fragment, type ReactElement } from 'react'
import { writeClipboard } from '../../client/clipboard.ts'
import { useUiText } from '../../client/index.ts'
import { Copy } from '../icons/Copy.ts'
import { useCopy } from '../ui/useCopy.ts'

/**
 * A command that readers type, and a button that copies it. A long URL breaks after a slash.
 *
 * @example
 * <HeroCommand command="npm create kite" />
 */
export function HeroCommand({ command }: { readonly command: string }): ReactElement {
  const t = useUiText()
  const [state, copy] = useCopy(() => writeClipboard(Promise.resolve(command)))
  return (
    <div className="bf-hero-command">
      <code>
        {command.match(/[^/]+\/*|\/+/g)?.map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
      <button
        type="button"
        className="bf-icon-button"
        aria-label={t('copyCode')}
        onClick={copy}
        data-js
      >
        <Copy size={16} />
      </button>
      <output>{state !== 'idle' && t(state === 'copied' ? 'copied' : 'copyFailed')}</output>
    </div>
  )
}
