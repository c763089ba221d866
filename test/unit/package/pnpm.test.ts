import { testQuickStart } from './quickStart.ts'

testQuickStart('pnpm')
