import type { EditedPage } from '../page.ts'
import { attributeOf, type Element, textAttribute } from './elements.ts'

const DOCUMENT = /^data:text\/html[^,]*?(;base64)?,([\s\S]*)$/i

/**
 * Writes the document of `<iframe src="data:text/html,…">` as `srcDoc`: the check refuses links
 * that run code. The sandbox keeps it out of the site, as the URL did.
 */
export function writeDataFrame(element: Element, page: EditedPage): void {
  if (element.name !== 'iframe') return
  const source = element.attributes.find((each) => 'name' in each && each.name === 'src')
  const { start, end } = source?.position ?? {}
  const [, base64, data] = DOCUMENT.exec(textAttribute(element, 'src') ?? '') ?? []
  if (data === undefined || start?.offset === undefined || end?.offset === undefined) return
  const html = base64 === undefined ? decoded(data) : Buffer.from(data, 'base64').toString()
  const sandbox = attributeOf(element, 'sandbox') ? '' : 'sandbox="allow-scripts allow-popups" '
  page.edits.overwrite(start.offset, end.offset, `${sandbox}srcDoc={${JSON.stringify(html)}}`)
}

function decoded(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
