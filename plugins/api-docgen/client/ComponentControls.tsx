import { useSiteText } from 'bifolio/client'
import { HydrationSuspense } from 'bifolio/theme'
import {
  Fragment,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Boundary } from '../../preview/client/Boundary.tsx'
import { ControlField } from './ControlField.tsx'
import { JsxCode } from './JsxCode.tsx'
import { writtenProps, type ControlSpec } from './controls.ts'
import { jsxTokens } from './jsxTokens.ts'
import { useControls } from './useControls.ts'
import './controls.css'

/** Properties of a component with controls. The plugin writes them. */
export interface ComponentControlsProps {
  /** Start of the parameters in the URL. */
  readonly id: string
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  /** A `ControlSpec` as JSON. */
  readonly spec: string
  /** Rendered around the component. */
  readonly wrapper?: ComponentType<{ readonly children: ReactNode }>
  /** The code as it is at first. */
  readonly children: ReactNode
}

/** A component, fields for its properties, and the code for what is shown. */
export function ComponentControls({
  id,
  component: Shown,
  spec: written,
  wrapper: Wrapper = Fragment,
  children,
}: ComponentControlsProps): ReactElement {
  const text = useSiteText()
  const spec = useMemo(() => JSON.parse(written) as ControlSpec, [written])
  const state = useControls(id, spec)
  const { values, isChanged } = state
  const props = writtenProps(spec, values)
  const callbacks = Object.fromEntries(spec.callbacks.map((name) => [name, () => {}]))
  return (
    <div className="bf-controls">
      <div className="bf-controls-pair">
        <div className="bf-controls-stage" data-pagefind-ignore="">
          <Boundary attempt={JSON.stringify(values)} failed={text('controlsFailed')}>
            <div className="bf-unstyled">
              <HydrationSuspense>
                <Wrapper>
                  <Shown {...props} {...callbacks} />
                </Wrapper>
              </HydrationSuspense>
            </div>
          </Boundary>
        </div>
        <fieldset className="bf-controls-fields" data-js="" data-pagefind-ignore="">
          <legend className="bf-sr">{text('controlsOf').replace('{name}', () => spec.name)}</legend>
          {spec.controls.map((control) => (
            <ControlField
              key={control.name}
              control={control}
              value={values[control.name]}
              onChange={(value) => state.set(control.name, value)}
            />
          ))}
          <Bar state={state} />
        </fieldset>
      </div>
      {isChanged ? <JsxCode tokens={jsxTokens(spec.name, props, spec.callbacks)} /> : children}
    </div>
  )
}

/** What can be done with the values as a whole. */
function Bar({ state }: { readonly state: ReturnType<typeof useControls> }): ReactElement {
  const text = useSiteText()
  const [said, say] = useState('')
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(state.link())
      say('controlsShared')
    } catch {
      say('controlsNotCopied')
    }
  }
  return (
    <p className="bf-controls-bar">
      <button
        type="button"
        onClick={() => {
          say('')
          state.reset()
        }}
      >
        {text('controlsReset')}
      </button>
      <button type="button" onClick={() => void share()}>
        {text('controlsShare')}
      </button>
      <output>{said === '' ? '' : text(said)}</output>
    </p>
  )
}
