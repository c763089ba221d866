import { useColorScheme, useLang, useSite, useSiteText } from 'bifolio/client'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type Ref } from 'react'
import type { compile } from './compile.ts'
import { type CodeError, readFromFrame, type ToFrame } from './messages.ts'

/** Properties of the result of a playground. */
export interface ResultProps {
  /** Which playground of the page it is, from 1. */
  readonly number: string
  readonly compiled: ReturnType<typeof compile>
}

/** A frame without an origin that runs the code, and what went wrong. */
export function Result({ number, compiled }: ResultProps): ReactElement {
  const text = useSiteText()
  const lang = useLang()
  const { choice } = useColorScheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<CodeError | null>(null)
  /** Code that opened another page. Its frame is gone until the code changes. */
  const [leaver, setLeaver] = useState<string | null>(null)
  const code = 'code' in compiled ? compiled.code : null
  const hasLeft = leaver !== null && leaver === code
  const title = text('playgroundResult').replace('{number}', number)
  // The frame has no origin that could be named.
  const send = useEffectEvent((message: ToFrame) =>
    frame.current?.contentWindow?.[0]?.postMessage(message, '*'),
  )

  const leave = useEffectEvent(() => {
    setReady(false)
    setLeaver(code)
  })
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    if (!source || source !== frame.current?.contentWindow?.[0]) return
    const message = readFromFrame(data)
    if (message?.kind === 'ready') {
      // Ready again: the code has reloaded its frame.
      if (isReady) leave()
      // Where it goes is refused by the document around it. This is known before code runs.
      else {
        frame.current.contentDocument?.addEventListener('securitypolicyviolation', leave)
        setReady(true)
      }
    } else if (message?.kind === 'height') {
      for (const element of [frame.current, frame.current.contentDocument?.querySelector('iframe')])
        element?.setAttribute('height', String(message.height))
    } else if (message) setFailure(message.kind === 'error' ? message.error : null)
  })
  useEffect(() => {
    const listen = (event: MessageEvent): void => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (!isReady) return
    send({ kind: 'look', scheme: choice, lang, dir: document.documentElement.dir })
  }, [isReady, choice, lang])
  useEffect(() => {
    if (isReady && code !== null) send({ kind: 'run', code })
  }, [isReady, code])
  const error =
    'error' in compiled
      ? compiled.error
      : hasLeft
        ? ({ reason: 'left', message: '', line: null } as const)
        : failure
  return (
    <div className="bf-playground-result">
      <output className="bf-playground-error">{error && wordsOf(error, text)}</output>
      {!hasLeft && <ResultFrame ref={frame} title={title} />}
    </div>
  )
}

interface ResultFrameProps {
  readonly ref: Ref<HTMLIFrameElement>
  readonly title: string
}

/** Nothing runs in this frame. The one inside it has the sandbox. */
function ResultFrame({ ref, title }: ResultFrameProps): ReactElement {
  const { base } = useSite()
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={ref}
      src={`${base}playground-result.html`}
      title={title}
      onLoad={({ currentTarget: { contentDocument } }) =>
        contentDocument?.querySelector('iframe')?.setAttribute('title', title)
      }
    />
  )
}

function wordsOf({ reason, message, line }: CodeError, text: (key: string) => string): string {
  if (reason === 'empty') return text('playgroundEmpty')
  if (reason === 'blocked') return text('playgroundBlocked')
  if (reason === 'left') return text('playgroundLeft')
  if (reason === 'endless') return text('playgroundEndless').replace('{line}', String(line))
  return line === null
    ? message
    : text('playgroundLine')
        .replace('{line}', String(line))
        .replace('{message}', () => message)
}
