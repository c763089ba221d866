// Draws the layout of a doc page and of a home page with the names of its slots, for the page
// "Custom theme".

const COLORS = {
  light: {
    paper: '#fff',
    rule: '#c4cacd',
    part: '#f2f5f5',
    ink: '#1b202b',
    slot: '#304899',
    wash: '#ebf0fd',
  },
  dark: {
    paper: '#101319',
    rule: '#3a404b',
    part: '#1d212a',
    ink: '#e4e9eb',
    slot: '#a3b8f8',
    wash: '#1f2742',
  },
}
const ROW = 24

/**
 * Both pages from top to bottom. A name is a slot, a text in square brackets is a part of the
 * layout that a page always has.
 */
const DOC = {
  top: ['top', 'beforeNav'],
  nav: ['beforeNavTitle', 'navTitle', 'afterNavTitle', '[links]', 'afterNavMenu', '[search …]'],
  sidebar: ['beforeSidebar', '[pages of the section]', 'afterSidebar'],
  doc: [
    'beforeDoc',
    'beforeDocContent',
    '[content of the page]',
    'afterDocContent',
    'beforeDocFooter',
    '[edit link, previous, next]',
    'afterDocFooter',
    'afterDoc',
  ],
  outline: ['beforeOutline', '[outline]', 'afterOutline'],
  bottom: ['[footer]', 'bottom'],
}
const HOME = [
  'top',
  'beforeNav',
  '[navbar]',
  'beforeHero',
  '[hero]',
  'afterHero',
  'beforeFeatures',
  '[feature cards]',
  'afterFeatures',
  '[footer]',
  'bottom',
]

/** The image as SVG, in the colors of a scheme. */
export function layoutPicture(scheme) {
  const color = COLORS[scheme]
  const box = (name, x, y, width, height = ROW) => {
    const isPart = name.startsWith('[')
    const text = isPart ? name.slice(1, -1) : name
    const look = isPart
      ? `fill="${color.part}" stroke="${color.rule}"`
      : `fill="${color.wash}" stroke="${color.slot}" stroke-dasharray="3 2"`
    const font = isPart ? `fill="${color.ink}" font-family="sans-serif"` : `fill="${color.slot}"`
    return (
      `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" rx="3" ` +
      `${look}/>` +
      `<text x="${x + width / 2}" y="${y + height / 2 + 4}" ${font}>${text}</text>`
    )
  }
  const column = (names, x, y, width, heights = {}) => {
    let at = y
    return names.map((name) => {
      const height = heights[name] ?? ROW
      const drawn = box(name, x, at, width, height)
      at += height + 4
      return drawn
    })
  }
  const row = (names, widths, x, y) => {
    let at = x
    return names.map((name, index) => {
      const drawn = box(name, at, y, widths[index])
      at += widths[index] + 4
      return drawn
    })
  }
  const parts = [
    ...column(DOC.top, 12, 12, 616),
    ...row(DOC.nav, [120, 92, 112, 76, 108, 88], 12, 72),
    ...column(DOC.sidebar, 12, 108, 150, { '[pages of the section]': 220 }),
    ...column(DOC.doc, 174, 108, 290, {
      '[content of the page]': 94,
      '[edit link, previous, next]': 36,
    }),
    ...column(DOC.outline, 476, 108, 152, { '[outline]': 130 }),
    ...column(DOC.bottom, 12, 420, 616),
    ...column(HOME, 668, 12, 200, { '[hero]': 116, '[feature cards]': 94 }),
  ]
  const font =
    'font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12" text-anchor="middle"'
  const paper = `fill="${color.paper}" stroke="${color.rule}"`
  const size = 'width="880" height="488" viewBox="0 0 880 488"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>
<rect x="0.5" y="0.5" width="639" height="487" rx="6" ${paper}/>
<rect x="656.5" y="0.5" width="223" height="487" rx="6" ${paper}/>
${parts.join('\n')}
</svg>
`
}
