import type { TypeScript } from '../typescript.ts'
import type { ConfigMistake } from './config.ts'

/** Files that TypeScript itself has the rules for. */
export const TSCONFIG: RegExp = /(?:^|\/)[jt]sconfig(?:\.[\w.-]+)?\.json$/

/** What is about files that only the reader has. */
const FILES = new Set([5012, 5014, 5057, 5058, 5083, 6053, 18000, 18002, 18003])

/** The options of a `tsconfig.json`, as the project's TypeScript reads them. */
export function checkTsconfig(text: string, typescript: TypeScript): ConfigMistake[] {
  const file = typescript.readJsonConfigFile('/tsconfig.json', () => text)
  const { errors } = typescript.parseJsonSourceFileConfigFileContent(
    file,
    {
      useCaseSensitiveFileNames: true,
      fileExists: () => false,
      readFile: () => undefined,
      readDirectory: () => [],
    },
    '/',
  )
  return errors
    .filter(
      ({ file: own, code, category }) =>
        own === file && !FILES.has(code) && category === typescript.DiagnosticCategory.Error,
    )
    .map(({ start = 0, code, messageText }) => ({
      offset: start,
      message: `${typescript.flattenDiagnosticMessageText(messageText, ' ')} (TS${code})`,
    }))
}
