import { vi } from 'vitest'

// Test files of one worker share what they import. Modules that a file replaces are its own.
vi.resetModules()
// They share the document, too: what a file has left would be found by the next one.
document.body.replaceChildren()
