import { useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { LocaleContext, PageContext } from '../../client/contexts.ts'
import { useUiText, type ClientLocale } from '../../client/index.ts'
import type { PageModule } from '../../client/loadPage.ts'
import { alignBlocks } from '../../shared/facing.ts'
import { watchOverflow } from '../mdx/articleSizes.ts'
import { arrange, type Leaf } from './arrange.ts'
import { notePlace } from './notePlace.ts'
import { otherBlocks, type OtherBlock } from './otherBlocks.tsx'
import { blockOf, ownArticle } from './ownBlocks.ts'

interface LeavesProps {
  readonly locale: ClientLocale
  readonly module: PageModule
}

/**
 * The other page, in parts next to the sections of this one. On narrow screens, each part unfolds
 * below its section.
 */
export function Leaves({ locale, module }: LeavesProps): ReactElement | null {
  const state = useMemo(() => ({ page: module.pageData, module }), [module])
  const uiText = useUiText()
  const spread = useSpread(module, locale)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const toggle = (section: number): void =>
    setUnfolded((last) =>
      last.has(section)
        ? new Set([...last].filter((number) => number !== section))
        : new Set([...last, section]),
    )
  const titleOf = (id: string | null): string =>
    module.pageData.toc.find((entry) => entry.id === id)?.text ?? module.pageData.title
  const firstOf = new Map(
    spread.leaves
      .flatMap((leaf) => (leaf.element ? [[leaf.row.section, leaf] as const] : []))
      .toReversed(),
  )
  return (
    <>
      {spread.differs && <p className="bf-facing-note">{uiText('facingDiffers')}</p>}
      <LocaleContext value={locale}>
        <PageContext value={state}>
          {spread.leaves.map((leaf) => {
            const { row, element } = leaf
            if (!element) return null
            const isUnfolded = unfolded.has(row.section)
            return createPortal(
              <>
                {firstOf.get(row.section) === leaf && (
                  <button
                    type="button"
                    aria-expanded={isUnfolded}
                    onClick={() => toggle(row.section)}
                  >
                    {locale.label}
                    <span className="bf-sr"> {titleOf(row.heading)}</span>
                  </button>
                )}
                <LeafContent blocks={spread.blocks.slice(...row.other)} isUnfolded={isUnfolded} />
              </>,
              element,
              `${row.own}|${row.other}`,
            )
          })}
        </PageContext>
      </LocaleContext>
    </>
  )
}

/** The other page next to the page in the document, as long as it's rendered. */
function useSpread(module: PageModule, locale: ClientLocale): Spread {
  const [spread, setSpread] = useState(() => createSpread(module, locale))
  useLayoutEffect(() => {
    const { article, leaves } = spread
    if (!article) return
    const elements = leaves.flatMap(({ element }) => element ?? [])
    const restore = notePlace(article)
    const takeBack = arrange(article, leaves)
    leaveOutIds(elements)
    restore()
    const stopWatching = watchOverflow(elements, locale.uiText)
    // Components may add blocks later, and an edit during development replaces them.
    const observer = new MutationObserver(() => setSpread(createSpread(module, locale)))
    observer.observe(article, { childList: true })
    return () => {
      observer.disconnect()
      stopWatching()
      const restoreAfter = notePlace(article)
      takeBack()
      restoreAfter()
    }
  }, [spread, module, locale])
  return spread
}

function LeafContent({
  blocks,
  isUnfolded,
}: {
  readonly blocks: readonly OtherBlock[]
  readonly isUnfolded: boolean
}): ReactElement {
  const state = isUnfolded ? 'open' : 'closed'
  const isHtml = blocks.every(({ content }) => typeof content === 'string')
  return isHtml ? (
    <div
      data-state={state}
      dangerouslySetInnerHTML={{ __html: blocks.map(({ content }) => content).join('') }}
    />
  ) : (
    <div data-state={state}>{blocks.map(({ content }) => content)}</div>
  )
}

interface Spread {
  readonly article: HTMLElement | null
  readonly blocks: readonly OtherBlock[]
  readonly leaves: readonly Leaf[]
  readonly differs: boolean
}

/**
 * Puts the other page next to the page in the document. The parts are filled and inserted later.
 */
function createSpread(module: PageModule, { tag, dir }: ClientLocale): Spread {
  const article = ownArticle()
  const blocks = otherBlocks(module)
  const own = [...(article?.children ?? [])].filter((child) => !child.matches('.bf-leaf'))
  const { rows, differs } = alignBlocks(own.map(blockOf), blocks)
  const leaves = rows.map((row): Leaf => {
    if (row.isShared || row.other[0] === row.other[1]) return { row, element: null }
    const element = document.createElement('div')
    element.className = 'bf-leaf'
    element.lang = tag
    element.dir = dir
    return { row, element }
  })
  return { article, blocks, leaves, differs }
}

/**
 * An id that the page itself has is removed from the other page, so that links in both target the
 * page's own section.
 */
function leaveOutIds(leaves: readonly HTMLElement[]): void {
  const taken = new Set(
    [...document.querySelectorAll('[id]')]
      .filter((element) => !element.closest('.bf-leaf'))
      .map(({ id }) => id),
  )
  for (const leaf of leaves) {
    for (const element of leaf.querySelectorAll('[id]'))
      if (taken.has(element.id)) element.removeAttribute('id')
  }
}
