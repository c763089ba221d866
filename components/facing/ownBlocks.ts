import type { FacingBlock } from '../../shared/facing.ts'

/** The article of the page, whose nodes stay what they are and where they are. */
export function ownArticle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main > article.bf-prose')
}

/** What an element is to the alignment. */
export function blockOf(element: Element): FacingBlock {
  const code = element.matches('.bf-code') ? element.querySelector('code')?.textContent : undefined
  const title = element.querySelector('.bf-code-title')?.textContent ?? ''
  return {
    heading: element.matches('h2, h3, h4') && element.id !== '' ? element.id : null,
    code: code === undefined ? null : [element.getAttribute('data-lang'), title, code].join('\n'),
  }
}
