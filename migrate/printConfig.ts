import type { MigrationPlan } from './types.ts'

const MOST_PER_LINE = 100

/** The `bifolio.config.ts` of a plan. */
export function printConfig({
  config,
  plugins = [],
  textFile,
}: Pick<MigrationPlan, 'config' | 'plugins' | 'textFile'>): string {
  const imports = [
    ...plugins.map(({ name, from }) => `import { ${name} } from ${quote(from)}\n`),
    ...(textFile === undefined ? [] : [`import text from ${quote(`./${textFile}`)}\n`]),
  ]
  const calls = plugins.map(
    ({ name, options }) => `${name}(${options === undefined ? '' : print(options, '    ')})`,
  )
  const body = print(config, '').slice(0, -1).trimEnd().replace(/,?$/, ',')
  const isEmpty = body === '{,'
  const list =
    (textFile === undefined ? '' : '  text,\n') +
    (calls.length === 0
      ? ''
      : `  plugins: [\n${calls.map((call) => `    ${call},\n`).join('')}  ],\n`)
  return (
    `import { defineConfig } from 'bifolio'\n${[...new Set(imports)].join('')}\n` +
    `export default defineConfig(${isEmpty ? '{' : body}${isEmpty && list === '' ? '' : '\n'}` +
    `${list}})\n`
  )
}

/** A value as it is written in TypeScript. `indent` is that of the line that it begins in. */
export function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => print(item, `${indent}  `))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(
          ([key, item]) =>
            `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${print(item, `${indent}  `)}`,
        )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const space = isList ? '' : ' '
  const short = `${open}${space}${parts.join(', ')}${space}${close}`
  // The config itself is never one line.
  if (indent !== '' && indent.length + short.length <= MOST_PER_LINE && !short.includes('\n'))
    return short
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}
