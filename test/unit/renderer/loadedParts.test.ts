import { createElement, lazy } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isSuspended, loadedParts } from '../../../renderer/loadedParts.ts'

test('what lazy loads outside of any Suspense can be waited for', async () => {
  const Part = lazy(async () => ({ default: () => createElement('b', null, 'Part') }))
  const page = createElement('div', null, createElement(Part))
  let thrown: unknown
  try {
    renderToString(page)
  } catch (error) {
    thrown = error
  }
  expect(isSuspended(thrown)).toBe(true)
  await loadedParts(page)
  expect(renderToString(page)).toBe('<div><b>Part</b></div>')
})

test('an error of a component is not waited for', async () => {
  const page = createElement(() => {
    throw new Error('Broken.')
  })
  expect(isSuspended(new Error('Broken.'))).toBe(false)
  await loadedParts(page)
})
