import type { Exchange, TakenUnit } from './exchange.ts'
import { jsonFormat } from './formats/json.ts'
import { poFormat } from './formats/po.ts'
import { xliffFormat } from './formats/xliff.ts'

/** A language: its key in the config and its tag. */
export interface Locale {
  readonly lang: string
  readonly tag: string
}

/** A file format that translations are exchanged in. */
export interface Format {
  readonly extension: string
  /** Package that it is read or written with. */
  readonly needs: string | null
  write(exchange: Exchange): Promise<string>
  /** @throws Error for a file that isn't in this format */
  read(text: string): Promise<readonly TakenUnit[]>
}

/** The formats, by the name that `--format` takes. */
export const FORMATS: Readonly<Record<'xliff' | 'po' | 'json', Format>> = {
  xliff: xliffFormat,
  po: poFormat,
  json: jsonFormat,
}
