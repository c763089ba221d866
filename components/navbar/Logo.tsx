import type { ReactElement } from 'react'
import { useHref, useLocale, useSite } from '../../client/index.ts'

/**
 * Logo and name of the site. The stylesheet shows the logo of the color scheme; a hidden one isn't
 * loaded.
 *
 * @example
 * import { defineTheme, Logo } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Logo: () => <span className="brand"><Logo /></span> }
 * })
 */
export function Logo(): ReactElement {
  const { logo, logoText } = useSite()
  const { title } = useLocale()
  const text = logoText ?? title
  const href = useHref()
  const alt = text === '' ? title : ''
  const picture = (source: string, scheme?: 'light' | 'dark'): ReactElement => (
    <img
      src={href(source)}
      alt={alt}
      width={28}
      height={28}
      data-scheme-only={scheme}
      loading={scheme && 'lazy'}
    />
  )
  return (
    <>
      {logo && logo.light === logo.dark && picture(logo.light)}
      {logo && logo.light !== logo.dark && (
        <>
          {picture(logo.light, 'light')}
          {picture(logo.dark, 'dark')}
        </>
      )}
      {text !== '' && <span>{text}</span>}
    </>
  )
}
