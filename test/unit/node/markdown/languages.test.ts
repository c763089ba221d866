import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CodeTokens } from '../../../../node/markdown/codeTones.ts'
import { BUILT_IN_ALIASES, grammarOf, isPlain } from '../../../../node/markdown/languages.ts'
import { highlight, prismWith } from '../../../../node/markdown/prism.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { repository } from '../../../support/cli.ts'

/** The text of tokens. */
function textOf(tokens: CodeTokens): string {
  if (typeof tokens === 'string') return tokens
  return [tokens]
    .flat()
    .map((token) => (typeof token === 'string' ? token : textOf(token.content)))
    .join('')
}

/** The kinds of the innermost tokens with their texts: `keyword let`. */
async function tokensOf(code: string, lang: string): Promise<string[]> {
  const found: string[] = []
  const walk = (token: CodeTokens, kind: string): void => {
    if (typeof token === 'string') {
      if (token.trim() !== '') found.push(`${kind} ${token.trim()}`)
    } else if ('type' in token) walk(token.content, token.type)
    else for (const part of token) walk(part, kind)
  }
  const tokens = await highlight(code, BUILT_IN_ALIASES[lang] ?? lang)
  expect(textOf(tokens)).toBe(code)
  walk(tokens, 'text')
  return found
}

const VUE = `<script setup lang="ts">
import { ref } from 'vue'
const count = ref<number>(0)
</script>

<template>
  <!-- a counter -->
  <button :disabled="count > 9" @click.prevent="count++" v-if="count !== null" class="big">
    Count is {{ count.toFixed(0) }}, for now
  </button>
</template>

<style scoped lang="scss">
$size: 2px;
button { .big & { margin: $size } }
</style>
`

const SVELTE = `<script lang="ts">
  let { items = [] }: { items: string[] } = $props()
</script>

{#each items as item (item)}
  <li class="row {item}" on:click={() => (open = a > 1 ? { item } : null)} {...rest}>{item.toUpperCase()} for sale</li>
{:else if done}
  <p>None</p>
{/each}
{@html body}
`

const ASTRO = `---
import Layout from '../Layout.astro'
const posts: Post[] = await load()
---
<Layout title="News">
  {posts.map((post) => <li><a href={post.url} class="link">{post.title}</a></li>)}
  <Counter client:load count={3} />
</Layout>
<style>
  a { color: red }
</style>
`

const MDX = `---
title: Kites
---

import { Chart } from '../Chart.tsx'
export const year = 2026

# Kites in {year}

Import **all** of them: <Chart data={sales.filter((sale) => sale.year > 2020)} client:load />

{/* not shown */}

\`\`\`ts
import fs from 'node:fs'
\`\`\`
`

const MARKDOC = `---
title: Kites
---

# Hello {% $user.name %}

{% callout type="warning" size=2 open=true %}
**Mind** {% upper($a, "b") %} the wind
{% /callout %}

{% if not($flags.beta) %}
{% else /%}
{% /if %}

\`\`\`js {% title="a.js" %}
const a = 1
\`\`\`
`

const CADDYFILE = `{
	email a@b.example # who
}
(static) {
	encode zstd gzip
}
kites.example, www.kites.example {
	@old path /old/*
	redir @old https://kites.example{uri} 301
	reverse_proxy localhost:3000 {
		lb_try_duration 5s
		header_up Host "{upstream_hostport}"
	}
	import static
}
`

const ANSI =
  '\u001B[1mTests\u001B[22m  \u001B[32m12 passed\u001B[39m (\u001B[2m1.4 s\u001B[0m) ␛[1;31mfailed␛[0m\u001B[K'

