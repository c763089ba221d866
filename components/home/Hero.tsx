import { Fragment, type ReactElement } from 'react'
import { usePage, useArticleLang } from '../../client/index.ts'
import { Button } from '../mdx/Button.tsx'
import { HeroCommand } from './HeroCommand.tsx'
import { HeroImage } from './HeroImage.tsx'
import './home.css'

/**
 * The opening of a home page: name, text, tagline, actions, command and image. Source: `hero` in
 * the front matter; a component that the page exports as `HeroImage` takes the place of the image.
 *
 * @example
 * import { defineTheme, Hero } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Hero: () => <div className="opening"><Hero /></div> }
 * })
 */
export function Hero(): ReactElement | null {
  const { frontmatter, title } = usePage()
  const { hero } = frontmatter
  const textLang = useArticleLang()
  if (!hero) return null
  const lines = (hero.text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    <div className="bf-hero" {...textLang}>
      <div>
        <h1>
          {/* Read in one breath: “Bifolio: Documentation sites …”. */}
          <span data-part={lines.length > 0 ? 'name' : 'line'}>{hero.name || title}</span>
          {lines.map((line, at) => (
            <span key={at} data-part="line">
              <Breakable text={line} />
            </span>
          ))}
        </h1>
        {hero.tagline && <p>{hero.tagline}</p>}
        {hero.actions && hero.actions.length > 0 && (
          <div className="bf-hero-actions">
            {hero.actions.map(({ theme, text, link }, at) => (
              <Button
                key={link + text}
                href={link}
                theme={theme ?? (at === 0 ? 'brand' : 'alt')}
                size="large"
              >
                {text}
              </Button>
            ))}
          </div>
        )}
        {hero.command && <HeroCommand command={hero.command} />}
        {hero.note && (
          <p>
            <small>{hero.note}</small>
          </p>
        )}
      </div>
      <HeroImage />
    </div>
  )
}

/**
 * A text whose places for a line break are marked by zero-width spaces: engines know no Chinese
 * phrases.
 */
function Breakable({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split('\u200b').map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
