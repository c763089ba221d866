import type { Code, Node } from 'mdast'
import type { EditedPage } from '../page.ts'
import { PICTURE, relativePath } from './files.ts'
import { type Tag, tagsOf, unwrap } from './jsx.ts'
import type { State } from './state.ts'

/** URL of the image that a name stands for: one that is imported, or a constant. */
export function pictureOf(name: string, state: State): string | null {
  const { path, use, link, bindings, scope } = state
  const binding = bindings.get(name)
  if (binding?.kind === 'picture') return relativePath(path, use(binding.file))
  const value = binding?.kind === 'own' ? scope.get(name) : undefined
  const url = typeof value === 'string' ? value.replace(/\?.*/, '') : ''
  return PICTURE.test(url) ? link(url) : null
}

/** A name of a file in the info string of a code block: `App.tsx`, `/src/App.tsx`. */
const FILE_NAME = /(?<=^|\s|title=")\/?([\w./-]+\.\w+)/

/**
 * Files for an editor, which a plugin or the component itself makes of code blocks. They are a code
 * group then. True if the tag was one.
 */
export function readEditor(tag: Tag, page: EditedPage): boolean {
  const files = tag.children as Node[]
  const tags = tagsOf(page, tag)
  if (tag.name !== 'Sandpack' || tags === null || files.length === 0) return false
  if (!files.every((child): child is Code => child.type === 'code')) return false
  for (const file of files) {
    const name = FILE_NAME.exec(file.meta ?? '')?.[1]
    file.meta = name === undefined ? null : `title="${name}"`
  }
  if (files.length === 1) unwrap(page, tag)
  else {
    page.edits.overwrite(...tags.open, '::: code-group')
    page.edits.overwrite(...tags.close, ':::')
  }
  page.note(
    'migrate/changed',
    tag,
    'An editor of Sandpack has files as code blocks.',
    'They are a code group, which readers copy from.',
  )
  return true
}
