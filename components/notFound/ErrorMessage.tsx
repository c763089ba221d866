import type { ReactElement } from 'react'
import { Link, useLocale, useUiText } from '../../client/index.ts'
import './not-found.css'

/** Shown instead of a page that the server couldn't render. */
export function ErrorMessage(): ReactElement {
  const { prefix } = useLocale()
  const t = useUiText()
  return (
    <div className="bf-not-found" data-failed="">
      <h1>{t('errorTitle')}</h1>
      <p>{t('errorText')}</p>
      <div>
        <button type="button" data-js onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
        <Link href={`${prefix}/`}>{t('backHome')}</Link>
      </div>
    </div>
  )
}
