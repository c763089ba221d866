import type { Json, Scope } from './engine.ts'
import { attribute, literal, quoted, type Tag, textAttribute } from './mdx/jsx.ts'

/** Programs whose commands components show side by side. */
const PROGRAMS = [
  'npm',
  'yarn',
  'pnpm',
  'bun',
  'deno',
  'cargo',
  'pip',
  'brew',
  'sh',
  'bash',
  'shell',
  'ps',
  'powershell',
  'windows',
  'linux',
  'macos',
]
/** Programs that a command begins with anyway. */
const BEGINNING = /^(?:npm|npx|yarn|pnpm|pnpx|bunx?|deno|cargo|pip3?|pipx|brew|curl|node|sudo)\b/

/**
 * The commands of a component as code: `<CommandTabs npm="npm i x" yarn="yarn add x" />`, or the
 * package of `<PackageManagers pkg="x" />`. Null for a component that has none.
 */
export function commandsOf(tag: Tag, scope: Scope, text: string): string | null {
  if (tag.children.length > 0 || tag.type !== 'mdxJsxFlowElement') return null
  const command = packageCommand(tag, scope)
  if (command !== null) return `<PackageManagerTabs command=${quoted(command)} />`
  const blocks = PROGRAMS.flatMap((program): { program: string; code: string }[] => {
    const found = tag.attributes.find(
      (each) => each.type === 'mdxJsxAttribute' && each.name.toLowerCase() === program,
    )
    const value = found?.type === 'mdxJsxAttribute' ? literal(found, scope) : undefined
    const code = linesOf(value).map((line) =>
      BEGINNING.test(line) || !/^(?:npm|yarn|pnpm|bun|deno|cargo)$/.test(program)
        ? line
        : `${program} ${line}`,
    )
    return code.length === 0 ? [] : [{ program, code: code.join('\n') }]
  })
  if (blocks.length === 0) return null
  // A tab stays one: its width depends on what is before it.
  const before = text.slice(0, tag.position?.start.offset).split('\n').at(-1) ?? ''
  const margin = before.replace(/\S/g, ' ')
  const lines = blocks.flatMap(({ program, code }) => [
    '',
    `\`\`\`sh title="${program}"`,
    ...code.split('\n'),
    '```',
  ])
  return ['::: code-group', ...lines, '', ':::']
    .map((line, index) => (index === 0 || line === '' ? line : `${margin}${line}`))
    .join('\n')
}

function linesOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []
}

/** The command of npm for the properties of `starlight-package-managers`. */
function packageCommand(tag: Tag, scope: Scope): string | null {
  if (!/^PackageManagers?(?:Tabs)?$/.test(tag.name ?? '')) return null
  const of = (name: string): string => textAttribute(tag, name, scope) ?? ''
  const [name, args] = [of('pkg'), of('args')]
  if (name === '' && attribute(tag, 'type') === undefined) return null
  const type = of('type') === '' ? 'add' : of('type')
  const command = {
    add: name === '' ? 'npm install' : `npm install ${attribute(tag, 'dev') ? '-D ' : ''}${name}`,
    create: `npm create ${name}@latest`,
    dlx: `npx ${name}`,
    exec: `npx ${name}`,
    install: 'npm install',
    remove: `npm uninstall ${name}`,
    run: `npm run ${name}`,
  }[type]
  return command === undefined ? null : `${command} ${args}`.trim()
}
