import { vi } from 'vitest'

// Test files of one worker share what they import. Modules that a file replaces are its own.
vi.resetModules()
