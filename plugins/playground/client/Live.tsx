import { useText } from 'bifolio/client'
import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from 'react'
import { Result } from './Result.tsx'
import type { compile } from './compile.ts'
import { createEditor } from './createEditor.ts'
import { hashOf, numberIn } from './share.ts'
import type { PlaygroundProps } from './PlaygroundCode.tsx'

/** Properties of an open playground. */
export interface LiveProps extends Omit<PlaygroundProps, 'children'> {
  readonly compile: typeof compile
  /** The code of the page. */
  readonly original: string
  /** The code that is shown first. */
  readonly first: string
  /** True for code of a link, which runs after a click on "Run". */
  readonly isShared: boolean
}

/** Time after the last key until the code runs. Unit: milliseconds. */
const PAUSE = 300
/** Time until a button stops saying how copying went. Unit: milliseconds. */
const FEEDBACK = 1500

/** An editor beside the result of its code. */
export function Live({
  number,
  lang,
  direction,
  editorPosition,
  compile: compileCode,
  original,
  first,
  isShared,
}: LiveProps): ReactElement {
  const text = useText()
  const [code, setCode] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [mayRun, setMayRun] = useState(!isShared)
  const [place, editor] = useEditor({ code: first, lang, number, onChange: setCode })
  const [said, say] = useSaid()
  const ready = useDelayed(code, PAUSE)
  const compiled = useMemo(() => compileCode(ready, lang), [compileCode, ready, lang])

  const reset = (): void => {
    editor.current?.dispatch({
      changes: { from: 0, to: editor.current.state.doc.length, insert: original },
    })
    if (numberIn(window.location.hash) === number)
      history.replaceState(history.state, '', window.location.pathname + window.location.search)
    // It's the code of the page again.
    setMayRun(true)
    setAttempt(attempt + 1)
  }
  const copy = (words: string, done: string): void =>
    void navigator.clipboard.writeText(words).then(
      () => say(text(done)),
      () => say(text('playgroundNotCopied')),
    )
  const share = async (): Promise<void> => {
    history.replaceState(history.state, '', await hashOf({ number, code }))
    copy(window.location.href, 'playgroundShared')
  }
  return (
    <div className="bf-playground" data-live="">
      <div className="bf-playground-pair" data-direction={direction} data-editor={editorPosition}>
        <div ref={place} className="bf-playground-editor" />
        {mayRun && <Result key={attempt} number={number} compiled={compiled} />}
        {!mayRun && <ForeignCode onRun={() => setMayRun(true)} />}
      </div>
      <p className="bf-playground-bar">
        <button type="button" onClick={reset}>
          {text('playgroundReset')}
        </button>
        <button type="button" onClick={() => copy(code, 'playgroundCopied')}>
          {text('playgroundCopy')}
        </button>
        <button type="button" onClick={() => void share()}>
          {text('playgroundShare')}
        </button>
        <output>{said}</output>
      </p>
    </div>
  )
}

/** In the place of the result of code that came with a link. */
function ForeignCode({ onRun }: { readonly onRun: () => void }): ReactElement {
  const text = useText()
  return (
    <div className="bf-playground-result">
      <p className="bf-playground-foreign">
        {text('playgroundForeign')}{' '}
        <button type="button" onClick={onRun}>
          {text('playgroundRun')}
        </button>
      </p>
    </div>
  )
}

interface UseEditor {
  readonly code: string
  readonly lang: LiveProps['lang']
  readonly number: string
  readonly onChange: (code: string) => void
}

/** An editor in an element, with the focus: the reader has just asked for it. */
function useEditor({
  code,
  lang,
  number,
  onChange,
}: UseEditor): [
  place: React.RefObject<HTMLDivElement | null>,
  editor: React.RefObject<EditorView | null>,
] {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const create = useEffectEvent(() => {
    if (!place.current) return
    editor.current = createEditor(place.current, {
      code,
      lang,
      onChange,
      label: text('playgroundEditor').replace('{number}', number),
      hint: text('playgroundLeave'),
    })
    editor.current.focus()
  })
  useEffect(() => {
    create()
    return () => editor.current?.destroy()
  }, [])
  return [place, editor]
}

/** The value as it was when it last rested. Unit of the pause: milliseconds. */
function useDelayed<T>(value: T, pause: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}

/** Words that go away by themselves. */
function useSaid(): [said: string, say: (words: string) => void] {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), FEEDBACK)
    return () => clearTimeout(timer)
  }, [said])
  return [said, setSaid]
}
