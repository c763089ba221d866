import type { Root } from 'mdast'
import type { CheckSpelling } from './spelling.ts'
import { fileAttribute } from './fileAttributes.ts'
import { resolveCodeLink } from './codeLink.ts'
import { linksInCode } from './linksInCode.ts'
import { imageFile, imagesInCode } from './namedImages.ts'
import { placesIn } from '../schema/place.ts'
import type { PageJob } from './pageJob.ts'
import type { PublicFolders } from '../source/publicFolders.ts'
import { visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'

/** What notes are made with. */
export interface NoteOptions extends PublicFolders {
  readonly checkSpelling: CheckSpelling | null
}

/**
 * Notes what checks need of a page: its imports, the images and links in its code, and what its
 * author might have written differently.
 */
export function remarkNotes(
  tree: Root,
  source: string,
  job: PageJob,
  { checkSpelling, ...folders }: NoteOptions,
): void {
  const origin = { ...folders, path: job.path }
  const placeOf = placesIn(source)
  const bodies: unknown[] = []
  const noteCode = (code: unknown): void => {
    bodies.push(code)
    for (const { start, ...picture } of imagesInCode(code, origin))
      job.pictures.push({ ...picture, file: job.file, ...placeOf(start) })
  }
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      const body = node.data?.estree?.body ?? []
      for (const statement of body) {
        if ('source' in statement && statement.source)
          job.imports.push(String(statement.source.value))
      }
      return noteCode(body)
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return noteCode(node.data?.estree?.body)
    if (isJsx(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute') noteCode(attribute.data?.estree?.body)
        else if (typeof attribute.value === 'object') noteCode(attribute.value?.data?.estree?.body)
        else if (
          typeof attribute.value === 'string' &&
          attribute.value.startsWith('/') &&
          // Its images are found with the links.
          fileAttribute(attribute.name, node.name ?? '') === null
        ) {
          const path = imageFile(attribute.value, origin)
          const start = attribute.position?.start ?? node.position?.start
          if (path !== null)
            job.pictures.push({
              href: attribute.value,
              path,
              file: job.file,
              ...(start && { line: start.line, column: start.column }),
            })
        }
      }
      return
    }
    if (!checkSpelling || (node.type !== 'text' && node.type !== 'yaml') || !node.position) return
    const { start, end } = node.position
    // Of the source, not of the node: an escape or an entity is longer there.
    const text = source.slice(start.offset, end.offset)
    for (const remark of checkSpelling({ text, line: start.line, column: start.column }, job.file))
      job.remarks.push(remark)
  })
  // Names of one part are used in others.
  for (const { start, ...link } of linksInCode({ body: bodies.flat() }))
    job.links.push(...resolveCodeLink({ ...link, file: job.file, ...placeOf(start) }, job.site))
}
