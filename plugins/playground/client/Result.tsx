import { useColorScheme, useLang, useSite, useText } from 'bifolio/client'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { compile } from './compile.ts'
import type { CodeError, FromFrame, ToFrame } from './messages.ts'

/** Properties of the result of a playground. */
export interface ResultProps {
  /** Which playground of the page it is, from 1. */
  readonly number: string
  readonly compiled: ReturnType<typeof compile>
}

/** A frame without an origin that runs the code, and what went wrong. */
export function Result({ number, compiled }: ResultProps): ReactElement {
  const text = useText()
  const { base } = useSite()
  const lang = useLang()
  const { choice } = useColorScheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<CodeError | null>(null)
  // The frame has no origin that could be named.
  const tell = useEffectEvent((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*'))

  const receive = useEffectEvent(({ source, data }: MessageEvent<FromFrame>) => {
    if (!source || source !== frame.current?.contentWindow) return
    if (data.kind === 'ready') setReady(true)
    else if (data.kind === 'height') frame.current.setAttribute('height', String(data.height))
    else setFailure(data.kind === 'error' ? data.error : null)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<FromFrame>): void => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady) tell({ kind: 'look', scheme: choice, lang })
  }, [isReady, choice, lang])
  const code = 'code' in compiled ? compiled.code : null
  useEffect(() => {
    if (isReady && code !== null) tell({ kind: 'run', code })
  }, [isReady, code])
  const error = 'error' in compiled ? compiled.error : failure
  return (
    <div className="bf-playground-result">
      <output className="bf-playground-error">{error && wordsOf(error, text)}</output>
      <iframe ref={frame} sandbox="allow-scripts" src={`${base}playground-frame.html`} title={text('playgroundResult').replace('{number}', number)} />
    </div>
  )
}

function wordsOf({ reason, message, line }: CodeError, text: (key: string) => string): string {
  if (reason === 'empty') return text('playgroundEmpty')
  if (reason === 'blocked') return text('playgroundBlocked')
  if (reason === 'endless') return text('playgroundEndless').replace('{line}', String(line))
  return line === null ? message : text('playgroundLine').replace('{line}', String(line)).replace('{message}', () => message)
}
