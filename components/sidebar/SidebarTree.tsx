import { type ReactElement, type ReactNode, useMemo } from 'react'
import {
  type Sidebar,
  type SidebarGroup,
  type SidebarItem,
  type SidebarLink,
  type SidebarTag,
  type UiText,
  useText,
  useUiText,
} from '../../client/index.ts'
import type { RichText } from '../../shared/richText.ts'
import { RichTitle } from '../parts/RichTitle.tsx'
import { shortLanguage } from '../navbar/shortLanguage.ts'
import { type SidebarTreeState, useSidebarTree } from './useSidebarTree.ts'
import './sidebar.css'

/** Properties of `SidebarTree`. */
export interface SidebarTreeProps {
  readonly sidebar: Sidebar
  /**
   * Keeps the ids of two trees in one document apart. The sidebar's own is remembered over a
   * reload. @default 'bf:sb-'
   */
  readonly idPrefix?: string
}

/**
 * The tree of a section, in the sidebar and in the drawer of small screens.
 *
 * @example
 * import { defineTheme, SidebarTree } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { SidebarTree: (props) => <><p>Contents</p><SidebarTree
 * {...props} /></> } })
 */
export function SidebarTree({ sidebar, idPrefix = 'bf:sb-' }: SidebarTreeProps): ReactElement {
  const text = useText()
  const uiText = useUiText()
  const state = useSidebarTree(sidebar, idPrefix)
  return useMemo(
    () => <Rows items={sidebar.items} place={[]} tree={{ ...state, text, uiText }} />,
    [sidebar, state, text, uiText],
  )
}

/** What every row of one tree shares. */
interface Tree extends SidebarTreeState {
  readonly text: (key: string) => string
  readonly uiText: (key: keyof UiText, values?: Readonly<Record<string, string>>) => string
}

interface RowsProps {
  readonly items: readonly SidebarItem[]
  readonly place: readonly number[]
  readonly tree: Tree
}

/**
 * The rows of one level. Every page of a large section has five hundred links,
 * so a link is one element without a class, and a level has no wrapper of its own.
 */
function Rows({ items, place, tree }: RowsProps): ReactElement {
  return (
    <>
      {items.map((item, index) => {
        if (item.kind === 'link') return <Row key={index} item={item} tree={tree} />
        if (item.kind === 'divider')
          return <hr key={index} data-dashed={item.dashed || undefined} />
        if (item.kind === 'group')
          return <Group key={index} group={item} place={[...place, index]} tree={tree} />
        return (
          <p key={index}>
            {tree.text(item.text)}
            <Tag text={item.tag} />
          </p>
        )
      })}
    </>
  )
}

function Row({
  item,
  tree,
}: {
  readonly item: Pick<SidebarLink, 'text' | 'rich' | 'link' | 'lang' | 'tag' | 'context'>
  readonly tree: Tree
}): ReactElement {
  return (
    <a {...tree.linkTo(item.link)} className={item.context} lang={item.lang}>
      <Title text={tree.text(item.text)} rich={item.rich} />
      <Tag text={item.tag} />
      <Tag text={item.lang && shortLanguage(item.lang)} />
    </a>
  )
}

/** A row is a flex container: what has marks is one item of it. */
function Title({
  text,
  rich,
}: {
  readonly text: string
  readonly rich?: RichText | undefined
}): ReactNode {
  return rich ? (
    <span>
      <RichTitle text={text} rich={rich} />
    </span>
  ) : (
    text
  )
}

function Tag({ text }: { readonly text: SidebarTag | undefined }): ReactNode {
  if (typeof text === 'object') return <small data-type={text.type}>{text.text}</small>
  return text ? <small>{text}</small> : null
}

function Group({
  group,
  place,
  tree,
}: {
  readonly group: SidebarGroup
  readonly place: readonly number[]
  readonly tree: Tree
}): ReactElement {
  const id = tree.idOf(place)
  const isOpen = tree.isOpen(group, place)
  const title = tree.text(group.text)
  const toggle = {
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => tree.setOpen(place, !isOpen),
  } as const
  return (
    <>
      {group.link !== undefined ? (
        <div data-row="">
          <Row item={{ ...group, link: group.link }} tree={tree} />
          {group.collapsible && (
            <button
              {...toggle}
              aria-label={tree.uiText(isOpen ? 'collapse' : 'expand', { title })}
              data-js=""
            />
          )}
        </div>
      ) : group.collapsible ? (
        <button {...toggle} className={group.context}>
          <Title text={title} rich={group.rich} />
          <Tag text={group.tag} />
        </button>
      ) : (
        <p className={group.context}>
          <Title text={title} rich={group.rich} />
          <Tag text={group.tag} />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls */}
      <div id={id} role="group" aria-label={title} data-state={isOpen ? undefined : 'closed'}>
        <Rows items={tree.itemsOf(group, place)} place={place} tree={tree} />
      </div>
    </>
  )
}
