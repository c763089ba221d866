import { useSiteText } from 'bifolio/client'
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
  /** It comes from a link: the reader sees it before it runs. */
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
  const text = useSiteText()
  const [isAllowed, setAllowed] = useState(!isShared)
  const [code, setCode] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const isAsked = !isShared
  const [place, editor] = useEditor({ code: first, lang, number, isAsked, onChange: setCode })
  const [said, say] = useSaid()
  const ready = useDelayed(code, PAUSE)
  const compiled = useMemo(() => compileCode(ready, lang), [compileCode, ready, lang])

  const reset = (): void => {
    editor.current?.dispatch({
      changes: { from: 0, to: editor.current.state.doc.length, insert: original },
    })
    if (numberIn(window.location.hash) === number)
      replaceUrl(window.location.pathname + window.location.search)
    setAttempt(attempt + 1)
    // The page's own code.
    setAllowed(true)
  }
  const copy = (words: Promise<string>, done: string): void => {
    write(words).then(
      () => say(text(done)),
      () => say(text('playgroundNotCopied')),
    )
  }
  const share = (): void => {
    const link = hashOf({ number, code }).then((hash) => {
      replaceUrl(hash)
      return new URL(hash, window.location.href).href
    })
    copy(link, 'playgroundShared')
  }
  return (
    <div className="bf-playground" data-live="">
      <div className="bf-playground-pair" data-direction={direction} data-editor={editorPosition}>
        <div ref={place} className="bf-playground-editor" />
        {isAllowed ? (
          <Result key={attempt} number={number} compiled={compiled} />
        ) : (
          <Held onRun={() => setAllowed(true)} />
        )}
      </div>
      <Bar
        said={said}
        onReset={reset}
        onCopy={() => copy(Promise.resolve(code), 'playgroundCopied')}
        onShare={share}
      />
    </div>
  )
}

/** Rejects where there is no clipboard, as on pages with plain `http`. */
async function write(words: Promise<string>): Promise<void> {
  // Firefox before 127.
  if (typeof ClipboardItem === 'undefined') {
    const loaded = await words
    await navigator.clipboard.writeText(loaded)
    return
  }
  const blob = words.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
  // Safari forgets the click while the link is packed. A promise in the item keeps it.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Browsers may refuse, as in some frames. */
function replaceUrl(url: string): void {
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // The URL stays.
  }
}

interface BarProps {
  /** What was done last, in words. */
  readonly said: string
  readonly onReset: () => void
  readonly onCopy: () => void
  readonly onShare: () => void
}

function Bar({ said, onReset, onCopy, onShare }: BarProps): ReactElement {
  const text = useSiteText()
  return (
    <p className="bf-playground-bar">
      <button type="button" onClick={onReset}>
        {text('playgroundReset')}
      </button>
      <button type="button" onClick={onCopy}>
        {text('playgroundCopy')}
      </button>
      <button type="button" onClick={onShare}>
        {text('playgroundShare')}
      </button>
      <output>{said}</output>
    </p>
  )
}

/** Code of a link can show anything, so it waits for the reader. */
function Held({ onRun }: { readonly onRun: () => void }): ReactElement {
  const text = useSiteText()
  return (
    <div className="bf-playground-result bf-playground-held">
      <p>{text('playgroundFromLink')}</p>
      <button type="button" onClick={onRun}>
        {text('playgroundRun')}
      </button>
    </div>
  )
}

interface UseEditor {
  readonly code: string
  readonly lang: LiveProps['lang']
  readonly number: string
  /** The reader has just asked for it. */
  readonly isAsked: boolean
  readonly onChange: (code: string) => void
}

/** An editor in an element, with the focus if the reader has just asked for it. */
function useEditor({
  code,
  lang,
  number,
  isAsked,
  onChange,
}: UseEditor): [
  place: React.RefObject<HTMLDivElement | null>,
  editor: React.RefObject<EditorView | null>,
] {
  const text = useSiteText()
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
    if (isAsked) editor.current.focus()
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
