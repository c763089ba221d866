import { expect, onTestFinished, test } from 'vitest'
import { createScratch } from '../../samples/scratch.ts'
import { freePort, startCli } from '../../support/cli.ts'

test('errors of samples appear while their author writes', async () => {
  const { folder, write, remove } = createScratch('samples-dev')
  onTestFinished(remove)
  write('package.json', '{ "name": "kite", "source": "./src/index.ts", "type": "module" }')
  write('src/index.ts', "export { fly } from './fly.ts'\n")
  write('src/fly.ts', 'export const fly = (wind: number): number => wind\n')
  write(
    'bifolio.config.mjs',
    "import { samples } from 'bifolio/plugins/samples'\n" +
      "export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }], plugins: [samples()] }\n",
  )
  const page = (wind: string): string =>
    write(
      'content/en/index.md',
      `# Kite\n\n\`\`\`ts\nimport { fly } from 'kite'\nfly(${wind})\n\`\`\`\n`,
    )
  page("'strong'")
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], folder)
  onTestFinished(() => server.stop())
  await server.waitFor(new RegExp(`http://localhost:${port}/`))
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  await server.waitFor(/index\.md:5:5[^]*Argument of type 'string'/)
  page('true')
  await server.waitFor(/Argument of type 'boolean' is not assignable to parameter of type 'number'/)
  write('src/fly.ts', 'export const fly = (wind: bigint): bigint => wind\n')
  await server.waitFor(/Argument of type 'boolean' is not assignable to parameter of type 'bigint'/)
})
