import { Storage } from 'happy-dom'
import { vi } from 'vitest'

// Test files of one worker share what they import. Modules that a file replaces are its own.
vi.resetModules()
// They share the document, too: what a file has left would be found by the next one.
document.body.replaceChildren()
// And what is stored. From Node.js 25 on these are names of its own, which hold nothing.
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, {
    value: new Storage(),
    configurable: true,
    writable: true,
  })
