import { expect, test } from 'vitest'
import { copyText } from '../../../../components/mdx/copyText.ts'

test.each([
  ['the prompt signs of a shell', 'bash', '$ npm i\n$ npm start\n', 'npm i\nnpm start'],
  ['nothing from a shell without prompts', 'sh', 'echo $HOME\n', 'echo $HOME'],
  ['nothing from code that begins with a dollar sign', 'js', '$ => 1', '$ => 1'],
  ['the marks and the removed lines of a comparison', 'diff', '  a\n- b\n+ c\n', 'a\nc'],
  [
    'nothing from a patch',
    'diff',
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-b\n+c',
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-b\n+c',
  ],
  ['only the last line break', 'ts', 'a\n\nb\n', 'a\n\nb'],
])('leaves out %s', (_, lang, code, expected) => {
  expect(copyText(code, lang)).toBe(expected)
})
