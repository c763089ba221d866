import type { ReactElement, ReactNode } from 'react'
import { isExternal } from '../../shared/routePath.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../shared/sidebar.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { shortLanguage } from '../navbar/shortLanguage.ts'
import { itemPath } from './collapse.ts'

/** What every row of one tree shares. */
export interface TreeState {
  readonly idPrefix: string
  readonly routePath: string
  readonly href: (link: string) => string
  readonly text: (key: string) => string
  readonly uiText: (key: keyof UiText, values?: Readonly<Record<string, string>>) => string
  readonly isOpen: (group: SidebarGroup, place: readonly number[]) => boolean
  readonly setOpen: (place: readonly number[], isOpen: boolean) => void
}

interface RowsProps {
  readonly items: readonly SidebarItem[]
  readonly place: readonly number[]
  readonly tree: TreeState
}

/**
 * The rows of one level. Five hundred links stand in every page of a large section,
 * so a link is one element without a class, and a level has no wrapper of its own.
 */
export function SidebarItems({ items, place, tree }: RowsProps): ReactElement {
  return (
    <>
      {items.map((item, index) => {
        if (item.kind === 'link') return <Row key={index} item={item} tree={tree} />
        if (item.kind === 'divider') return <hr key={index} data-dashed={item.dashed || undefined} />
        if (item.kind === 'group') return <Group key={index} group={item} place={[...place, index]} tree={tree} />
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

function Row({ item, tree }: { readonly item: Pick<SidebarLink, 'text' | 'link' | 'lang' | 'tag' | 'context'>; readonly tree: TreeState }): ReactElement {
  return (
    <a
      href={tree.href(item.link)}
      aria-current={item.link === tree.routePath ? 'page' : undefined}
      rel={isExternal(item.link) ? 'noreferrer' : undefined}
      className={item.context}
      lang={item.lang}
    >
      {tree.text(item.text)}
      <Tag text={item.tag} />
      <Tag text={item.lang && shortLanguage(item.lang)} />
    </a>
  )
}

function Tag({ text }: { readonly text: string | undefined }): ReactNode {
  return text ? <small>{text}</small> : null
}

function Group({ group, place, tree }: { readonly group: SidebarGroup; readonly place: readonly number[]; readonly tree: TreeState }): ReactElement {
  const id = `${tree.idPrefix}${itemPath(place)}`
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
          {group.collapsible && <button {...toggle} aria-label={tree.uiText(isOpen ? 'collapse' : 'expand', { title })} data-js="" />}
        </div>
      ) : group.collapsible ? (
        <button {...toggle} className={group.context}>
          {title}
          <Tag text={group.tag} />
        </button>
      ) : (
        <p className={group.context}>
          {title}
          <Tag text={group.tag} />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form controls */}
      <div id={id} role="group" aria-label={title} data-state={isOpen ? undefined : 'closed'}>
        <SidebarItems items={group.items} place={place} tree={tree} />
      </div>
    </>
  )
}
