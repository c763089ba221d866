import { useCallback, useEffect, useState } from 'react'
import type { DeskEdit } from './deskData.ts'

/** A text that isn't saved. */
export interface Draft {
  readonly text: string
  /** The text of the file when the draft was begun. Null for a section that was missing. */
  readonly base: string | null
}

/** Drafts of all pages that were open, by `draftKey`. */
export type Drafts = ReadonlyMap<string, Draft>

/** Key of the draft of a section. */
export function draftKey(
  lang: string,
  page: string,
  { side, id }: Pick<DeskEdit, 'side' | 'id'>,
): string {
  return [side === 'original' ? '' : lang, page, side, id].join('\n')
}

/** Drafts. The browser warns before they are lost. */
export function useDrafts(): readonly [
  drafts: Drafts,
  setDraft: (key: string, draft: Draft | null) => void,
] {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  useEffect(() => {
    if (drafts.size === 0) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [drafts])
  const setDraft = useCallback((key: string, draft: Draft | null) => {
    setDrafts((before) => {
      const after = new Map(before)
      if (draft === null) after.delete(key)
      else after.set(key, draft)
      return after
    })
  }, [])
  return [drafts, setDraft]
}
