import { useLocale } from 'bifolio/client'
import { useId, useState, type ReactElement } from 'react'
// No public name: the demo shows the colors that the build computes, so it runs the same code.
import { brandPalette, THEME_COLORS, type Scheme } from '../../node/brand/palette.ts'
import './brand.css'

const LABELS = {
  en: {
    color: 'Brand color',
    light: 'Light mode',
    dark: 'Dark mode',
    heading: 'Kite',
    text: 'Timers with a',
    link: 'guide',
    button: 'Get started',
    selected: 'Selected result',
  },
  zh: {
    color: '品牌色',
    light: '浅色模式',
    dark: '深色模式',
    heading: 'Kite',
    text: '定时器与',
    link: '指南',
    button: '快速开始',
    selected: '选中的结果',
  },
} as const

/**
 * A color field, and what the theme makes of the color in both schemes. With JavaScript disabled,
 * the first color is shown.
 */
export function BrandDemo(): ReactElement {
  const labels = useLocale().lang === 'zh' ? LABELS.zh : LABELS.en
  const id = useId()
  const [color, setColor] = useState('#f97316')
  return (
    <div className="site-brand">
      <p data-js>
        <label htmlFor={id}>{labels.color}</label>{' '}
        <input
          id={id}
          type="color"
          value={color}
          onChange={({ target }) => setColor(target.value)}
        />{' '}
        <code>{color}</code>
      </p>
      <div>
        <Sample scheme="light" color={color} labels={labels} />
        <Sample scheme="dark" color={color} labels={labels} />
      </div>
    </div>
  )
}

interface SampleProps {
  readonly scheme: Scheme
  readonly color: string
  readonly labels: (typeof LABELS)['en' | 'zh']
}

/**
 * The content security policy of the site allows no style attributes, so the colors are attributes
 * of an SVG.
 */
function Sample({ scheme, color, labels }: SampleProps): ReactElement {
  const palette = brandPalette(color, scheme)
  const { 'color-bg': background, 'color-text': text } = THEME_COLORS[scheme]
  return (
    <figure>
      <svg viewBox="0 0 320 176" aria-hidden="true">
        <rect width="320" height="176" rx="8" fill={background} stroke={palette['color-border']} />
        <text x="20" y="40" fontSize="22" fontWeight="600" fill={text}>
          {labels.heading}
        </text>
        <text x="20" y="72" fontSize="16" fill={text}>
          {labels.text}{' '}
          <tspan fill={palette['color-accent']} textDecoration="underline">
            {labels.link}
          </tspan>
        </text>
        <rect x="20" y="92" width="280" height="28" rx="4" fill={palette['color-accent-soft']} />
        <rect x="20" y="92" width="3" height="28" fill={palette['color-accent']} />
        <text x="34" y="111" fontSize="14" fill={text}>
          {labels.selected}
        </text>
        <rect
          x="20"
          y="132"
          width="120"
          height="30"
          rx="6"
          fill={palette['button-bg']}
          stroke={palette['button-border']}
        />
        <text
          x="80"
          y="152"
          fontSize="14"
          fontWeight="600"
          textAnchor="middle"
          fill={palette['button-text']}
        >
          {labels.button}
        </text>
      </svg>
      <figcaption>
        {labels[scheme]} <code>{palette['color-accent']}</code>
      </figcaption>
    </figure>
  )
}
