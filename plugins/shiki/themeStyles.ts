import type { ThemeRegistrationResolved } from 'shiki'

/** The stylesheet of two themes, and the classes of their styles. */
export interface ThemeStyles {
  readonly css: string
  /** Declaration as Shiki writes it, in lower case → class. */
  readonly classes: ReadonlyMap<string, string>
}

/** What the names of Shiki's variables begin with. */
export const PREFIX = '--_bf-shiki-'

const FONTS = [
  ['font-style', 'italic'],
  ['font-weight', 'bold'],
  ['text-decoration', 'underline'],
  ['text-decoration', 'line-through'],
] as const

/** Gives every color of two themes a class, so that pages need no inline styles. */
export function themeStyles(
  light: ThemeRegistrationResolved,
  dark: ThemeRegistrationResolved,
): ThemeStyles {
  const classes = new Map<string, string>()
  const rules: string[] = []
  for (const [scheme, sign, theme] of [
    ['light', 'sl', light],
    ['dark', 'sd', dark],
  ] as const) {
    const colors = new Set(
      [theme.fg, ...theme.settings.flatMap(({ settings }) => settings.foreground ?? [])].map(
        (color) => color.toLowerCase(),
      ),
    )
    for (const [index, color] of [...colors].entries()) {
      classes.set(`${PREFIX}${scheme}:${color}`, `${sign}${index}`)
      rules.push(`.bf-code .${sign}${index}{${PREFIX}${scheme}:${color}}`)
    }
    for (const [index, [property, value]] of FONTS.entries()) {
      classes.set(`${PREFIX}${scheme}-${property}:${value}`, `${sign}f${index}`)
      // Chinese has no italics.
      const languages = value === 'italic' ? ':not(:lang(zh))' : ''
      rules.push(`.bf-code .${sign}f${index}${languages}{${PREFIX}${scheme}-${property}:${value}}`)
    }
  }
  const token = ".bf-code .token[class*=' sl']"
  // Not with `light-dark()`: it's for colors only, and not every supported browser has it.
  const of = (
    scheme: 'light' | 'dark',
    { bg, fg }: ThemeRegistrationResolved,
  ): ((root: string) => string) => {
    const letters = ['font-style', 'font-weight', 'text-decoration']
      .map((property) => `${property}:var(${PREFIX}${scheme}-${property},inherit)`)
      .join(';')
    return (root) =>
      `${root}.bf-code{--bf-color-bg-soft:${bg}}${root}.bf-code ` +
      `code{color:${fg}}${root}${token}{color:var(${PREFIX}${scheme});${letters}}`
  }
  const [inLight, inDark] = [of('light', light), of('dark', dark)]
  const css = [
    inLight(''),
    `@media (prefers-color-scheme:dark){${inDark(':root:not([data-scheme=light]) ')}}`,
    inDark(':root[data-scheme=dark] '),
    '.bf-code [data-note]{color:var(--bf-color-tip)}',
    '.bf-code [data-note=error]{color:var(--bf-color-danger)}',
    ...rules,
  ]
  // The layer of the built-in colors, which these replace: lines out of focus stay gray.
  return { css: `@layer bifolio.components{\n${css.join('\n')}\n}\n`, classes }
}
