import { describe, expect, test } from 'vitest'
import { requireMermaid } from '../../../../node/markdown/requireMermaid.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const source = '```mermaid title="A"\nflowchart LR\n  a --> b\n```'

test('a diagram is its source, for the browser to draw', async () => {
  expect(await htmlOf(source, { config: { markdown: { mermaid: true } } })).toBe(
    '<figure class="bf-diagram"><pre tabindex="0"><code class="language-mermaid">flowchart LR\n  a --> b</code></pre><figcaption>A</figcaption></figure>',
  )
})

test('without the option it is a code block', async () => {
  expect(await htmlOf(source)).toContain('data-lang="mermaid"')
})

test('a missing package is reported, with the command that installs it', () => {
  expect(() =>
    requireMermaid('/', () => {
      throw new Error('no')
    }),
  ).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          code: 'markdown/no-mermaid',
          keyPath: 'markdown.mermaid',
          hint: expect.stringContaining('npm install --save-dev mermaid') as string,
        }),
      ],
    }),
  )
  expect(() => requireMermaid(process.cwd())).not.toThrow()
})

describe('a diagram that Mermaid cannot read', () => {
  const faultsOf = async (diagram: string, fence = '```mermaid'): Promise<unknown[]> => {
    const { diagnostics } = await analyze(`# A\n\n${fence}\n${diagram}\n\`\`\`\n`, {
      config: { markdown: { mermaid: true } },
    })
    return diagnostics.map(({ code, severity, message, line }) => [code, severity, line, message])
  }

  test.each([
    [
      'a line that breaks off',
      'sequenceDiagram\n  A->>B: hi\n  A->>',
      [
        [
          'markdown/diagram',
          'error',
          6,
          'Invalid Mermaid diagram: "NEWLINE" is not expected after "',
        ],
      ],
    ],
    [
      'two arrows',
      'flowchart LR\n  A[One] --> --> B',
      [['markdown/diagram', 'error', 5, 'Invalid Mermaid diagram: "LINK" is not expected after "']],
    ],
    [
      'a comment before the line',
      '%% note\nflowchart LR\n  A --> --> B',
      [['markdown/diagram', 'error', 3, 'Invalid Mermaid diagram: ']],
    ],
    [
      'a kind that does not exist',
      'flowchat LR\n  A --> B',
      [['markdown/diagram', 'error', 3, 'Invalid Mermaid diagram: No diagram type detected']],
    ],
    [
      'a chart without numbers',
      'pie title Pets\n  "cats" : many',
      [['markdown/diagram', 'error', 3, 'Invalid Mermaid diagram: ']],
    ],
  ])('is an error with its line: %s', async (_, diagram, expected) => {
    expect(await faultsOf(diagram)).toEqual(
      expected.map(([code, severity, line, message]) => [
        code,
        severity,
        line,
        expect.stringContaining(String(message)) as string,
      ]),
    )
  })

  test.each([
    'flowchart LR\n  A["**bold** <b>x</b>"] -- yes --> B{Is it?}',
    'sequenceDiagram\n  A->>B: hi',
    'classDiagram\n  class Kite',
    'stateDiagram-v2\n  [*] --> Flying',
    'erDiagram\n  A ||--o{ B : has',
    'gantt\n  title Plan\n  section A\n  One :a1, 2024-01-01, 30d',
    'pie title Pets\n  "cats" : 3',
    'mindmap\n  root((kite))\n    tail',
    'gitGraph\n  commit',
    'journey\n  title Day\n  section Morning\n  Fly: 5: Me',
    'timeline\n  title Kites\n  2002 : first',
  ])('one that it can read is none: %s', async (diagram) => {
    expect(await faultsOf(diagram)).toEqual([])
  })

  test('without the option nothing is asked', async () => {
    expect(
      (await analyze('# A\n\n```mermaid\nflowchat\n```\n')).diagnostics.filter(
        ({ code }) => code === 'markdown/diagram',
      ),
    ).toEqual([])
  })
})
