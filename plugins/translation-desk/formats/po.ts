import type { GetTextTranslation } from 'gettext-parser'
import type { Unit } from '../exchange.ts'
import type { Format } from '../formats.ts'
import { hashNote, readHashNote } from './hashNote.ts'

const SECTION = /^bifolio-section: (.+)$/m

/** PO files of gettext. A section is finished when it isn't fuzzy. */
export const poFormat: Format = {
  extension: '.po',
  needs: 'gettext-parser',
  write: async ({ target, pages }) => {
    const { po } = await import('gettext-parser')
    const contexts = pages.flatMap(({ original, translation, units }) =>
      units.map((unit) => {
        const context = `${translation}#${unit.id}`
        return [context, { [unit.source]: message(unit, { original, context }) }] as const
      }),
    )
    return po
      .compile(
        {
          charset: 'utf-8',
          headers: {
            'Content-Type': 'text/plain; charset=utf-8',
            'Content-Transfer-Encoding': '8bit',
            'MIME-Version': '1.0',
            Language: target.tag.replace('-', '_'),
          },
          translations: Object.fromEntries(contexts),
        },
        { foldLength: 0 },
      )
      .toString()
  },
  read: async (text) => {
    const { po } = await import('gettext-parser')
    const { translations } = po.parse(text)
    return Object.values(translations)
      .flatMap((messages) => Object.values(messages))
      .flatMap(({ msgctxt = '', msgstr: [target = ''], comments }) => {
        const note = comments?.extracted ?? ''
        const hashes = readHashNote(note)
        // Tools that convert PO to something else and back keep comments, but not the context.
        const context = msgctxt || (SECTION.exec(note)?.[1] ?? '')
        const at = context.indexOf('#')
        if (!hashes || at < 0) return []
        const isFuzzy = comments?.flag?.split(/,\s*/).includes('fuzzy') ?? false
        return [
          {
            ...hashes,
            translation: context.slice(0, at),
            id: context.slice(at + 1),
            target,
            isDone: !isFuzzy && target !== '',
          },
        ]
      })
  },
}

function message(
  unit: Unit,
  { original, context }: { readonly original: string; readonly context: string },
): GetTextTranslation {
  const { state, source, previous, target } = unit
  const needsWork = state === 'outdated' || state === 'unrecorded'
  return {
    msgctxt: context,
    msgid: source,
    msgstr: [target],
    comments: {
      extracted: `${hashNote(unit)}\nbifolio-section: ${context}`,
      reference: `${original}#${unit.id}`,
      ...(needsWork && { flag: 'fuzzy' }),
      ...(previous !== undefined && { previous: `msgid ${JSON.stringify(previous)}` }),
    },
  }
}
