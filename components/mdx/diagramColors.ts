/**
 * Colors of the theme, and what of a diagram has them. Mermaid makes its other colors from these.
 */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  '--bf-color-bg': ['background', 'edgeLabelBackground', 'labelBoxBkgColor'],
  '--bf-color-bg-soft': ['tertiaryColor', 'clusterBkg', 'activationBkgColor'],
  '--bf-color-bg-muted': ['secondaryColor', 'noteBkgColor'],
  '--bf-color-accent-soft': ['primaryColor', 'mainBkg', 'actorBkg'],
  '--bf-color-accent': ['primaryBorderColor', 'nodeBorder', 'actorBorder', 'labelBoxBorderColor'],
  '--bf-color-border-strong': [
    'secondaryBorderColor',
    'tertiaryBorderColor',
    'clusterBorder',
    'noteBorderColor',
    'activationBorderColor',
    'actorLineColor',
  ],
  '--bf-color-text-muted': ['lineColor', 'signalColor', 'loopTextColor'],
  '--bf-color-text': [
    'textColor',
    'primaryTextColor',
    'secondaryTextColor',
    'tertiaryTextColor',
    'titleColor',
    'nodeTextColor',
    'actorTextColor',
    'signalTextColor',
    'noteTextColor',
    'labelTextColor',
    'pieTitleTextColor',
    'pieLegendTextColor',
  ],
}

/** Variables of Mermaid's theme `base`, from the colors that the page has now. */
export function diagramColors(): Record<string, string> {
  const probe = document.createElement('i')
  probe.hidden = true
  document.body.append(probe)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // A site may write its colors in ways that Mermaid does not read: a pixel is always red, green
  // and blue.
  const read = (name: string): string => {
    probe.style.color = `var(${name})`
    if (!context) return getComputedStyle(probe).color
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  }
  try {
    return Object.fromEntries(
      Object.entries(VARIABLES).flatMap(([name, uses]) => {
        const color = read(name)
        return uses.map((use) => [use, color])
      }),
    )
  } finally {
    probe.remove()
  }
}
