import { expect, test } from 'vitest'
import linkReferences from '../../../renderer/linkReferences.ts'

test('URLs of the error reference become links, others stay text', () => {
  document.body.textContent =
    'Dead <b>.\n  https://bifolio.github.io/api/errors/links#link-dead\n  https://example.com'
  linkReferences(document.body, 'https://bifolio.github.io/api/errors/')
  expect(document.body.innerHTML).toBe(
    'Dead &lt;b&gt;.\n  <a href="https://bifolio.github.io/api/errors/links#link-dead" ' +
      'target="_blank" rel="noreferrer" style="color: inherit;">' +
      'https://bifolio.github.io/api/errors/links#link-dead</a>\n  https://example.com',
  )
})
