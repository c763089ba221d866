import type { Nodes } from 'hast'

/** How fast readers read. Unit: per minute. */
export interface Speed {
  /** Words of languages that separate them by spaces. */
  readonly words: number
  /** Characters of Chinese and Japanese. */
  readonly characters: number
}

/** Readers skim code. */
const CODE_WEIGHT = 0.5
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORD = /[\p{L}\p{N}]\S*/gu

/** How long a text takes to read. Unit: minutes, whole ones from 1. */
export function minutesOf(tree: Nodes, speed: Speed): number {
  return Math.max(1, Math.round(timeOf(tree, speed)))
}

function timeOf(node: Nodes, speed: Speed): number {
  if (node.type === 'text') {
    const characters = node.value.match(CHARACTER)?.length ?? 0
    const words = node.value.replace(CHARACTER, ' ').match(WORD)?.length ?? 0
    return characters / speed.characters + words / speed.words
  }
  if (!('children' in node)) return 0
  const time = node.children.reduce((sum, child) => sum + timeOf(child, speed), 0)
  return node.type === 'element' && node.tagName === 'pre' ? time * CODE_WEIGHT : time
}
