import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { commentTexts } from '../../samples/commentTexts.ts'
import { messageTexts } from '../../samples/messageTexts.ts'
import { avoidedNames, avoidedWords, proseOf } from '../../support/words.ts'

const repository = join(import.meta.dirname, '../../..')

/** Modules with messages, hints and texts of the interface. */
const sources = globSync(
  ['{node,migrate,plugins,rspress}/**/*.{ts,tsx}', 'shared/ui-text/{en,zh}.ts'],
  {
    cwd: repository,
    // The names of HTML elements are the standard's.
    ignore: ['rspress/lib/**', 'plugins/texts/!(en|zh).ts', 'node/htmlElements.ts'],
  },
).sort()

/** Modules whose comments and docstrings follow the list. */
const commented = globSync(
  [
    '{bench,client,components,create,i18n,migrate,node,pages,plugins,renderer,rspress,scripts,shared,test,theme}/**/*.{ts,tsx,mjs}',
    // Pages show them: a component's description is the comment in its file.
    'content/**/*.{ts,tsx}',
    '*.ts',
  ],
  {
    cwd: repository,
    ignore: ['**/node_modules/**', '{migrate,rspress}/lib/**', 'test/{.tmp,fixtures}/**'],
  },
).sort()

const files = globSync(
  [
    'content/{en,zh}/**/*.{md,mdx}',
    '.changeset/*.md',
    '*.md',
    'docs/**/*.md',
    '{bench,migrate,rspress,test}/**/README.md',
  ],
  { cwd: repository, dot: true, ignore: ['**/node_modules/**'] },
).sort()

describe('words that our texts avoid', () => {
  test('are not in names of files and of what they declare', () => {
    const named = globSync('{node,plugins,rspress,shared}/**/*.{ts,tsx}', {
      cwd: repository,
      ignore: ['rspress/lib/**', 'shared/search/**'],
    }).sort()
    expect(
      named.flatMap((file) => avoidedNames(file, readFileSync(join(repository, file), 'utf8'))),
    ).toEqual([])
  })

  test('are found in names', () => {
    expect(
      avoidedNames('a/largePictures.ts', 'export function askAddress() {}\ntype Url = string\n'),
    ).toEqual([
      'a/largePictures.ts: largePictures. Write: images',
      'a/largePictures.ts: askAddress. Write: url',
    ])
  })

  test.for(files)('%s has none of them', (file) => {
    const found = avoidedWords(
      readFileSync(join(repository, file), 'utf8'),
      file.startsWith('content/zh/') ? 'zh' : 'en',
    )
    expect(
      found.map(({ line, word, instead }) => `${file}:${line}: “${word}”. Write: ${instead}`),
    ).toEqual([])
  })

  test('are not in messages and texts of the interface', () => {
    const found = sources.flatMap((file) =>
      messageTexts(file, readFileSync(join(repository, file), 'utf8')).flatMap(({ text, line }) =>
        avoidedWords(text, file.endsWith('/zh.ts') ? 'zh' : 'en').map(
          ({ word, instead }) => `${file}:${line}: “${word}”. Write: ${instead}`,
        ),
      ),
    )
    expect(found).toEqual([])
  })

  test('are not in comments and docstrings', () => {
    const found = commented.flatMap((file) =>
      commentTexts(file, readFileSync(join(repository, file), 'utf8')).flatMap(({ text, line }) =>
        avoidedWords(text, 'en').map(
          ({ word, instead }) => `${file}:${line}: “${word}”. Write: ${instead}`,
        ),
      ),
    )
    expect(found).toEqual([])
  })

  test('are found in comments, with their line', () => {
    expect(
      commentTexts(
        'x.ts',
        '/**\n * The picture\n * is gone.\n */\nexport const a = 1 // Anew.\n',
      ).filter(({ text }) => text.trim() !== ''),
    ).toEqual([
      { text: 'The picture', line: 2 },
      { text: 'is gone.', line: 3 },
      { text: ' Anew.', line: 5 },
    ])
  })

  test('are found in the strings of code', () => {
    const code =
      "// The picture stands here.\nimport a from './a picture of'\nreport({ message: `The picture \"${a}\" is gone.`, hint: 'Add the picture.' })\n"
    expect(messageTexts('x.ts', code)).toEqual([
      { text: 'The picture "…" is gone.', line: 3 },
      { text: 'Add the picture.', line: 3 },
    ])
  })

  test('are found in prose, with their line', () => {
    expect(avoidedWords('# Images\n\nThe picture stands here.\n', 'en')).toMatchObject([
      { line: 3, word: 'stands' },
      { line: 3, word: 'picture' },
    ])
    expect(avoidedWords('您的文件夹', 'zh').map(({ word }) => word)).toEqual(['您', '文件夹'])
    expect(
      avoidedWords('在沙盒中修改查询，而不是查询参数或媒体查询。', 'zh').map(({ word }) => word),
    ).toEqual(['沙盒', '查询'])
  })

  test('are not looked for in code, URLs, tags and keys of front matter', () => {
    const text =
      '---\naddress: x\ntitle: Color\n---\n\nimport a from "./picture"\n\nUse `picture`, [an image](/picture) and <Picture address="x" />.\n\n```ts\nconst picture = 1\n```\n'
    expect(avoidedWords(text, 'en')).toEqual([])
    expect(proseOf(text).split('\n')).toHaveLength(text.split('\n').length)
    expect(
      avoidedWords('<img alt="a picture" src="/picture.png" />', 'en').map(({ word }) => word),
    ).toEqual(['picture'])
  })

  test('have exceptions', () => {
    expect(
      avoidedWords(
        'It stands for an email address. There is no page, and it is no longer there, in color.',
        'en',
      ),
    ).toEqual([])
  })
})
