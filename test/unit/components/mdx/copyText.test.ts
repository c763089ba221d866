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

test.each([
  ["$ cat <<'EOF' > x\n$ not a prompt\nEOF\n$ ls", "cat <<'EOF' > x\n$ not a prompt\nEOF\nls"],
  ['$ cat <<-END\n\t$ text\n\tEND\n$ ls', 'cat <<-END\n\t$ text\n\tEND\nls'],
  ['$ cat <<A <<B\n$ a\nA\n$ b\nB\n$ ls', 'cat <<A <<B\n$ a\nA\n$ b\nB\nls'],
  ["PS> $x = @'\n$ text\n'@\nPS> ls", "$x = @'\n$ text\n'@\nls"],
  ['$ cat <<< word\n$ ls', 'cat <<< word\nls'],
])('keeps the dollar signs of a heredoc: %j', (code, copied) => {
  expect(copyText(code, 'bash')).toBe(copied)
})
