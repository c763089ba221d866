import { readCharacters } from '../../shared/search/pinyin.ts'
import type { ReadPinyin } from './buildSearchIndex.ts'

/**
 * Loads what reads Chinese, for a locale of Mandarin; null for any other, whose Han characters are
 * read otherwise.
 * Words decide the reading of a character: 银行 is `yin hang`, 行人 is `xing ren`. `ü` is written `v`,
 * as it is typed.
 */
export async function loadPinyin(tag: string): Promise<ReadPinyin | null> {
  if (new Intl.Locale(tag).language !== 'zh') return null
  const { pinyin } = await import('pinyin-pro')
  return (text) =>
    (text.match(/[^\s\w]+/g) ?? [])
      .flatMap((run) => pinyin(run, { toneType: 'none', type: 'all', v: true }))
      .filter(({ origin }) => readCharacters(origin).length > 0)
      .map((character) => character.pinyin)
      .join(' ')
}
