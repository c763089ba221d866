import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestApp } from '../../support/TestApp.tsx'
import {
  useLang,
  useLocale,
  usePage,
  useSiteText,
  useUiText,
  useVersion,
} from '../../../client/hooks.ts'
import { NoSSR } from '../../../client/NoSSR.tsx'
import { withTexts } from '../../../client/withTexts.tsx'
import { mount, pageData, testLocale, testSite } from '../../support/mount.tsx'

function Facts(): string {
  const t = useUiText()
  const text = useSiteText()
  return [
    useLang(),
    useLocale().tag,
    `"${useVersion()}"`,
    usePage().title,
    t('prevPage'),
    t('editPage'),
    text('unknown'),
  ].join(', ')
}

test('hooks speak of the current page in its language', async () => {
  const element = await mount(<Facts />, {
    page: pageData({ lang: 'zh', title: '页面' }),
    lang: 'zh',
  })
  expect(element.textContent).toBe('zh, zh-CN, "", 页面, 上一页, 编辑此页, unknown')
})

test('a hook outside the app throws an error with its name', () => {
  expect(() => renderToString(<Facts />)).toThrow(
    /useUiText\(\) must be called inside the Bifolio app/,
  )
})

test('NoSSR draws its children in the browser, the fallback before', async () => {
  const part = <NoSSR fallback="wait">{globalThis.window.location.pathname && 'drawn'}</NoSSR>
  const html = renderToString(
    <TestApp page={pageData()} site={testSite} locale={testLocale('en')}>
      {part}
    </TestApp>,
  )
  expect(html).toBe('wait')
  expect((await mount(part)).textContent).toBe('drawn')
})

test('a component with texts of its own speaks the language around it, beside another language', async () => {
  const Open = withTexts(
    ({ end }: { readonly end: string }) => useSiteText()('open') + useSiteText()('site') + end,
    { en: { open: 'Open' }, zh: { open: '打开' } },
  )
  const side = (lang: 'en' | 'zh'): ReactElement => (
    <TestApp
      page={pageData({ lang })}
      site={testSite}
      locale={{ ...testLocale(lang), text: { site: ` ${lang}` } }}
    >
      <Open end="." />
      <Outside />
    </TestApp>
  )
  function Outside(): string {
    return useSiteText()('open')
  }
  const pages = (
    <>
      {side('en')}|{side('zh')}
    </>
  )
  expect((await mount(pages)).textContent).toBe('Open en.open|打开 zh.open')
  expect(renderToString(pages).replaceAll('<!-- -->', '')).toBe('Open en.open|打开 zh.open')
})
