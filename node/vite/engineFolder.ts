import { fileURLToPath } from 'node:url'
import { slashed } from '../slashed.ts'

/** The folder of Bifolio's package, with a slash at its end. It may be linked. */
export const ENGINE_FOLDER: string = slashed(fileURLToPath(new URL('../../..', import.meta.url)))
