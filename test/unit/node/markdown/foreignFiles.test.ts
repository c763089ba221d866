import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { diagnose } from '../../../samples/diagnose.ts'
import { createScratch } from '../../../samples/scratch.ts'

const PAGE = 'content/en/guide/install.mdx'
const TEXT = '# Install\n\n## Linux\n\n## Windows\n'
const config = (fileRoots: readonly string[]): string =>
  `export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], markdown: { fileRoots: ${JSON.stringify(fileRoots)} } }\n`

/** What is reported about a line of a page: a sibling of the project is \$SIBLING in it. */
async function found(line: string, fileRoots: readonly string[] = []): Promise<string[]> {
  const sibling = createScratch('sibling')
  const name = basename(sibling.folder)
  try {
    sibling.write('src/a.ts', 'export {}\n')
    sibling.write('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const files = {
      '.env': 'KEY=1\n',
      '.github/a.yml': 'a: 1\n',
      'src/.a.ts': 'export {}\n',
      'src/a.ts': 'export {}\n',
      'content/en/guide/.a.svg': '<svg/>',
    }
    const diagnostics = await diagnose({
      ...files,
      'bifolio.config.ts': config(fileRoots.map((root) => root.replace('$SIBLING', name))),
      [PAGE]: `${TEXT}\n${line.replace('$SIBLING', name)}\n`,
    })
    return diagnostics.map(
      ({ severity, code, file, line: at }) => `${severity} ${code} ${file}:${at}`,
    )
  } finally {
    sibling.remove()
  }
}

const code = (file: string): string => `\`\`\`ts file="${file}"\n\`\`\``

test.each([
  ['of the system', code('../../../../../../../../../../../../etc/passwd'), 'file/outside-project'],
  ['of a sibling', code('/../$SIBLING/src/a.ts'), 'file/outside-project'],
  ['with secrets', code('/.env'), 'file/hidden'],
  ['in a hidden folder', code('/.github/a.yml'), 'file/hidden'],
  ['that is hidden in a folder', code('/src/.a.ts'), 'file/hidden'],
  ['that is an image of a sibling', '![A](../../../../$SIBLING/a.svg)', 'file/outside-project'],
  ['that is a hidden download', '[A](./.a.svg)', 'file/hidden'],
])('a file %s is a warning at its place', async (_, line, expected) => {
  expect(await found(line)).toEqual([`warning ${expected} ${PAGE}:7`])
})

test.each([
  ['a folder of a sibling', code('/../$SIBLING/src/a.ts'), '../$SIBLING/src'],
  ['a sibling', '![A](../../../../$SIBLING/a.svg)', '../$SIBLING/'],
  ['a hidden file', code('/.env'), '.env'],
  ['a hidden folder', code('/.github/a.yml'), './.github'],
])('%s that `markdown.fileRoots` lists is not reported', async (_, line, root) => {
  expect(await found(line, [root])).toEqual([])
})

test('another file beside one that is listed, and a file of the project', async () => {
  expect(await found(code('/.env'), ['.env.example', '.github'])).toEqual([
    `warning file/hidden ${PAGE}:7`,
  ])
  expect(await found(code('/src/a.ts'))).toEqual([])
})
