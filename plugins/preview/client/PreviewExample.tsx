import { useSiteText } from 'bifolio/client'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { Stage, type StageProps } from './Stage.tsx'

/**
 * Properties of an example on a page. Those that are not given by the code block are given by the
 * plugin.
 */
export interface PreviewExampleProps {
  /** Which example of the page it is, from 1. */
  readonly number: string
  readonly title?: string
  readonly direction: 'horizontal' | 'vertical'
  readonly code: 'shown' | 'hidden'
  readonly prerender?: string
  /** Rendered in the page. */
  readonly example?: ComponentType
  /** Rendered around the example. */
  readonly wrapper?: StageProps['wrapper']
  /** Route path of the page that a frame shows in place of it. */
  readonly frame?: string
  readonly position?: 'follow' | 'fixed'
  readonly height?: string
  /** `shown` for a bar above the frame. */
  readonly tools?: string
  /** URL of the code in a repository. */
  readonly source?: string
  /** The code block. */
  readonly children: ReactNode
}

/** An example with its code. */
export function PreviewExample({
  number,
  title,
  direction,
  code,
  prerender,
  example,
  wrapper,
  frame,
  position = 'follow',
  height = '',
  tools,
  source,
  children,
}: PreviewExampleProps): ReactElement {
  const text = useSiteText()
  const name = title ?? `${text('previewExample')} ${number}`
  return (
    <div className="bf-preview" data-position={frame === undefined ? undefined : position}>
      <div className="bf-preview-pair" data-direction={direction}>
        {frame !== undefined && (
          <Frame
            route={frame}
            name={name}
            position={position}
            height={height}
            hasTools={tools !== undefined}
            {...(source !== undefined && { source })}
          />
        )}
        {example && (
          <Stage
            example={example}
            {...(wrapper && { wrapper })}
            {...(prerender !== undefined && { prerender })}
          />
        )}
        <details open={code === 'shown'}>
          <summary>{text('previewCode')}</summary>
          {children}
        </details>
      </div>
    </div>
  )
}
