import { useSiteText } from 'bifolio/client'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { Live as LiveComponent, LiveProps } from './Live.tsx'
import { numberIn, readHash } from './share.ts'
import './playground.css'

/** Properties of a playground. They come from the code block and the options. */
export interface PlaygroundProps {
  /** Which playground of the page it is, from 1. */
  readonly number: string
  readonly lang: 'jsx' | 'tsx' | 'js' | 'ts'
  readonly direction: 'horizontal' | 'vertical'
  readonly editorPosition: 'left' | 'right'
  /** The code block. */
  readonly children: ReactNode
}

/** A code block that becomes an editor with its result when the reader presses its button. */
export function PlaygroundCode({ children, ...playground }: PlaygroundProps): ReactElement {
  const text = useSiteText()
  const element = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveParts | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const [code, setCode] = useState({ original: '', first: '', isShared: false })

  const open = (shared?: string): void => {
    // The block is removed when the editor is loaded.
    const original = element.current ? codeOf(element.current) : code.original
    setCode({ original, first: shared ?? original, isShared: shared !== undefined })
    setState('loading')
    loadLive().then(setLive, () => setState('failed'))
  }
  const look = useEffectEvent(async () => {
    if (numberIn(window.location.hash) !== playground.number) return
    const shared = await readHash(window.location.hash)
    if (!shared) return
    element.current?.scrollIntoView({ behavior: 'instant' })
    open(shared.code)
  })
  useEffect(() => {
    const onHash = (): void => void look()
    onHash()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  if (live) {
    const { Live, compile } = live
    return (
      <Live
        key={code.first}
        {...playground}
        compile={compile}
        original={code.original}
        first={code.first}
        isShared={code.isShared}
      />
    )
  }
  const prepare = (): void => void loadLive().catch(() => {})
  return (
    <div ref={element} className="bf-playground">
      {children}
      <p className="bf-playground-bar" data-js="">
        <button
          type="button"
          disabled={state === 'loading'}
          onClick={() => open()}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {text(state === 'loading' ? 'playgroundLoading' : 'playgroundOpen')}
        </button>
        <output>{state === 'failed' && text('playgroundNotLoaded')}</output>
      </p>
    </div>
  )
}

interface LiveParts {
  readonly Live: typeof LiveComponent
  readonly compile: LiveProps['compile']
}

/** The editor and the compiler, at the same time. */
async function loadLive(): Promise<LiveParts> {
  const [{ Live }, { compile }] = await Promise.all([import('./Live.tsx'), import('./compile.ts')])
  return { Live, compile }
}

/**
 * The code as readers copy it: without notes and summaries of collapsed lines, and as it is after
 * the change that it shows.
 */
function codeOf(element: HTMLElement): string {
  const code = (
    element.querySelector('.bf-code-body') ?? element.querySelector('pre code')
  )?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('[data-note], summary')) note.remove()
  if (!code.querySelector('.line[data-del]')) return code.textContent ?? ''
  return [...code.querySelectorAll('.line:not([data-del])')]
    .map(({ textContent }) => textContent)
    .join('\n')
}
