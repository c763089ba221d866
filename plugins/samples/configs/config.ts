/** Keys and indexes from the root of a document to a value. */
export type ConfigPath = readonly (string | number)[]

/** A document in a sample. */
export interface ConfigDocument {
  readonly value: unknown
  /** Offset of a value in the code, or of its key. */
  readonly offsetOf: (path: ConfigPath, of?: 'key' | 'value') => number
}

/** What is wrong at an offset of the code. */
export interface ConfigMistake {
  readonly offset: number
  /** One sentence. */
  readonly message: string
  readonly hint?: string
}

/** A sample as its parser reads it. */
export interface ReadConfig {
  /** Empty if the sample can't be read. */
  readonly documents: readonly ConfigDocument[]
  readonly mistakes: readonly ConfigMistake[]
  /** True for a sample of which something is left out. */
  readonly isPart: boolean
  /** As parsed: what is left out is blank. As long as the code. */
  readonly text: string
}

/** True for a value that stands for others. */
export function isLeftOut(value: unknown): boolean {
  return value === '...' || value === '…'
}

/** Text with spaces in the place of a part, so that offsets stay. */
export function blanked(text: string, from: number, length: number): string {
  return text.slice(0, from) + ' '.repeat(length) + text.slice(from + length)
}
