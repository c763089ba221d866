import config from 'virtual:bifolio/config'
import { FAILED, MISSING, STARTED } from './hydrationData.ts'

/**
 * Loads the script that helps when a file that the document names is missing, as after a
 * deployment: part of the document, because the missing file may be any other script.
 */
export function watchFiles(recovery: string): void {
  // Offline the page stays as it is.
  const recover = (): void => void import(/* @vite-ignore */ recovery).catch(() => {})
  const onFailed = (): void => {
    // The parts for disabled JavaScript are shown: the search is a link.
    document.documentElement.removeAttribute('data-js-on')
    recover()
  }
  const onError = ({ target }: Event): void => {
    // Others, as those that count visits, may be blocked: the page works without them.
    if (target instanceof HTMLScriptElement && target.matches('[type=module][async]')) {
      if (isOwn(target.src)) onFailed()
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      if (isOwn(target.href)) recover()
    }
  }
  document.addEventListener(FAILED, onFailed)
  document.addEventListener(MISSING, recover)
  addEventListener('error', onError, true)
  document.addEventListener(STARTED, () => removeEventListener('error', onError, true))
}

function isOwn(url: string): boolean {
  return url.startsWith(location.origin + config.base)
}
