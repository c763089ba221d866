import { describe } from 'vitest'
import { isNightly } from '../../support/nightly.ts'
import { testQuickStart } from './quickStart.ts'

// In `npm test` the first commands of the page make the site of `newSite.test.ts`.
describe.runIf(isNightly)('npm', () => testQuickStart('npm'))
