import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../../../support/cli.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** The widths that the comment of `tokens.css` lists. */
const listed = [
  ...read('components/styles/tokens.css')
    .split('@layer')[0]!
    .matchAll(/^ \*   ([\d.]+(?:px|rem)) /gm),
].map(([, width = '']) => width)

const files = ['client', 'components', 'plugins', 'renderer', 'rspress/client', 'theme']
  .flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('node_modules'))

/** The widths of the media and container queries of a file. */
function widthsOf(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/^const (\w+) = (\d+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const after = text.matchAll(
    /\((?:(?:min|max)-)?(?:width|inline-size)\s*(?::|[<>]=?)\s*([\w.${}]+)/g,
  )
  const before = text.matchAll(/\(\s*([\w.${}]+)\s*[<>]=?\s*(?:width|inline-size)\b/g)
  return [...after, ...before].map(([, width = '']) =>
    width.replace(/^\$\{(\w+)\}/, (whole, name: string) => constants.get(name) ?? whole),
  )
}

const used = files.flatMap((file) => widthsOf(read(file)).map((width) => ({ file, width })))

test('every width of a media or container query is in the list of breakpoints', () => {
  expect(used.length).toBeGreaterThan(35)
  expect(used.filter(({ width }) => !listed.includes(width))).toEqual([])
})

test('every breakpoint of the list is used', () => {
  const widths = new Set(used.map(({ width }) => width))
  expect(listed.length).toBeGreaterThan(6)
  expect(listed.filter((width) => !widths.has(width))).toEqual([])
})

test.each([
  ['@media (width < 600px) {}', ['600px']],
  ['@media screen and (1px<width) and (max-width: 20rem) {}', ['20rem', '1px']],
  ['@container bf-a (inline-size >= 40em) {}', ['40em']],
  ['const NARROW = 1024\nmatchMedia(`(max-width: ${NARROW}px)`)', ['1024px']],
])('widths are found in %s', (text, widths) => {
  expect(widthsOf(text)).toEqual(widths)
})
