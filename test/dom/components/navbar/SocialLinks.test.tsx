import { afterEach, expect, test } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import { SocialLinks } from '../../../../components/navbar/SocialLinks.tsx'
import type { SocialLink } from '../../../../shared/config/siteConfig.ts'
import { click, mount, pageData, testLocale, testSite } from '../../../support/mount.tsx'

const icon = { svg: '<svg></svg>' }

async function draw(socialLinks: readonly SocialLink[]): Promise<HTMLElement> {
  const site = {
    ...testSite,
    base: '/docs/',
    themeConfig: { ...testSite.themeConfig, socialLinks },
  }
  return mount(
    <TestApp page={pageData()} site={site} locale={testLocale('en')}>
      <SocialLinks place="navbar" />
    </TestApp>,
  )
}

afterEach(() => document.body.replaceChildren())

test.each<[mode: SocialLink['mode'], content: string, shown: string]>([
  ['text', 'Ask for an invitation', '<p>Ask for an invitation</p>'],
  ['img', '/code.png', '<img alt="Chat" loading="lazy" src="/docs/code.png">'],
  ['dom', '<b>Room 7</b>', '<div><b>Room 7</b></div>'],
])('mode %s shows its content on a card', async (mode, content, shown) => {
  // The menu behind the button of more links is rendered at once.
  const links: SocialLink[] = [1, 2, 3].map((number) => ({
    icon,
    mode: 'link',
    content: `https://example.com/${number}`,
    label: `Link ${number}`,
  }))
  const container = await draw([...links, { icon, mode, content, label: 'Chat' }])
  await click(container.querySelector('.bf-social-more button'))
  expect(container.querySelector('.bf-social-more .bf-social-card')?.innerHTML).toContain(shown)
})

test('mode link links to its URL, and three are shown', async () => {
  const container = await draw(
    [1, 2, 3, 4].map((number) => ({
      icon,
      mode: 'link',
      content: `https://example.com/${number}`,
      label: `Link ${number}`,
    })),
  )
  expect(
    [...container.querySelectorAll('nav > :not(.bf-social-more) a, nav > a')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(['https://example.com/1', 'https://example.com/2', 'https://example.com/3'])
  expect(container.querySelector('.bf-social-more a')?.textContent).toBe('Link 4')
})

test('a card opens by its button', async () => {
  const container = await draw([{ icon, mode: 'text', content: 'Hello', label: 'Chat' }])
  const button = container.querySelector('button')
  expect(button?.getAttribute('aria-label')).toBe('Chat')
  await click(button)
  expect(button?.getAttribute('aria-expanded')).toBe('true')
})
