import { expect, test } from 'vitest'
import { checkFiles } from '../../../samples/checkFiles.ts'

const POINTER = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`
const PAGE = 'content/en/guide/install.mdx'
const config = "export default { lang: 'en', logo: '/logo.png' }"

test('an image that Git LFS has not downloaded is an error, at each place', async () => {
  const found = await checkFiles({
    'bifolio.config.ts': config,
    'public/logo.png': POINTER,
    'content/en/guide/dialog.png': POINTER,
    [PAGE]: '# Install\n\n![Dialog](./dialog.png)\n\n<img src="/logo.png" alt="Kite" />\n',
  })
  expect(found.filter(({ code }) => code === 'asset/lfs-pointer')).toMatchObject([
    { file: 'bifolio.config.ts', keyPath: 'logo' },
    {
      severity: 'error',
      message: '"./dialog.png" isn\'t an image: Git LFS hasn\'t downloaded it.',
      hint: 'Run git lfs pull. In CI, turn on Git LFS in the checkout.',
      file: PAGE,
      line: 3,
      column: 1,
    },
    { file: PAGE, line: 5 },
  ])
})

test.each([
  ['a small image', 'GIF89a'],
  ['a text that names it later', `# ${POINTER}`],
  ['nothing', ''],
])('%s is none', async (_, content) => {
  const found = await checkFiles({
    'content/en/guide/dialog.png': content,
    [PAGE]: '# Install\n\n![Dialog](./dialog.png)\n',
  })
  expect(found.filter(({ code }) => code === 'asset/lfs-pointer')).toEqual([])
})
