import { useUiText } from 'bifolio/client'
import { lazyPart, Popover } from 'bifolio/theme'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import './related-tools.css'

const RelatedToolsPanel = lazyPart(() =>
  import('./RelatedToolsPanel.tsx').then((module) => module.RelatedToolsPanel),
)

const PLACES = [4, 10, 16]
const NINE_DOTS = (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
    {PLACES.flatMap((y) => PLACES.map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
)

/** The grid button before the site's name, and the panel it opens. */
export function RelatedTools(): ReactElement {
  const t = useUiText()
  // Who opens the panel by key goes on in the panel; under a pointer the focus stays where it is.
  const isByKey = useRef(false)
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches('button')) return
    isByKey.current = key === 'Enter' || key === ' ' || key === 'ArrowDown'
    if (key === 'ArrowDown' && target.getAttribute('aria-expanded') === 'false') target.click()
  }
  const onPointer = (): void => {
    isByKey.current = false
  }
  return (
    <div
      className="bf-related-tools"
      onKeyDownCapture={onKeyDown}
      onPointerEnter={onPointer}
      onPointerDownCapture={onPointer}
    >
      <Popover
        label={t('relatedTools')}
        icon={NINE_DOTS}
        placement="bottom-start"
        opensOnHover
        panelClassName="bf-tools-panel"
        onIntent={RelatedToolsPanel.preload}
      >
        {(close) => <RelatedToolsPanel.Part takesFocus={isByKey} onMissing={close} />}
      </Popover>
    </div>
  )
}
