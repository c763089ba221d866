import { afterAll, expect, test } from 'vitest'
import { packageFailure } from '../../../../node/errors/explainPackage.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('explain-package')
afterAll(scratch.remove)

const addPackage = (name: string, dependencies: readonly string[]): string =>
  scratch.write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])) }),
  )

test('a package that needs a browser has the place where the site imports it, or what needs it', () => {
  scratch.write('package.json', '{ "dependencies": { "other": "*", "react-map": "*" } }')
  scratch.write('content/en/map.mdx', "import { Map } from 'react-map'\n")
  addPackage('other', ['react-map'])
  addPackage('react-map', ['map-core'])
  addPackage('map-core', ['map-engine', 'react-map'])
  addPackage('map-engine', [])
  const error = new ReferenceError('window is not defined')
  error.stack = `${error.message}\n    at file://${scratch.folder}/node_modules/map-engine/index.js:1:1`

  expect(packageFailure(error, scratch.folder)).toEqual({
    code: 'code/runtime',
    severity: 'error',
    message: 'Package "map-engine" cannot be loaded: window is not defined.',
    hint: 'It needs a browser: import it in an effect, or with lazy() inside <NoSSR>.',
    file: 'content/en/map.mdx',
    line: 1,
    column: 21,
  })
})
