import { useHydrated, useSiteText } from 'bifolio/client'
import { HydrationSuspense } from 'bifolio/theme'
import { Fragment, Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'
import './preview.css'

/** Properties of the place where an example is rendered. */
export interface StageProps {
  readonly example: ComponentType
  /** Rendered around the example. */
  readonly wrapper?: ComponentType<{ readonly children: ReactNode }>
  /** `no` for an example that only a browser can draw. */
  readonly prerender?: string
}

/** Draws an example. What goes wrong in it stays in it. */
export function Stage({
  example: Example,
  wrapper: Wrapper = Fragment,
  prerender,
}: StageProps): ReactElement {
  const failed = useSiteText()('previewFailed')
  // `NoSSR` would join what every page loads.
  const isHydrated = useHydrated()
  const isBrowserOnly = prerender === 'no'
  // What is prerendered has to be in the document: an error in it ends the build.
  const Waiting = isBrowserOnly ? Suspense : HydrationSuspense
  return (
    // The code next to it has the same content for a search engine.
    <div className="bf-preview-stage" data-pagefind-ignore="">
      <Boundary attempt={Example} failed={failed}>
        <div className="bf-unstyled">
          {(isHydrated || !isBrowserOnly) && (
            <Waiting>
              <Wrapper>
                <Example />
              </Wrapper>
            </Waiting>
          )}
        </div>
      </Boundary>
    </div>
  )
}
