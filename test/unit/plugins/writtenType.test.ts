import { afterAll, expect, test } from 'vitest'
import { createComponentParser } from '../../../plugins/api-docgen/parseComponents.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('written-type')
afterAll(scratch.remove)

const SOURCE = `import * as React from 'react'
import { Component, type ComponentProps, type MouseEventHandler, type ReactElement, type RefObject } from 'react'
type Slot = string | ReactElement
type Slots = Slot[]
type Rest = ReactElement | null | ((x: Slot) => void)
interface Props<T> {
  one: ReactElement
  maybe?: ReactElement | null
  namespace?: React.ReactElement
  given?: ReactElement<{ size: number }>
  render?: (item: T) => ReactElement
  method?(item: T): ReactElement
  list?: readonly ReactElement[]
  slot?: Slot
  slots: Slots
  rest?: Rest
  click?: ComponentProps<'button'>['onClick']
  handler?: MouseEventHandler
  map?: Map<string, RefObject<HTMLElement>>
  icons?: {
    start: ReactElement
    end?: ReactElement
  }
}
export function Plain<T>(props: Props<T>) { return <i>{props.one}</i> }
export class Old extends Component<Pick<Props<string>, 'one' | 'render'>> { render() { return null } }
`

test('type arguments that the code leaves out are left out', async () => {
  const file = scratch.write('Types.tsx', SOURCE)
  const tsconfig = scratch.write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  )
  const { entries } = await createComponentParser()(file, [file], tsconfig)
  const [plain, old] = entries.map(({ rows }) =>
    Object.fromEntries(rows.map(({ name, type }) => [name, type])),
  )
  expect(plain).toEqual({
    one: 'ReactElement',
    maybe: 'ReactElement | null',
    namespace: 'ReactElement',
    given: 'ReactElement<{ size: number; }>',
    render: '(item: T) => ReactElement',
    method: '(item: T) => ReactElement',
    list: 'readonly ReactElement[]',
    slot: 'Slot',
    rest: 'Rest',
    slots: 'Slots',
    click: 'MouseEventHandler<HTMLButtonElement>',
    handler: 'MouseEventHandler',
    map: 'Map<string, RefObject<HTMLElement>>',
    icons: '{ start: ReactElement; end?: ReactElement; }',
  })
  expect(old).toEqual({ one: 'ReactElement', render: '(item: string) => ReactElement' })
})
