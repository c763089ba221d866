import { useHref } from 'bifolio/client'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { RelatedTool } from './relatedTools.ts'

/** Side of the box. Unit: px. */
const BOX = 52

/** The logo of a tool in a fixed box. If it can't be loaded, the initial letter is shown. */
export function ToolLogo({ tool }: { readonly tool: RelatedTool }): ReactElement {
  const href = useHref()
  const [isMissing, setMissing] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // An image of the server's HTML may have failed before a listener was attached.
  useEffect(() => {
    const image = picture.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setMissing(true)
  }, [])
  const size = Math.round(BOX * tool.logoScale)
  return (
    <span className="bf-tool-logo" aria-hidden="true">
      {isMissing ? (
        tool.name[0]
      ) : (
        <img
          ref={picture}
          src={href(tool.logo)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  )
}
