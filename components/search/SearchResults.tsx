import {
  type HTMLAttributes,
  memo,
  type MouseEvent,
  type NamedExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useHref, useLocale, useSite, useUiText } from '../../client/index.ts'
import type { SearchHookItem } from '../../shared/search/hooks.ts'
import { type MarkedText, splitMarked } from '../../shared/search/results.ts'
import { Code } from '../icons/Code.ts'
import { ALargeSmall } from '../icons/ALargeSmall.ts'
import { Copy } from '../icons/Copy.ts'
import { CornerDownRight } from '../icons/CornerDownRight.ts'
import { FileText } from '../icons/FileText.ts'
import { Hash } from '../icons/Hash.ts'
import { History } from '../icons/History.ts'
import { Keyboard } from '../icons/Keyboard.ts'
import { Languages } from '../icons/Languages.ts'
import { Palette } from '../icons/Palette.ts'
import { Printer } from '../icons/Printer.ts'
import { TextQuote } from '../icons/TextQuote.ts'
import type { Command } from './commands.ts'
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
  /** Renders an entry that a hook of the site added. */
  readonly renderItem: (item: SearchHookItem) => ReactNode
}

/** The list of results: groups of options, one of them selected. */
export function SearchResults(props: SearchResultsProps): ReactElement {
  const { id, label, groups, selected, onPoint, onChoose, renderItem } = props
  const { locales } = useSite()
  const { tag: ownTag } = useLocale()
  const t = useUiText()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no links
      role="listbox"
      id={id}
      aria-label={label}
      className="bf-search-list"
      {...pointerEvents(id, groups, { onPoint, onChoose })}
    >
      {groups.map((group, at) => {
        const isNewLang = group.lang !== null && group.lang !== groups[at - 1]?.lang
        const before = groups.slice(0, at).reduce((sum, { options: { length } }) => sum + length, 0)
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
              return (
                <Option
                  key={index}
                  id={`${id}-${index}`}
                  option={option}
                  isSelected={index === selected}
                  renderItem={renderItem}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** What a pointer does with the options: one listener for all of them. */
function pointerEvents(
  id: string,
  groups: readonly OptionGroup[],
  { onPoint, onChoose }: Pick<SearchResultsProps, 'onPoint' | 'onChoose'>,
): Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onAuxClick' | 'onPointerMove'> {
  const indexOf = ({ target }: MouseEvent): number =>
    Number((target as Element).closest('[role="option"]')?.id.slice(id.length + 1) ?? -1)
  const choose = (event: MouseEvent): void => {
    const option = groups.flatMap(({ options }) => options)[indexOf(event)]
    if (option) onChoose(option, event)
  }
  return {
    onClick: choose,
    // The middle button opens a tab, and browsers send no click for it.
    onAuxClick(event) {
      if (event.button === 1 && (event.target as Element).closest('a')) choose(event)
    },
    // Rows that scroll under a resting pointer are not pointed at.
    onPointerMove(event) {
      const isMoved = event.movementX !== 0 || event.movementY !== 0
      const index = isMoved ? indexOf(event) : -1
      if (index >= 0) onPoint(index)
    },
  }
}

interface OptionProps extends Pick<SearchResultsProps, 'id' | 'renderItem'> {
  readonly option: SearchOption
  readonly isSelected: boolean
}

/**
 * Rendered again only when it's selected or no longer, or shows something else: results come in
 * several parts, and most rows stay.
 */
const Option: NamedExoticComponent<OptionProps> = memo(function Option({
  id,
  option,
  isSelected,
  renderItem,
}) {
  const href = useHref()
  const t = useUiText()
  const content = contentOf(option, t, renderItem)
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isSelected,
    'data-kind': option.kind,
    'aria-current': (option.kind === 'command' && option.command.isOn) || undefined,
  } as const
  return 'link' in option ? (
    <a {...common} href={href(option.link)}>
      {content}
    </a>
  ) : (
    <div {...common}>{content}</div>
  )
}, isSameOption)

function isSameOption(last: OptionProps, next: OptionProps): boolean {
  return (
    last.id === next.id &&
    last.isSelected === next.isSelected &&
    (last.option.kind !== 'custom' || last.renderItem === next.renderItem) &&
    (last.option === next.option || JSON.stringify(last.option) === JSON.stringify(next.option))
  )
}

const ICON = { size: 18 } as const
/** The elements themselves: a row needs no component for its icon. */
const ICONS = {
  Code: Code.type(ICON),
  CornerDownRight: CornerDownRight.type(ICON),
  FileText: FileText.type(ICON),
  Hash: Hash.type(ICON),
  History: History.type(ICON),
  TextQuote: TextQuote.type(ICON),
}
const COMMAND_ICONS: Readonly<Record<Command['icon'], ReactElement>> = {
  copy: Copy.type(ICON),
  keyboard: Keyboard.type(ICON),
  language: Languages.type(ICON),
  print: Printer.type(ICON),
  size: ALargeSmall.type(ICON),
  theme: Palette.type(ICON),
}

function contentOf(
  option: SearchOption,
  t: ReturnType<typeof useUiText>,
  renderItem: OptionProps['renderItem'],
): ReactNode {
  switch (option.kind) {
    case 'page':
      return (
        <>
          {ICONS.FileText}
          <strong>{marked(option.title)}</strong>
          {option.path.length > 0 && <small>{option.path.join(' / ')}</small>}
        </>
      )
    case 'heading':
      return (
        <>
          {ICONS.Hash}
          <span>
            {[option.page, ...option.trail].map((step) => `${step} > `).join('')}
            {marked(option.text)}
          </span>
        </>
      )
    case 'text':
    case 'code':
      return (
        <>
          {option.kind === 'code' ? ICONS.Code : ICONS.TextQuote}
          <span>
            {option.trail.length > 0 && <small>{option.trail.join(' > ')}</small>}
            {option.kind === 'code' ? <code>{marked(option.text)}</code> : marked(option.text)}
          </span>
        </>
      )
    case 'query':
      return (
        <>
          {ICONS.History}
          <span>{option.query}</span>
        </>
      )
    case 'more':
      return (
        <>
          {ICONS.CornerDownRight}
          <span>{t('searchMore', { count: option.count })}</span>
        </>
      )
    case 'command':
      return <CommandContent {...option.command} />
    case 'custom':
      return renderItem(option.item) ?? <CustomContent {...option.item} />
  }
}

function CommandContent({ icon, name, tag, isOn }: Command): ReactElement {
  return (
    <>
      {COMMAND_ICONS[icon]}
      <span lang={tag}>{name}</span>
      {isOn && <small aria-hidden>✓</small>}
    </>
  )
}

function CustomContent({ title, description }: SearchHookItem): ReactElement {
  return (
    <>
      {ICONS.FileText}
      <strong>{title}</strong>
      {description !== undefined && <small>{description}</small>}
    </>
  )
}

/** A text with its marks. */
export function marked(text: MarkedText): ReactNode {
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
