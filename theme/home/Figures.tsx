import { useLocale } from 'bifolio/client'
import type { ReactElement } from 'react'
import results from '../../bench/results.json' with { type: 'json' }

const MEASURED = ['slowLcp', 'clickSlow', 'buildCold'] as const

const LABELS = {
  en: {
    slowLcp: 'Largest paint on a slow phone',
    clickSlow: 'Click to the next page, slow line',
    buildCold: 'Build without cache',
    ms: 'ms',
    s: 's',
  },
  zh: {
    slowLcp: '慢速手机上的最大内容绘制',
    clickSlow: '慢速网络下点击到下一页',
    buildCold: '无缓存构建',
    ms: '毫秒',
    s: '秒',
  },
} as const

/**
 * Values of the benchmark as bars, one figure for each measurement. The shortest bar is the best.
 */
export function Figures(): ReactElement {
  const labels = useLocale().lang === 'zh' ? LABELS.zh : LABELS.en
  return (
    <div className="site-figures">
      {MEASURED.map((key) => {
        const values = results.tools
          .map(({ name, figures }) => ({ name, value: figures[key] }))
          .toSorted((a, b) => a.value - b.value)
        const most = Math.max(...values.map(({ value }) => value))
        return (
          <figure key={key}>
            <figcaption>{labels[key]}</figcaption>
            <ol>
              {values.map(({ name, value }) => (
                <li key={name} data-own={name === 'Bifolio' || undefined}>
                  <span>{name}</span>{' '}
                  <span>{`${value} ${key === 'buildCold' ? labels.s : labels.ms}`}</span>
                  {/* The content security policy of the site allows no style attributes. */}
                  <svg aria-hidden="true">
                    <rect width={`${Math.round((value / most) * 1000) / 10}%`} height="3" />
                  </svg>
                </li>
              ))}
            </ol>
          </figure>
        )
      })}
    </div>
  )
}
