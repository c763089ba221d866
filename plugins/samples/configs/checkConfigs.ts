import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PluginCache, PluginProblem } from 'bifolio'
import { missingPackage } from '../../api-text/missingPackage.ts'
import { hashOf, type Sample, type SamplePage } from '../samples.ts'
import { findTypeScript } from '../typescript.ts'
import { checkTsconfig, TSCONFIG } from './checkTsconfig.ts'
import { explainErrors } from './explainErrors.ts'
import { type ConfigMistake, isLeftOut, type ReadConfig } from './config.ts'
import { CONFIGS, readConfig } from './readConfig.ts'
import { type FoundSchema, namedSchema, type SchemaPlaces, titledSchema } from './schemaFiles.ts'
import { createValidator, type Validator } from './validator.ts'

interface ConfigOptions {
  /** Absolute. */
  readonly root: string
  readonly schemas: Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, string>>
  readonly cache: Pick<PluginCache, 'get' | 'set'>
}

/**
 * File → hash of pages whose configs are right, and for which there's no schema: their text alone
 * decides.
 */
type SoundPages = Readonly<Record<string, string>>

const SOUND_PAGES = 'sound configs'

/** Checks the configs in the samples of pages. */
export type ConfigChecker = (pages: readonly SamplePage[]) => Promise<PluginProblem[]>

const FENCE = /^[\s>*+\d.-]*(?:`{3,}|~{3,})\s*(?:jsonc?|ya?ml|toml)\b/im
const HINT = 'Correct the sample, or leave it out: no-check="reason".'

/** Checks that configs can be read, and fit the schemas that they name or their titles have. */
export function createConfigChecker(options: ConfigOptions): ConfigChecker {
  const { root, schemas, versions, cache } = options
  const validatorOf = createValidators()
  return async (pages) => {
    const wrongSchemas = new Map<string, PluginProblem>()
    const known = (await cache.get<SoundPages>(SOUND_PAGES)) ?? {}
    const left = pages.filter(
      (page) => FENCE.test(page.source) && known[page.file] !== hashOf(page),
    )
    const found = await Promise.all(
      left.map(async (page) => ({
        page,
        ...(await checkPage(page, {
          places: { folder: resolve(root, versions[page.version] ?? '.'), schemas },
          validatorOf,
          reportSchema: (problem) => void wrongSchemas.set(problem.message, problem),
        })),
      })),
    )
    const sound = found.filter(({ isSettled, problems }) => isSettled && problems.length === 0)
    if (sound.length > 0)
      await cache.set(SOUND_PAGES, {
        ...known,
        ...Object.fromEntries(sound.map(({ page }) => [page.file, hashOf(page)])),
      })
    return [...found.flatMap(({ problems }) => problems), ...wrongSchemas.values()]
  }
}

/** Makes a validator once for each state of its schema. */
function createValidators(): SampleOptions['validatorOf'] {
  const validators = new Map<string, Promise<Validator>>()
  return async (file, places) => {
    const { mtimeMs, size } = statSync(file)
    const key = `${file} ${mtimeMs} ${size}`
    const validator = validators.get(key) ?? createValidator(file, places)
    validators.set(key, validator)
    return await validator
  }
}

interface CheckedConfigs {
  readonly problems: readonly PluginProblem[]
  /** True if nothing but the text of the page decides. */
  readonly isSettled: boolean
}

async function checkPage(page: SamplePage, options: SampleOptions): Promise<CheckedConfigs> {
  const configs = page
    .samples()
    .filter(({ lang, words }) => CONFIGS.test(lang) && !words.has('no-check'))
  const checked = await Promise.all(
    configs.map(async (sample) => ({ sample, ...(await checkSample(sample, options)) })),
  )
  return {
    isSettled: checked.every(({ isSettled }) => isSettled),
    problems: checked.flatMap(({ sample, mistakes }) =>
      mistakes.map(({ offset, message, hint = HINT }) => ({
        file: sample.file,
        ...sample.placeOf(offset),
        message,
        hint,
      })),
    ),
  }
}

interface SampleOptions {
  readonly places: SchemaPlaces
  readonly validatorOf: (file: string, places: SchemaPlaces) => Promise<Validator>
  /** Reports what is wrong with a schema, once. */
  readonly reportSchema: (problem: PluginProblem) => void
}

interface CheckedSample {
  readonly mistakes: readonly ConfigMistake[]
  readonly isSettled: boolean
}

async function checkSample(sample: Sample, options: SampleOptions): Promise<CheckedSample> {
  const config = readConfig(sample)
  if (config.mistakes.length > 0) return { mistakes: config.mistakes, isSettled: true }
  const names = schemaNamedIn(sample, config)
  const found = schemaOf(sample, names, options.places)
  if (found && 'problem' in found)
    return { mistakes: [{ offset: 0, message: found.problem }], isSettled: false }
  if (found) return { mistakes: await misfits(config, { ...options, ...found }), isSettled: false }
  const typescript = TSCONFIG.test(sample.title) ? findTypeScript(options.places.folder) : null
  const mistakes = typescript
    ? checkTsconfig(config.text, typescript.load()).filter(
        ({ offset }) => !/^(?:"?(?:\.{3}|…))/.test(sample.code.slice(offset)),
      )
    : []
  return { mistakes, isSettled: names === undefined && !TSCONFIG.test(sample.title) }
}

/** The schema that a sample names itself. */
function schemaNamedIn({ code }: Sample, { documents }: ReadConfig): string | undefined {
  const [first] = documents
  return (
    stringAt(first?.value, '$schema') ??
    /^#\s*(?:yaml-language-server:\s*\$schema=|:schema\s+)(\S+)/m.exec(code)?.[1]
  )
}

/** The schema that the sample names, else the one for its title. */
function schemaOf(
  { title }: Sample,
  written: string | undefined,
  places: SchemaPlaces,
): FoundSchema {
  const named = written === undefined ? null : namedSchema(written, places)
  return named ?? titledSchema(title, places)
}

function stringAt(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !(key in value)) return undefined
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'string' && !isLeftOut(found) ? found : undefined
}

async function misfits(
  { documents, isPart }: ReadConfig,
  {
    file,
    name,
    places,
    validatorOf,
    reportSchema,
  }: SampleOptions & { readonly file: string; readonly name: string },
): Promise<ConfigMistake[]> {
  const [missing] = missingPackage('ajv', 'npm install --save-dev ajv')
  if (missing) {
    reportSchema({ ...missing, hint: `${missing.hint} Schemas of samples need it.` })
    return []
  }
  try {
    const validator = await validatorOf(file, places)
    return documents.flatMap(({ value, offsetOf }) =>
      explainErrors(validator(withoutSchema(value)), { validator, isPart }).map(
        ({ path, of, message, hint }) => ({
          offset: offsetOf(path, of),
          message,
          hint: `${hint ?? HINT} Schema: ${name}`,
        }),
      ),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    reportSchema({
      message: `The schema "${name}" can't be used: ${reason}`,
      hint: 'Correct it, or name another one.',
    })
    return []
  }
}

/** A schema doesn't have to allow that it's named. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { $schema: _schema, ...rest } = value as Record<string, unknown>
  return rest
}
