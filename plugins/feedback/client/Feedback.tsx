import { usePage, useSiteText } from 'bifolio/client'
import { useId, useState, type ReactElement } from 'react'
import type { PageFeedback } from './pageFeedback.ts'
import './feedback.css'

/** The question whether the page was helpful. */
export default function Feedback(): ReactElement | null {
  const { routePath, extra } = usePage()
  // Each page has an answer of its own.
  return extra?.['bifolio:feedback'] === false ? null : <Question key={routePath} />
}

function Question(): ReactElement {
  const { routePath, lang, version } = usePage()
  const text = useSiteText()
  const id = useId()
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [outcome, setOutcome] = useState<'feedbackThanks' | 'feedbackFailed' | null>(null)
  const give = async (helpful: boolean): Promise<void> => {
    if (helpful === answer) return
    setAnswer(helpful)
    const isSent = await send({ routePath, lang, version, helpful })
    setOutcome(isSent ? 'feedbackThanks' : 'feedbackFailed')
    if (!isSent) setAnswer(null)
  }
  return (
    <fieldset className="bf-feedback" aria-labelledby={id} data-js>
      <p id={id}>{text('feedbackQuestion')}</p>
      {[true, false].map((helpful) => (
        <button
          key={String(helpful)}
          type="button"
          aria-pressed={answer === helpful}
          onClick={() => void give(helpful)}
        >
          {text(helpful ? 'feedbackYes' : 'feedbackNo')}
        </button>
      ))}
      <output>{outcome && text(outcome)}</output>
    </fieldset>
  )
}

/** True unless the handler of the site fails. */
async function send(detail: PageFeedback): Promise<boolean> {
  document.dispatchEvent(new CustomEvent('bifolio:feedback', { detail }))
  try {
    const { default: handle } = await import('virtual:bifolio-feedback/handler')
    await handle(detail)
    return true
  } catch (error) {
    console.error('The handler of the plugin "bifolio:feedback" has failed.', error)
    return false
  }
}
