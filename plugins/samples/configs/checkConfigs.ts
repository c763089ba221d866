import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PluginProblem } from 'bifolio'
import { missingPackage } from '../../api-text/missingPackage.ts'
import type { Sample, SamplePage } from '../samples.ts'
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
}

/** Checks the configs in the samples of pages. */
export type ConfigChecker = (pages: readonly SamplePage[]) => Promise<PluginProblem[]>

const FENCE = /^[\s>*+\d.-]*(?:`{3,}|~{3,})\s*(?:jsonc?|ya?ml|toml)\b/im
const HINT = 'Correct the sample, or leave it out: no-check="reason".'

/** Checks that configs can be read, and fit the schemas that they name or their titles have. */
export function createConfigChecker({ root, schemas, versions }: ConfigOptions): ConfigChecker {
  const validators = new Map<string, Promise<Validator>>()
  const validatorOf = async (file: string, places: SchemaPlaces): Promise<Validator> => {
    const { mtimeMs, size } = statSync(file)
    const key = `${file} ${mtimeMs} ${size}`
    const validator = validators.get(key) ?? createValidator(file, places)
    validators.set(key, validator)
    return await validator
  }
  return async (pages) => {
    const wrongSchemas = new Map<string, PluginProblem>()
    const found = pages
      .filter(({ source }) => FENCE.test(source))
      .map(async (page) => {
        const folder = resolve(root, versions[page.version] ?? '.')
        const configs = page
          .samples()
          .filter(({ lang, words }) => CONFIGS.test(lang) && !words.has('no-check'))
        const problems = await Promise.all(
          configs.map(async (sample) => {
            const mistakes = await mistakesIn(sample, {
              places: { folder, schemas },
              validatorOf,
              reportSchema: (problem) => void wrongSchemas.set(problem.message, problem),
            })
            return mistakes.map(({ offset, message, hint = HINT }) => ({
              file: sample.file,
              ...sample.placeOf(offset),
              message,
              hint,
            }))
          }),
        )
        return problems.flat()
      })
    return [...(await Promise.all(found)).flat(), ...wrongSchemas.values()]
  }
}

interface SampleOptions {
  readonly places: SchemaPlaces
  readonly validatorOf: (file: string, places: SchemaPlaces) => Promise<Validator>
  /** Reports what is wrong with a schema, once. */
  readonly reportSchema: (problem: PluginProblem) => void
}

async function mistakesIn(sample: Sample, options: SampleOptions): Promise<ConfigMistake[]> {
  const config = readConfig(sample)
  if (config.mistakes.length > 0) return [...config.mistakes]
  const found = schemaOf(sample, config, options.places)
  if (found && 'problem' in found) return [{ offset: 0, message: found.problem }]
  if (found) return await misfits(config, { ...options, ...found })
  const typescript = TSCONFIG.test(sample.title) ? findTypeScript(options.places.folder) : null
  return typescript
    ? checkTsconfig(config.text, typescript.load()).filter(
        ({ offset }) => !/^(?:"?(?:\.{3}|…))/.test(sample.code.slice(offset)),
      )
    : []
}

/** The schema that the sample names, else the one for its title. */
function schemaOf(sample: Sample, { documents }: ReadConfig, places: SchemaPlaces): FoundSchema {
  const [first] = documents
  const written =
    stringAt(first?.value, '$schema') ??
    /^#\s*(?:yaml-language-server:\s*\$schema=|:schema\s+)(\S+)/m.exec(sample.code)?.[1]
  const named = written === undefined ? null : namedSchema(written, places)
  return named ?? titledSchema(sample.title, places)
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
