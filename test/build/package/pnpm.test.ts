import { describe } from 'vitest'
import { isNightly } from '../../support/nightly.ts'
import { testQuickStart } from './quickStart.ts'

// In `npm test`, npm stands for both.
describe.runIf(isNightly)('pnpm', () => testQuickStart('pnpm'))