describe('languages that docs are written about', () => {
  test.each<[lang: string, code: string, tokens: string[]]>([
    [
      'vue',
      VUE,
      [
        'keyword import',
        "string 'vue'",
        'function ref',
        'builtin number',
        'attr-name :disabled',
        'operator >',
        'number 9',
        'attr-name @click.prevent',
        'operator ++',
        'attr-name v-if',
        'keyword null',
        'attr-name class',
        'function toFixed',
        'text , for now',
        'comment <!-- a counter -->',
        'variable $size',
      ],
    ],
    [
      'svelte',
      SVELTE,
      [
        'builtin string',
        'keyword each',
        'keyword else',
        'keyword html',
        'attr-name on:click',
        'operator =>',
        'operator >',
        'keyword null',
        'operator ...',
        'function toUpperCase',
        'text for sale',
        'attr-name class',
      ],
    ],
    [
      'astro',
      ASTRO,
      [
        'delimiter ---',
        "string '../Layout.astro'",
        'keyword await',
        'function load',
        'attr-name title',
        'function map',
        'operator =>',
        'attr-name href',
        'attr-name client:load',
        'number 3',
        'selector a',
        'property color',
      ],
    ],
    [
      'mdx',
      MDX,
      [
        'keyword import',
        "string '../Chart.tsx'",
        'keyword const',
        'number 2026',
        'content all',
        'attr-name data',
        'function filter',
        'number 2020',
        'attr-name client:load',
        'comment /* not shown */',
        "string 'node:fs'",
      ],
    ],
    [
      'markdoc',
      MARKDOC,
      [
        'variable $user.name',
        'keyword callout',
        'attr-name type',
        'string "warning"',
        'number 2',
        'boolean true',
        'content Mind',
        'function upper',
        'variable $flags.beta',
        'keyword else',
        'keyword if',
        'keyword const',
      ],
    ],
    [
      'caddyfile',
      CADDYFILE,
      [
        'keyword email',
        'comment # who',
        'selector (static)',
        'selector kites.example, www.kites.example',
        'class-name @old',
        'variable {uri}',
        'number 301',
        'keyword reverse_proxy',
        'number 5s',
        'variable {upstream_hostport}',
        'keyword import',
      ],
    ],
    [
      'console',
      '$ npm install --save-dev vite\nadded 12 packages\n',
      ['shell-symbol $', 'function npm', 'output added 12 packages'],
    ],
    [
      'zsh',
      'for f in *.md; do echo "$f"; done # all\n',
      ['keyword for', 'keyword do', 'builtin echo', 'variable $f', 'comment # all'],
    ],
    [
      'rs',
      'fn main() -> Result<(), Error> { let mut n = 1u8; println!("{n}"); }\n',
      [
        'keyword fn',
        'function-definition main',
        'keyword mut',
        'number 1u8',
        'macro println!',
        'class-name Result',
      ],
    ],
    [
      'c++',
      '#include <vector>\ntemplate <typename T> auto size(const std::vector<T>& v) { return v.size(); }\n',
      ['keyword template', 'keyword auto', 'function size', 'keyword return'],
    ],
    [
      'golang',
      'package main\n\nfunc add(a, b int) int { return a + b }\n',
      ['keyword package', 'keyword func', 'function add', 'builtin int'],
    ],
    [
      'proto',
      'syntax = "proto3";\nmessage Kite { repeated string names = 1; }\n',
      ['keyword message', 'class-name Kite', 'keyword repeated', 'builtin string', 'number 1'],
    ],
    [
      'prisma',
      'model User {\n  id    Int     @id @default(autoincrement()) // key\n  email String? @unique\n  posts Post[]\n  @@map("users")\n}\n\ndatasource db {\n  provider = "sqlite"\n}\n',
      [
        'keyword model',
        'class-name User',
        'property id',
        'builtin Int',
        'function @id',
        'function autoincrement',
        'comment // key',
        'maybe-class-name Post',
        'function @@map',
        'string "users"',
        'keyword datasource',
        'class-name db',
        'property provider',
        'string "sqlite"',
      ],
    ],
    [
      'terraform',
      'resource "aws_instance" "web" {\n  ami   = "abc"\n  count = 2\n}\n',
      ['keyword resource', 'type "aws_instance"', 'property ami', 'string "abc"', 'number 2'],
    ],
    [
      'env',
      '# secret\nexport API_KEY="a-${NAME}" # x\nPORT=3000\nDEBUG=true\nHOME_URL=https://a.example/#b\n',
      [
        'comment # secret',
        'keyword export',
        'property API_KEY',
        'variable ${NAME}',
        'comment # x',
        'property PORT',
        'number 3000',
        'boolean true',
        'property HOME_URL',
        'text https://a.example/#b',
      ],
    ],
  ])('%s', async (lang, code, tokens) => {
    const found = await tokensOf(code, lang)
    expect({ missing: tokens.filter((token) => !found.includes(token)), found }).toEqual({
      missing: [],
      found,
    })
  })

  test('ansi: the sequences of a terminal become colors, and are not part of the text', async () => {
    const html = /<code[^>]*>([\s\S]*)<\/code>/.exec(
      await htmlOf(`\`\`\`ansi\n${ANSI}\n\`\`\`\n`),
    )?.[1]
    expect(html).toBe(
      '<span class="bf-b">Tests  </span><span class="bf-s">12 passed</span> (<span class="bf-c">1.4 s</span>) <span class="bf-n bf-b">failed</span>',
    )
  })

  test.each([
    ['bright and of 256', '\u001B[94mA\u001B[38;5;2mB\u001B[0mC', [['bf-k'], ['bf-s'], []]],
    ['of 16 million, and grounds', '\u001B[38;2;255;0;0mA\u001B[48;5;1mB\u001B[41mC', [[], [], []]],
    [
      'written as in code',
      String.raw`\e[32mA\x1b[0;34mB\033[mC\u001B[2K`,
      [['bf-s'], ['bf-k'], []],
    ],
    ['with colons, and reset by nothing', '\u001B[3;35mA\u001B[mB', [['bf-f', 'bf-i'], []]],
  ])('ansi: colors that are %s', async (_, source, kinds) => {
    const html = await htmlOf(`\`\`\`ansi {1}\n${source}\n\`\`\`\n`)
    const seen = kinds.map((names, index) => {
      const letter = 'ABC'[index] ?? ''
      return (
        new RegExp(`<span class="([^"]*)">${letter}`).exec(html)?.[1]?.split(' ') ??
        (html.includes(letter) ? [] : ['missing'])
      )
    })
    expect(seen).toEqual(kinds)
    expect(html).not.toContain('\u001B')
  })
})

