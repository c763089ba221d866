import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localizeTool, relatedTools } from '../../../theme/relatedTools.ts'

const publicFile = (path: string): URL => new URL(`../../../public${path}`, import.meta.url)

test('names the six tools of the family', () => {
  expect(relatedTools.map(({ name }) => name)).toEqual([
    'Rolldown',
    'VitePress',
    'Vite DevTools',
    'Vite',
    'tsdown',
    'awesome-vite',
  ])
})

test.each(relatedTools.map((tool) => [tool.name, tool] as const))(
  '%s has a local image, texts and safe URLs',
  (_, tool) => {
    expect(existsSync(publicFile(tool.logo))).toBe(true)
    expect(readFileSync(publicFile(tool.logo), 'utf8')).toMatch(/^<svg viewBox="0 0 24 24"/)
    expect(tool.desc).toMatch(/\p{Script=Han}/u)
    expect(tool.descEn).not.toMatch(/\p{Script=Han}/u)
    expect(tool.logoScale).toBeGreaterThan(0)
    expect(tool.logoScale).toBeLessThanOrEqual(1)
    for (const url of [tool.url, tool.urlEn ?? tool.url])
      expect(new URL(url).protocol).toBe('https:')
  },
)

test('leads Chinese readers to Chinese pages where there are any', () => {
  const vite = relatedTools.find(({ name }) => name === 'Vite')!
  const rolldown = relatedTools.find(({ name }) => name === 'Rolldown')!
  expect(localizeTool(vite, 'zh').url).toBe('https://cn.vite.dev')
  expect(localizeTool(vite, 'en').url).toBe('https://vite.dev')
  expect(localizeTool(rolldown, 'en').url).toBe(localizeTool(rolldown, 'zh').url)
})
