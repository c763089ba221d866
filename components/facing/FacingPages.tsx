import type { ReactElement } from 'react'
import { useLocation, usePage, useSite, type PageLocation } from '../../client/index.ts'
import { isInTextField } from '../ui/isInTextField.ts'
import { useThemed } from '../layout/parts.ts'
import { useShortcut } from '../ui/useShortcut.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { FacingSwitch } from './FacingSwitch.tsx'
import { writeFacing } from './facingUrl.ts'

const FacingChoice = lazyPart(() =>
  import('./FacingChoice.tsx').then((module) => module.FacingChoice),
)
const FacingMode = lazyPart(() => import('./FacingMode.tsx').then((module) => module.FacingMode))

/**
 * The button that sets another language beside the text, and the mode that it starts, which is
 * loaded then.
 */
export function FacingPages(): ReactElement | null {
  const page = usePage()
  const { facingPages } = useSite().themeConfig
  const facing = facingOf(useLocation())
  const themed = useThemed({ FacingSwitch })

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
        <div className="bf-facing">
          <themed.FacingSwitch
            isOn={facing !== null}
            onToggle={toggle}
            onPrepare={FacingMode.preload}
          />
          {others.length > 1 && (
            <FacingChoice.Part others={others} shown={other.lang} isOn={facing !== null} />
          )}
        </div>
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
