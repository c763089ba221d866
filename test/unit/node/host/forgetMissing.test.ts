import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { forgetMissing } from '../../../../node/host/forgetMissing.ts'
import { createScratch } from '../../../samples/scratch.ts'

test('a package that came after it was looked for is found', async () => {
  const scratch = createScratch('forget-missing')
  scratch.write('node_modules/other-package/package.json', '{}')
  scratch.write('entry.js', "import value from 'late-package'\nconsole.log(value)\n")
  const server = await createServer({
    root: scratch.folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  try {
    const { client } = server.environments
    const isFound = async (): Promise<boolean> =>
      await client.transformRequest('/entry.js').then(
        () => true,
        () => false,
      )
    expect(await isFound()).toBe(false)
    scratch.write('node_modules/late-package/package.json', '{ "main": "index.js" }')
    scratch.write('node_modules/late-package/index.js', 'export default 1')
    expect(await isFound()).toBe(false)
    await forgetMissing(server)
    expect(await isFound()).toBe(true)
  } finally {
    await server.close()
    scratch.remove()
  }
})
