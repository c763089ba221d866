const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  hearts: '♥',
}

/** HTML as its text. */
export function plainText(html: string): string {
  return withoutEntities(html.replace(/<[^>]+>/g, '')).trim()
}

/** Text without the entities of HTML. Browsers read some without a semicolon, too. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+);|#x([\da-f]+);|(\w+);|(amp|lt|gt|quot|nbsp|copy|reg|middot|[lr]aquo)(?!\w))/gi,
    (all, decimal?: string, hex?: string, name?: string, legacy = '') =>
      decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : hex !== undefined
          ? String.fromCodePoint(Number.parseInt(hex, 16))
          : (ENTITIES[name ?? String(legacy)] ?? all),
  )
}
