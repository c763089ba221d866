import { useColorScheme, useHref } from 'bifolio/client'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { FrameTools, type FrameView } from './FrameTools.tsx'
import { heightWith } from './heightWith.ts'

/** Properties of a frame. */
export interface FrameProps {
  /** Route path of the page that it shows. */
  readonly route: string
  /** What the frame is called. */
  readonly name: string
  readonly position: 'follow' | 'fixed'
  /** Height until the content is known. Unit: px. */
  readonly height: string
  readonly hasTools: boolean
  /** URL of the code in a repository. */
  readonly source?: string
}

/** A page of the site that holds one example, in a frame as high as the example. */
export function Frame({
  route,
  name,
  position,
  height,
  hasTools,
  source,
}: FrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const { choice: ofPage } = useColorScheme()
  const [view, setView] = useState<FrameView>({ width: '', scheme: '' })
  const choice = view.scheme || ofPage
  const href = useHref()(route)
  const [content, setContent] = useState<Document | null>(null)
  const isCurrent = useIsRead(frame, position === 'fixed')
  useHeight(frame, content)
  useEffect(() => {
    // It may have been loaded before the page was hydrated. A frame that is still loading sends a
    // message when it's ready.
    const present = frame.current?.contentDocument
    if (present?.readyState === 'complete') setContent(present)
  }, [])
  useEffect(() => {
    const root = content?.documentElement
    if (choice === 'system') root?.removeAttribute('data-scheme')
    else root?.setAttribute('data-scheme', choice)
  }, [choice, content])
  return (
    <div className="bf-preview-result">
      {hasTools && (
        <FrameTools
          name={name}
          href={href}
          hasWidth={position === 'follow'}
          view={view}
          onChange={setView}
          {...(source !== undefined && { source })}
        />
      )}
      <div className="bf-preview-viewport" data-width={view.width || undefined}>
        {/* A page of the site itself, which is not to be shut off from it. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className="bf-preview-frame"
          src={href}
          title={name}
          loading="lazy"
          height={height}
          data-current={isCurrent ? '' : undefined}
          onLoad={({ currentTarget }) => setContent(currentTarget.contentDocument)}
        />
      </div>
    </div>
  )
}

/** Makes a frame as high as what it shows. */
function useHeight(frame: RefObject<HTMLIFrameElement | null>, content: Document | null): void {
  useEffect(() => {
    const stage = content?.querySelector('.bf-preview-alone')
    if (!stage) return
    const fit = (): void => {
      frame.current?.setAttribute('height', String(heightWith(stage)))
    }
    fit()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(fit)
    observer.observe(stage)
    return () => observer.disconnect()
  }, [frame, content])
}

/** True for the last example whose beginning the reader has come to, or the first. */
function useIsRead(frame: RefObject<HTMLIFrameElement | null>, isWanted: boolean): boolean {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const own = frame.current?.closest('.bf-preview')
    if (!isWanted || !own) return
    const update = (): void => {
      const all = [...document.querySelectorAll('.bf-preview[data-position="fixed"]')]
      const come = all.findLast(
        (element) => element.getBoundingClientRect().top < window.innerHeight / 2,
      )
      setIsRead((come ?? all[0]) === own)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [frame, isWanted])
  return isRead
}