test('every alias stands for a language that there is, and hides none', async () => {
  for (const [alias, lang] of Object.entries(BUILT_IN_ALIASES))
    expect([alias, (await prismWith(lang)) !== null, await prismWith(alias)]).toEqual([
      alias,
      true,
      null,
    ])
})

test.each([
  'vue',
  'svelte',
  'astro',
  'console',
  'zsh',
  'rs',
  'c++',
  'golang',
  'proto',
  'prisma',
  'terraform',
  'env',
  'dotenv',
  'ansi',
  ...Object.keys(BUILT_IN_ALIASES),
])('%s is known', async (lang) => {
  expect((await analyze(`# T\n\n\`\`\`${lang}\na\n\`\`\`\n`)).diagnostics).toEqual([])
})

test.each(['vue', 'svelte', 'astro', 'mdx', 'markdoc', 'caddyfile'])(
  '%s: code that is not closed takes no longer than its length',
  async (lang) => {
    const hostile = [
      '{% a='.repeat(400),
      'import a\n'.repeat(800),
      `a${' a'.repeat(2000)}`,
      'a, '.repeat(1000),
      `{${'$a'.repeat(1000)}`,
      '"\\\\'.repeat(800),
      `<a ${'b={'.repeat(400)}`,
      '{'.repeat(2000),
      `<${'a '.repeat(2000)}`,
      `{{${'{ a '.repeat(1000)}`,
      `<a ${'b="'.repeat(800)}`,
      `<p ${'a={b} '.repeat(800)}`,
    ]
    for (const code of hostile) {
      const start = performance.now()
      expect(textOf(await highlight(code, lang))).toBe(code)
      expect([code.slice(0, 12), performance.now() - start < 1500]).toEqual([
        code.slice(0, 12),
        true,
      ])
    }
  },
)

test.each(['en', 'zh'])('the languages that the reference names are known (%s)', async (lang) => {
  const page = readFileSync(join(repository, `content/${lang}/api/config/config-build.mdx`), 'utf8')
  const section =
    /## markdown\.codeHighlighter([\s\S]*?)## markdown\.highlightLanguages/.exec(page)?.[1] ?? ''
  const list = section
    .split('\n')
    .filter((line) => /^- (?!Type|Default|类型|默认)/.test(line))
    .join('\n')
  const names = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(14)
  const unknown = await Promise.all(
    names.map(async (name) => (await grammarOf(name, new Map())) === null && !isPlain(name)),
  )
  expect(names.filter((_, at) => unknown[at])).toEqual([])
})
