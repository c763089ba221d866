import type { MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { useHref, useLocale, useSite, useUiText } from '../../client/index.ts'
import type { SearchHookItem } from '../../shared/search/hooks.ts'
import { type MarkedText, splitMarked } from '../../shared/search/results.ts'
import { Code } from '../icons/Code.ts'
import { CornerDownRight } from '../icons/CornerDownRight.ts'
import { FileText } from '../icons/FileText.ts'
import { Hash } from '../icons/Hash.ts'
import { History } from '../icons/History.ts'
import { TextQuote } from '../icons/TextQuote.ts'
import type { OptionGroup, SearchOption } from './searchOptions.ts'

export interface SearchResultsProps {
  /** Id of the list; options are `<id>-0`, `<id>-1`, … */
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly selected: number
  readonly onPoint: (index: number) => void
  /** A click on an option, before the link is followed. */
  readonly onChoose: (option: SearchOption, event: MouseEvent) => void
  /** Draws an entry that a hook of the site added. */
  readonly renderItem: (item: SearchHookItem) => ReactNode
}

/** The list of results: groups of options, one of them selected. */
export function SearchResults(props: SearchResultsProps): ReactElement {
  const { id, label, groups, selected, onPoint, onChoose, renderItem } = props
  const { locales } = useSite()
  const { tag: ownTag } = useLocale()
  const t = useUiText()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no links
    <div role="listbox" id={id} aria-label={label} className="bf-search-list">
      {groups.map((group, at) => {
        const isNewLang = group.lang !== null && group.lang !== groups[at - 1]?.lang
        const before = groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)
        return (
          <div
            key={`${group.lang ?? ''}${group.key}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls
            role="group"
            aria-label={group.label}
            lang={tagOf(group.lang, locales)}
          >
            {isNewLang && (
              <p role="presentation" lang={ownTag}>
                {t('searchOtherLanguage')}
              </p>
            )}
            {group.heading !== null && <p role="presentation">{group.heading}</p>}
            {group.options.map((option, position) => {
              const index = before + position
              const row = {
                id: `${id}-${index}`,
                isSelected: index === selected,
                index,
                onPoint,
                onChoose,
              }
              return <Option key={row.id} option={option} row={row} renderItem={renderItem} />
            })}
          </div>
        )
      })}
    </div>
  )
}

interface Row extends Pick<SearchResultsProps, 'onPoint' | 'onChoose'> {
  readonly id: string
  readonly index: number
  readonly isSelected: boolean
}

interface OptionProps extends Pick<SearchResultsProps, 'renderItem'> {
  readonly option: SearchOption
  readonly row: Row
}

function Option({ option, row, renderItem }: OptionProps): ReactElement {
  const href = useHref()
  const common = {
    id: row.id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': row.isSelected,
    'data-kind': option.kind,
    onClick: (event: MouseEvent) => row.onChoose(option, event),
    // The middle button opens a tab, and browsers send no click for it.
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && 'link' in option) row.onChoose(option, event)
    },
    // Rows that scroll under a resting pointer are not pointed at.
    onPointerMove: (event: PointerEvent) => {
      if (event.movementX !== 0 || event.movementY !== 0) row.onPoint(row.index)
    },
  } as const
  if (option.kind === 'more' || option.kind === 'query') {
    return (
      <div {...common}>
        <OptionContent option={option} renderItem={renderItem} />
      </div>
    )
  }
  return (
    <a {...common} href={href(option.link)}>
      <OptionContent option={option} renderItem={renderItem} />
    </a>
  )
}

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

function OptionContent({ option, renderItem }: Omit<OptionProps, 'row'>): ReactNode {
  const t = useUiText()
  switch (option.kind) {
    case 'page':
      return (
        <>
          <FileText {...ICON} />
          <strong>
            <Marked text={option.title} />
          </strong>
          {option.path.length > 0 && <small>{option.path.join(' / ')}</small>}
        </>
      )
    case 'heading':
      return (
        <>
          <Hash {...ICON} />
          <span>
            {[option.page, ...option.trail].map((step) => `${step} > `).join('')}
            <Marked text={option.text} />
          </span>
        </>
      )
    case 'text':
    case 'code':
      return (
        <>
          {option.kind === 'code' ? <Code {...ICON} /> : <TextQuote {...ICON} />}
          <span>
            {option.trail.length > 0 && <small>{option.trail.join(' > ')}</small>}
            {option.kind === 'code' ? (
              <code>
                <Marked text={option.text} />
              </code>
            ) : (
              <Marked text={option.text} />
            )}
          </span>
        </>
      )
    case 'query':
      return (
        <>
          <History {...ICON} />
          <span>{option.query}</span>
        </>
      )
    case 'more':
      return (
        <>
          <CornerDownRight {...ICON} />
          <span>{t('searchMore', { count: option.count })}</span>
        </>
      )
    case 'custom':
      return renderItem(option.item) ?? <CustomContent {...option.item} />
  }
}

function CustomContent({ title, description }: SearchHookItem): ReactElement {
  return (
    <>
      <FileText {...ICON} />
      <strong>{title}</strong>
      {description !== undefined && <small>{description}</small>}
    </>
  )
}

/** A text with its marks. */
export function Marked({ text }: { readonly text: MarkedText }): ReactNode {
  return splitMarked(text).map((part, at) =>
    part.isMarked ? <mark key={at}>{part.text}</mark> : part.text,
  )
}

/** Language tag of a locale of the site. Undefined for none. */
export function tagOf(
  lang: string | null,
  locales: readonly { readonly lang: string; readonly tag: string }[],
): string | undefined {
  return lang === null ? undefined : locales.find((locale) => locale.lang === lang)?.tag
}
