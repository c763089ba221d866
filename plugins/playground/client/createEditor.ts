import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import {
  HighlightStyle,
  bracketMatching,
  defaultHighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState, type Transaction } from '@codemirror/state'
import {
  EditorView,
  type Panel,
  drawSelection,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  showPanel,
} from '@codemirror/view'

/** What an editor begins with. */
export interface EditorOptions {
  readonly code: string
  readonly lang: 'jsx' | 'tsx' | 'js' | 'ts'
  /** What it is called. */
  readonly label: string
  /** How the keyboard leaves it. */
  readonly hint: string
  readonly onChange: (code: string) => void
}

/** Id of the hint. Names in a shadow tree are its own. */
const HINT = 'leave'

/**
 * Puts an editor into an element, inside a shadow tree: there its styles are objects, which a
 * content security policy lets pass, and no style of the page reaches them. Variables do, so that
 * it follows the color scheme.
 */
export function createEditor(
  element: HTMLElement,
  { code, lang, label, hint, onChange }: EditorOptions,
): EditorView {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const typed = lang === 'ts' || lang === 'tsx'
  return new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        javascript({ jsx: true, typescript: typed }),
        syntaxHighlighting(COLOURS),
        EditorState.tabSize.of(2),
        THEME,
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          tabindex: '0',
          'aria-label': label,
          'aria-describedby': HINT,
        }),
        showPanel.of(() => hintPanel(element.ownerDocument, hint)),
        replacing,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
}

function hintPanel(document: Document, hint: string): Panel {
  const dom = document.createElement('p')
  dom.id = HINT
  dom.textContent = hint
  return { dom }
}

/**
 * Text over a selection is put in here: a browser would give it the look of what it replaces, as an
 * inline style that the policy forbids.
 */
const replacing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event
    const { main } = view.state.selection
    if (inputType !== 'insertText' || data === null || main.empty || view.composing) return false
    event.preventDefault()
    const insert = (): Transaction =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      })
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, data, insert))
    if (!isTaken) view.dispatch(insert())
    return true
  },
})

/**
 * The colors of the site for those of the library: its tags have their names in a package that a
 * project does not install.
 */
const TOKENS: Readonly<Record<string, string>> = {
  '#708': 'keyword',
  '#219': 'number',
  '#164': 'number',
  '#a11': 'string',
  '#e40': 'string',
  '#00f': 'function',
  '#085': 'type',
  '#167': 'type',
  '#256': 'function',
  '#00c': 'type',
  '#940': 'comment',
}

const COLOURS = HighlightStyle.define(
  defaultHighlightStyle.specs.flatMap(({ tag, color }) =>
    color in TOKENS ? [{ tag, color: `var(--bf-color-code-${TOKENS[color]})` }] : [],
  ),
)

const SELECTION =
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ' +
  '.cm-selectionBackground'
const THEME = EditorView.theme({
  '&': {
    backgroundColor: 'var(--bf-color-bg-soft)',
    color: 'var(--bf-color-code-text)',
    fontSize: 'var(--_bf-code-size)',
    height: '100%',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--bf-font-code)',
    lineHeight: 'var(--_bf-code-line)',
    minHeight: '8.5rem',
  },
  '.cm-content': { padding: '0.93rem 0', caretColor: 'var(--bf-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--bf-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--bf-color-bg-soft)',
    color: 'var(--bf-color-text-subtle)',
    border: 'none',
  },
  [SELECTION]: { backgroundColor: 'color-mix(in srgb, var(--bf-color-accent) 25%, transparent)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--bf-color-accent-soft)',
    outline: '1px solid var(--bf-color-border-strong)',
  },
  '.cm-panels': {
    backgroundColor: 'var(--bf-color-bg-soft)',
    color: 'var(--bf-color-text-subtle)',
    borderTop: '1px solid var(--bf-color-border)',
  },
  '.cm-panels p': {
    margin: '0',
    padding: '0.4rem 1.06rem',
    fontFamily: 'var(--_bf-font-body)',
    fontSize: 'var(--bf-font-size-xs)',
    lineHeight: 'var(--_bf-caption-line)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--bf-color-bg-elevated)',
    color: 'var(--bf-color-text)',
    border: '1px solid var(--bf-color-border)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--bf-color-accent-soft)',
    color: 'var(--bf-color-text)',
  },
})
