import type { ThemeRegistrationResolved } from 'shiki'

/** The stylesheet of two themes, and the classes that stand for what it says. */
export interface ThemeStyles {
  readonly css: string
  /** Declaration as Shiki writes it, in lower case → class. */
  readonly classes: ReadonlyMap<string, string>
}

const FONTS = [['font-style', 'italic'], ['font-weight', 'bold'], ['text-decoration', 'underline'], ['text-decoration', 'line-through']] as const

/** Gives every colour of two themes a class, so that pages need no inline styles. */
export function themeStyles(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): ThemeStyles {
  const classes = new Map<string, string>()
  const rules: string[] = []
  for (const [scheme, sign, theme] of [['light', 'sl', light], ['dark', 'sd', dark]] as const) {
    const colours = new Set([theme.fg, ...theme.settings.flatMap(({ settings }) => settings.foreground ?? [])].map((colour) => colour.toLowerCase()))
    for (const [index, colour] of [...colours].entries()) {
      classes.set(`--shiki-${scheme}:${colour}`, `${sign}${index}`)
      rules.push(`.${sign}${index}{--shiki-${scheme}:${colour}}`)
    }
    for (const [index, [property, value]] of FONTS.entries()) {
      classes.set(`--shiki-${scheme}-${property}:${value}`, `${sign}f${index}`)
      // Chinese has no italics.
      rules.push(`.${sign}f${index}${value === 'italic' ? ':not(:lang(zh))' : ''}{--shiki-${scheme}-${property}:${value}}`)
    }
  }
  const pair = (from: string, to: string): string => `light-dark(${from},${to})`
  const fonts = (scheme: string): string => `{font-style:var(--shiki-${scheme}-font-style,inherit);font-weight:var(--shiki-${scheme}-font-weight,inherit);text-decoration:var(--shiki-${scheme}-text-decoration,inherit)}`
  const token = ".bf-code .token[class*=' sl']"
  const css = [
    `.bf-code{--sheet-2:${pair(light.bg, dark.bg)}}`,
    `.bf-code code{color:${pair(light.fg, dark.fg)}}`,
    `${token}{color:${pair('var(--shiki-light)', 'var(--shiki-dark)')}}`,
    `${token}${fonts('light')}`,
    // `light-dark()` is for colours only.
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]) ${token}${fonts('dark')}}`,
    `:root[data-scheme=dark] ${token}${fonts('dark')}`,
    ...rules,
  ]
  return { css: `${css.join('\n')}\n`, classes }
}
