import { describe, expect, test } from 'vitest'
import { linksInCode } from '../../../../node/markdown/linksInCode.ts'
import { parseModule } from '../../../../node/schema/parseModule.ts'

function found(code: string): string[] {
  const { program, errors } = parseModule('Part.tsx', code)
  expect(errors).toEqual([])
  return linksInCode(program).map(({ form, href, start }) => `${form} ${href} ${start}`)
}

const hrefs = (code: string): string[] => found(code).map((link) => link.split(' ', 2).join(' '))

const jsx = (markup: string, before = ''): string =>
  `${before}\nexport const Part = ({ link, props }) => <>${markup}</>\n`

test('a link has the place of its text', () => {
  expect(found(`const A = <a href="/none">A</a>`)).toEqual(['url /none 18'])
  expect(found(`const A = <Link href={'/none'} />`)).toEqual(['route /none 22'])
})

describe('what is a link', () => {
  test.each([
    ['<a href="/a" />', ['url /a']],
    ["<area href={'/a'} />", ['url /a']],
    ['<Link href="/a#b" />', ['route /a#b']],
    ['<Button href={`/a?b`} />', ['route /a?b']],
    ['<Nav.Link href="/a" />', ['route /a']],
    ['<NavLink to="/a" />', ['route /a']],
    ['<Link href="/a" to="/b" />', ['route /a']],
    ['<a href={link ? "/a" : `/b`} />', ['url /a', 'url /b']],
    ["<a href={link ?? '/a'} />", ['url /a']],
    ["<a href={link && '/a'} />", ['url /a']],
    ["<a href={'/a' as string} />", ['url /a']],
    ["<a href={('/a')!} />", ['url /a']],
    ["<a {...{ href: '/a', id: 'x' }} />", ['either /a']],
    ["<Card action={<a href='/a' />} />", ['url /a']],
    ["<a href='/a' href='/b' />", ['url /b']],
    ["<a href={'/a' + '/b'} />", ['url /a/b']],
  ])('%s', (markup, links) => {
    expect(hrefs(jsx(markup))).toEqual(links)
  })

  test.each([
    ["const ROOT = '/docs'", '<Link href={ROOT} />', ['route /docs']],
    ["const ROOT = '/docs' as const", '<Link href={`${ROOT}/a`} />', ['route /docs/a']],
    ["export const URLS = { a: '/a' }", '<a href={URLS.a} />', ['url /a']],
    ["const ALL = ['/a', '/b']", '<a href={ALL[1]} />', ['url /b']],
    ["const ALL = [{ href: '/a' }]", '{ALL.map((all) => <a {...all} />)}', ['either /a']],
    [
      "const ALL = [{ text: 'A', href: '/a' }]",
      '{ALL.map(({ text, href }) => <Link key={text} href={href} />)}',
      ['either /a'],
    ],
    ['', "{(() => { const to = '/a'; return <a href={to} /> })()}", ['url /a']],
  ])('%s %s', (before, markup, links) => {
    expect(hrefs(jsx(markup, before))).toEqual(links)
  })

  test('what the functions of the package get', () => {
    const code = `import { navigate as go, useHref } from 'bifolio/client'
      export function Part() {
        const urlOf = useHref()
        return <a href={urlOf('/a')} onClick={() => void go(\`/b\`)}>{useHref()('/c')}</a>
      }`
    expect(hrefs(code)).toEqual(['route /a', 'route /b', 'route /c'])
  })
})

describe('what is not', () => {
  test.each([
    '<a href="https://example.com/" /> ',
    '<a href="//example.com/" />',
    '<a href="#a" />',
    '<a href="./a" />',
    '<a href="" />',
    '<a href={link} />',
    '<a href={`/${link}`} />',
    "<a href={'/' + link} />",
    '<a {...props} />',
    '<link href="/a.css" />',
    '<Head.Link rel="stylesheet" href="/a.css" />',
    '<use href="/a.svg#b" />',
    '<form action="/a" />',
    '<Redirect to="/a" />',
    '<Code text="/a" />',
    '<Endpoint path={"/a"} />',
    '{"<a href=\'/a\'>"}',
    "<p>{fetch('/a')}</p>",
    "<Table rows={[{ url: '/a' }]} />",
    "<a {...{ rel: 'icon', href: '/a.png' }} />",
  ])('%s', (markup) => {
    expect(found(jsx(markup))).toEqual([])
  })

  test('a name that more than one thing has', () => {
    expect(found(jsx('<a href={link} />', "const link = '/a'"))).toEqual([])
    const inner = '{["/x"].map((to) => <a href={to} />)}'
    expect(found(jsx(inner, "const to = '/a'"))).toEqual([])
  })

  test('a variable that changes', () => {
    expect(found(jsx('<a href={last} />', "let last = '/a'\nlast = '/b'"))).toEqual([])
  })

  test('data of a module that takes no links from data', () => {
    expect(found(jsx('<a href="#x" />', "export const API = [{ href: '/v1/users' }]"))).toEqual([])
  })

  test('a function of somebody else', () => {
    expect(found("import { navigate } from 'other'\nnavigate('/a')")).toEqual([])
  })
})

test('a link that runs code is found too', () => {
  expect(hrefs(jsx('<a href="javascript:alert(1)" /><Link href={" JavaScript:x()"} />'))).toEqual([
    'url javascript:alert(1)',
    'route ',
  ])
  expect(hrefs(jsx('<a href="mailto:a@b.example" /><a href="tel:1" />'))).toEqual([])
})

test('links of a demo are made up', () => {
  expect(
    hrefs(
      jsx(
        '<div className="bf-unstyled"><p><a href="/a" /></p></div><div class="x bf-unstyled"><Link href="/b" /></div><div className="bf-unstyled-x"><a href="/c" /></div>',
      ),
    ),
  ).toEqual(['url /c'])
})
