import { Link, useLocale } from 'bifolio/client'
import type { ReactElement } from 'react'
import { SEARCH_SAMPLE } from './searchSample.ts'
import './home.css'

const LABELS = {
  en: { query: 'Query:', open: 'Search the Chinese pages for it' },
  zh: { query: '查询：', open: '在中文页面中搜索' },
} as const

/** A query that is a part of a sentence, and the first result of the built-in search for it. */
export function SearchSample(): ReactElement {
  const labels = useLocale().lang === 'zh' ? LABELS.zh : LABELS.en
  const { query, title, sentence, href } = SEARCH_SAMPLE
  const [before = '', after = ''] = sentence.split(query)
  return (
    <div className="site-found">
      <p>
        {labels.query} <b lang="zh-CN">{query}</b>
      </p>
      <p lang="zh-CN">
        <Link href={href}>{title}</Link>
        <br />
        {before}
        <mark>{query}</mark>
        {after}
      </p>
      <p>
        <Link href={`/zh/search?q=${encodeURIComponent(query)}`}>{labels.open}</Link>
      </p>
    </div>
  )
}
