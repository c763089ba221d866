import type { BrandColor } from '../../shared/config/siteConfig.ts'
import { type BrandPalette, brandPalette } from './palette.ts'

/**
 * What else has the color of links: marks of the current page, and the callout without a meaning of
 * its own.
 */
const LIKE_LINKS = ['color-active', 'color-note']

/** The stylesheet that gives the theme the colors of a brand. */
export function brandStyles(brand: BrandColor): string {
  const { light: lightColor, dark: darkColor } =
    typeof brand === 'string' ? { light: brand, dark: brand } : brand
  const [light, dark] = [brandPalette(lightColor, 'light'), brandPalette(darkColor, 'dark')]
  const both = (name: keyof BrandPalette): string =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`
  const names = (Object.keys(light) as (keyof BrandPalette)[]).filter(
    (name) => name !== 'selection' && name !== 'color-border',
  )
  return `@layer bifolio.brand {
  :root {
${names.map((name) => `    --bf-${name}: ${both(name)};`).join('\n')}
${LIKE_LINKS.map((name) => `    --bf-${name}: var(--bf-color-accent);`).join('\n')}
  }

  @media not (prefers-contrast: more) {
    :root {
      --bf-color-border: ${both('color-border')};
    }
  }

  ::selection {
    background: ${both('selection')};
    color: var(--bf-color-text);
  }
}
`
}
