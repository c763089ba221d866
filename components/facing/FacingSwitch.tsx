import type { ReactElement } from 'react'
import { useLocation, usePage, useSite, useUiText, type PageLocation } from '../../client/index.ts'
import { isInTextField } from '../layout/isInTextField.ts'
import { useShortcut } from '../layout/useShortcut.ts'
import { lazyPart } from '../overlay/lazyPart.tsx'
import { writeFacing } from './facingAddress.ts'
import './facing-switch.css'

const FacingMode = lazyPart(() => import('./FacingMode.tsx').then((module) => module.FacingMode))

/**
 * Button that sets the same page of another language beside the text. Everything else of it is
 * loaded when it is asked for.
 */
export function FacingSwitch(): ReactElement | null {
  const page = usePage()
  const { facingPages } = useSite().themeConfig
  const uiText = useUiText()
  const facing = facingOf(useLocation())

  // A component is one block, whatever it holds.
  const isText =
    page.pageType === 'doc' &&
    /\.mdx?$/.test(page.relativePath) &&
    !page.frontmatter.overview &&
    page.translation?.state !== 'missing'
  const others = page.alternates.filter(
    ({ lang, isFallback }) => facingPages && isText && lang !== page.lang && !isFallback,
  )
  // The one asked for, else the original: the default language is the first.
  const other = others.find(({ lang }) => lang === facing) ?? others[0]
  const toggle = (): void => writeFacing(facing === null && other ? other.lang : null)
  useShortcut(isShortcut, toggle)
  if (!facingPages) return null
  return (
    <>
      {other && (
        <button
          type="button"
          className="bf-facing-switch"
          aria-pressed={facing !== null}
          aria-keyshortcuts="Alt+Shift+F"
          onClick={toggle}
          onPointerEnter={FacingMode.preload}
          data-js
        >
          {uiText('facing')}
        </button>
      )}
      {facing !== null && (
        <FacingMode.Part lang={facing} other={other} onMissing={() => writeFacing(null)} />
      )}
    </>
  )
}

/** The language in a URL, or null. */
function facingOf({ search }: PageLocation): string | null {
  return new URLSearchParams(search).get('facing')
}

function isShortcut(event: KeyboardEvent): boolean {
  const { altKey, shiftKey, ctrlKey, metaKey, code } = event
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyF' && !isInTextField(event)
}
