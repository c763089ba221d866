import { testQuickStart } from './quickStart.ts'

testQuickStart('npm')
