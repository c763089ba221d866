import { GENERATED_FOLDER } from '../engine.ts'

/** Where the converted site is, relative to the project root. Git ignores the folder around it. */
export const FOLDER: string = `${GENERATED_FOLDER}/old-site`

/** The report about it, without extension. */
export const REPORT: string = `${GENERATED_FOLDER}/MIGRATION`
