import { useSiteText } from 'bifolio/client'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { parseValue, type Control, type Values } from './controls.ts'
import { fieldColor, type FieldColor } from './fieldColor.ts'

/** Properties of a field. */
export interface ControlFieldProps {
  readonly control: Control
  /** What is set, or undefined. */
  readonly value: Values[string] | undefined
  readonly onChange: (value: Values[string] | undefined) => void
}

/** Most choices that are shown beside each other. */
const MOST_RADIOS = 4
/** Longest choices that are. Unit: characters, all together. */
const RADIOS_LENGTH = 24

/** A field with its label. */
export function ControlField({ control, value, onChange }: ControlFieldProps): ReactElement {
  const id = useId()
  const { name } = control
  const shown = value ?? control.default
  const change = (text: string): void => onChange(parseValue(control, text))
  if (control.kind === 'choice' && isShort(control.values))
    return <Radios control={control} shown={shown} onChange={change} />
  return (
    <div className="bf-controls-field">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {control.kind === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={shown === true}
          onChange={({ target }) => change(String(target.checked))}
        />
      ) : control.kind === 'choice' ? (
        <Select id={id} control={control} shown={shown} onChange={change} />
      ) : (
        <span className="bf-controls-text">
          {control.kind === 'color' && <Swatch name={name} shown={shown} onChange={change} />}
          <input
            id={id}
            type={control.kind === 'number' ? 'number' : 'text'}
            {...(control.kind === 'number' && { step: 'any' })}
            value={String(shown ?? '')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value)}
          />
        </span>
      )}
    </div>
  )
}

function isShort(values: readonly unknown[]): boolean {
  return values.length <= MOST_RADIOS && values.join('').length <= RADIOS_LENGTH
}

interface ChoiceProps {
  readonly control: Control & { readonly kind: 'choice' }
  readonly shown: Values[string] | undefined
  readonly onChange: (text: string) => void
}

/** The choices, and with an empty text none of them where the component allows that. */
function choicesOf({ values, isRequired, default: preset }: ChoiceProps['control']): string[] {
  const isOpen = !isRequired && preset === undefined
  return [...(isOpen ? [''] : []), ...values.map(String)]
}

function Radios({ control, shown, onChange }: ChoiceProps): ReactElement {
  const unset = useSiteText()('controlsUnset')
  const group = useId()
  return (
    <fieldset className="bf-controls-field">
      <legend>
        <code>{control.name}</code>
      </legend>
      <span className="bf-controls-radios">
        {choicesOf(control).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={group}
              checked={choice === String(shown ?? '')}
              onChange={() => onChange(choice)}
            />
            <span>{choice === '' ? unset : choice}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function Select({
  id,
  control,
  shown,
  onChange,
}: ChoiceProps & { readonly id: string }): ReactElement {
  const unset = useSiteText()('controlsUnset')
  return (
    <select id={id} value={String(shown ?? '')} onChange={({ target }) => onChange(target.value)}>
      {choicesOf(control).map((choice) => (
        <option key={choice} value={choice}>
          {choice === '' ? unset : choice}
        </option>
      ))}
    </select>
  )
}

/** Any color of CSS. A text that isn't one, such as a variable that isn't set, is black in it. */
function Swatch({
  name,
  shown,
  onChange,
}: {
  readonly name: string
  readonly shown: Values[string] | undefined
  readonly onChange: (text: string) => void
}): ReactElement {
  const text = useSiteText()
  const field = useRef<HTMLInputElement>(null)
  const [color, setColor] = useState<FieldColor | null>(null)
  useEffect(() => {
    if (field.current) setColor(fieldColor(String(shown ?? ''), field.current))
  }, [shown])
  return (
    <input
      ref={field}
      type="color"
      aria-label={text('controlsPick').replace('{name}', () => name)}
      value={color?.hex ?? '#000000'}
      onChange={({ target }) => onChange(target.value + (color?.alpha ?? ''))}
    />
  )
}
