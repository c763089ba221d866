import { describe, expect, test } from 'vitest'
import { documentScripts, scriptCall, valueCode } from '../../../node/documentScripts.ts'

const { boot, recover, serviceWorker, ...functions } = documentScripts()
const names = Object.keys(functions) as (keyof typeof functions)[]

test.each(names)('%s declares a function, and nothing of it ends a document', (name) => {
  const code = functions[name]
  expect(new Function(`const BASE = '/'\n${code}\nreturn typeof ${name}`)()).toBe('function')
  expect(code).not.toMatch(/<\/|<!--/)
})

test.each([
  ['boot', boot.code],
  ['recover', recover],
  ['serviceWorker', serviceWorker],
])('%s is a script without imports', (_, code) => {
  expect(() => new Function(code)).not.toThrow()
})

describe('scriptCall', () => {
  test('runs the function in a scope of its own', () => {
    const listened: string[] = []
    new Function('addEventListener', 'console', scriptCall('reportErrors', valueCode('/error')))(
      (name: string) => listened.push(name),
      { error() {} },
    )
    expect(listened).toEqual(['error', 'unhandledrejection'])
    Reflect.deleteProperty(globalThis, '__bifolioError')
    expect('reportErrors' in globalThis).toBe(false)
  })

  test('values cannot end the script that they are in', () => {
    expect(valueCode({ url: '</script>' })).toBe(String.raw`{"url":"\u003c/script>"}`)
  })
})
