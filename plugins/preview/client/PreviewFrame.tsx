import type { ReactElement } from 'react'
import { Stage, type StageProps } from './Stage.tsx'

/** The page of an example that runs in a frame. */
export function PreviewFrame(props: StageProps): ReactElement {
  return (
    <div className="bf-preview-alone">
      <Stage {...props} />
    </div>
  )
}
