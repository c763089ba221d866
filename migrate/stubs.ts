import type { NotePlace } from './notes.ts'
import { type Diagnostic, MDX_COMPONENTS } from './engine.ts'
import { noteOf } from './notes.ts'
import { OLD_COMPONENT } from './oldComponent.ts'
import type { MigrationPlan, PlannedFile } from './types.ts'

/** Components of the old site that pages use and that have to be written for React. */
export interface Stubs {
  /** Takes down that a page uses one. Gives the name that pages write. */
  use(name: string, place: NotePlace): string
  /** Adds a file for each, and a note. Pages use them without an import. */
  addTo(plan: MigrationPlan): MigrationPlan
}

/** How many places the comment of a component has. */
const MOST_PLACES = 20

/** Collects the components of pages. `what` is the kind of them: `a component of Vue`. */
export function createStubs(what: string): Stubs {
  const uses = new Map<string, { readonly old: string; readonly places: NotePlace[] }>()
  return {
    use(name, place) {
      const ours = stubName(name)
      const known = uses.get(ours) ?? { old: name, places: [] }
      known.places.push(place)
      uses.set(ours, known)
      return ours
    },
    addTo(plan) {
      if (uses.size === 0) return plan
      const all = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const files = all.map(([name, { old, places }]): PlannedFile => ({
        path: `components/${name}.tsx`,
        text: componentOf(name, { old, what, places }),
        isStub: true,
      }))
      const { markdown } = plan.config
      return {
        ...plan,
        config: {
          ...plan.config,
          markdown: {
            ...markdown,
            globalComponents: [
              ...(markdown?.globalComponents ?? []),
              ...files.map(({ path }) => path),
            ],
          },
        },
        files: [
          ...plan.files,
          ...files,
          { path: 'components/old/OldComponent.tsx', text: OLD_COMPONENT },
        ],
        notes: [...plan.notes, ...all.map(([name, use]) => noteOfStub(name, what, use))],
      }
    },
  }
}

function noteOfStub(
  name: string,
  what: string,
  { old, places }: { readonly old: string; readonly places: readonly NotePlace[] },
): Diagnostic {
  const [first = { file: '' }] = places
  const count = places.length === 1 ? 'one place' : `${places.length} places`
  return noteOf(
    'migrate/manual',
    first,
    `<${old}> is ${what}, used in ${count}.`,
    `\`components/${name}.tsx\` shows its properties and its content, and lists the places. ` +
      'Write the component with React there.',
  )
}

/** Name that pages use for a component: `my-chart` is `MyChart`, and `Card` is not ours. */
export function stubName(name: string): string {
  const plain = name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  return Object.hasOwn(MDX_COMPONENTS, plain) ? `Site${plain}` : plain
}

function componentOf(
  name: string,
  {
    old,
    what,
    places,
  }: { readonly old: string; readonly what: string; readonly places: readonly NotePlace[] },
): string {
  const shown = places
    .slice(0, MOST_PLACES)
    .map(({ file, line }) => ` * - ${file}${line === undefined ? '' : `:${line}`}\n`)
    .join('')
    .replaceAll('*/', '* /')
  const more = places.length - MOST_PLACES
  return `import type { ReactElement } from 'react'
import { OldComponent } from './old/OldComponent.tsx'

/**
 * In the place of \`<${old}>\`, ${what}. Places of the old project that use it:
 *
${shown}${more > 0 ? ` * - and ${more} more\n` : ''} */
export default function ${name}(props: Readonly<Record<string, unknown>>): ReactElement {
  return <OldComponent {...props} />
}
`
}
