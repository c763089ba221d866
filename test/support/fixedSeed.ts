import * as fc from 'fast-check'
import { isNightly } from './nightly.ts'

// What a change breaks is found in the change; what chance finds, at night, not in someone's pull
// request.
if (!isNightly) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
