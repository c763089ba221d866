// npm run check: format, types, lint with the layer rules, unused code, tests, build.
import { installPackages, run } from './setup.mjs'

installPackages()
const node = process.execPath
console.log('Format')
run(node, ['node_modules/oxfmt/bin/oxfmt', '--check'])
console.log('Types')
run(node, ['scripts/compile.mjs'])
run(node, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.site.json'])
run(node, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'test/tsconfig.json'])
run(node, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'bench/tsconfig.json'])
console.log('Lint')
run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
console.log('Unused code')
run(node, ['node_modules/knip/bin/knip.js'])
console.log('Tests')
run(node, ['scripts/test.mjs'])
console.log('Build')
run(node, ['lib/node/cli/main.js', 'build'])
