import { useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'

/** How a reader looks at a frame. Empty: as wide as the text, in the scheme of the page. */
export interface FrameView {
  readonly width: '' | 'tablet' | 'phone'
  readonly scheme: '' | 'light' | 'dark'
}

/** Properties of the bar. */
export interface FrameToolsProps {
  /** What the frame is called. */
  readonly name: string
  /** URL of the page in the frame. */
  readonly href: string
  /** URL of the code in a repository. */
  readonly source?: string
  /** False for a frame at the edge, which has a width of its own. */
  readonly hasWidth: boolean
  readonly view: FrameView
  readonly onChange: (view: FrameView) => void
}

const WIDTHS = [
  ['', 'previewFull'],
  ['tablet', 'previewTablet'],
  ['phone', 'previewPhone'],
] as const
const SCHEMES = [
  ['', 'previewOfPage'],
  ['light', 'previewLight'],
  ['dark', 'previewDark'],
] as const

/** Width and color scheme of a frame, and links to its page and its code. */
export function FrameTools({
  name,
  href,
  source,
  hasWidth,
  view,
  onChange,
}: FrameToolsProps): ReactElement {
  const text = useSiteText()
  return (
    <fieldset className="bf-preview-tools" data-pagefind-ignore="">
      <legend className="bf-sr">{name}</legend>
      {hasWidth && (
        <Choice
          label={text('previewWidth')}
          choices={WIDTHS}
          value={view.width}
          onChange={(width) => onChange({ ...view, width })}
        />
      )}
      <Choice
        label={text('previewScheme')}
        choices={SCHEMES}
        value={view.scheme}
        onChange={(scheme) => onChange({ ...view, scheme })}
      />
      <span className="bf-preview-links">
        {source !== undefined && <a href={source}>{text('previewSource')}</a>}
        <a href={href} target="_blank" rel="noopener">
          {text('previewAlone')}
        </a>
      </span>
    </fieldset>
  )
}

function Choice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string
  readonly choices: readonly (readonly [value: Value, text: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}): ReactElement {
  const text = useSiteText()
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      data-js=""
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {choices.map(([each, key]) => (
        <option key={each} value={each}>
          {text(key)}
        </option>
      ))}
    </select>
  )
}
