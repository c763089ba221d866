import type { Format } from '../formats.ts'
import type { TakenUnit, Unit } from '../exchange.ts'
import { hashNote, readHashNote } from './hashNote.ts'

/** Id of the unit of an opening. */
const OPENING = ':opening'

const STATES: Readonly<Record<Unit['state'], string>> = {
  missing: 'initial',
  outdated: 'initial',
  unrecorded: 'initial',
  current: 'final',
}

/** A node of fast-xml-parser that keeps the order: name → children, and its attributes beside. */
type XmlNode = Readonly<Record<string, readonly XmlNode[] | string | Attributes>>
type Attributes = Readonly<Record<string, string>>

/** XLIFF 2. A section is finished when its state is `translated`, `reviewed` or `final`. */
export const xliffFormat: Format = {
  extension: '.xlf',
  needs: 'fast-xml-parser',
  write: async ({ source, target, pages }) => {
    const files = pages.map(
      ({ translation, units }, at) =>
        `  <file id="f${at + 1}" original="${escaped(translation)}">\n` +
        `${units.map(unitXml).join('')}  </file>\n`,
    )
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"' +
      ` srcLang="${source.tag}" trgLang="${target.tag}">\n${files.join('')}</xliff>\n`
    )
  },
  read: async (text) => {
    const { XMLParser, XMLValidator } = await import('fast-xml-parser')
    const problem = XMLValidator.validate(text)
    if (problem !== true) throw new Error(`${problem.err.msg} Line ${problem.err.line}.`)
    const parser = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      trimValues: false,
      parseTagValue: false,
      htmlEntities: true,
    })
    const roots = childrenOf(parser.parse(text), 'xliff')
    if (roots.length === 0) throw new Error('There is no <xliff> element.')
    return roots
      .flatMap((root) => childrenOf(root.children, 'file'))
      .flatMap(({ children, attributes: { original = '' } }) =>
        descendants(children, 'unit').flatMap((unit) => takenUnit(unit, original)),
      )
  },
}

function unitXml(unit: Unit): string {
  const { state, source, previous, target } = unit
  const id = unit.id === '' ? OPENING : escaped(unit.id)
  const isEmpty = target === ''
  return (
    `    <unit id="${id}" canResegment="no" xml:space="preserve">\n` +
    `      <notes><note category="bifolio">${hashNote(unit)}</note>` +
    (previous === undefined ? '' : `<note category="previous">${escaped(previous)}</note>`) +
    '</notes>\n' +
    `      <segment state="${STATES[state]}">\n` +
    `        <source>${escaped(source)}</source>\n` +
    (isEmpty ? '' : `        <target>${escaped(target)}</target>\n`) +
    '      </segment>\n    </unit>\n'
  )
}

function takenUnit({ children, attributes }: Element, translation: string): TakenUnit[] {
  // The first one: the earlier text is a note as well, and may be about such notes.
  const [hashes] = descendants(children, 'note').flatMap(
    (each) => readHashNote(textOf(each.children)) ?? [],
  )
  const { id = '' } = attributes
  if (!hashes || id === '') return []
  const segments = childrenOf(children, 'segment')
  // What joins segments has no translation of its own.
  const parts = children.flatMap((child) =>
    ['segment', 'ignorable'].flatMap((name) => childrenOf([child], name)),
  )
  const target = parts
    .map((part) => childrenOf(part.children, 'target')[0] ?? childrenOf(part.children, 'source')[0])
    .map((each) => textOf(each?.children ?? []))
    .join('')
  const isTranslated = segments.every((each) => childrenOf(each.children, 'target').length > 0)
  const isDone = segments.every((each) => (each.attributes.state ?? 'initial') !== 'initial')
  return [
    {
      ...hashes,
      id: id === OPENING ? '' : id,
      translation,
      target: isTranslated ? target : '',
      isDone: isDone && isTranslated ? true : null,
    },
  ]
}

interface Element {
  readonly children: readonly XmlNode[]
  readonly attributes: Attributes
}

function childrenOf(nodes: unknown, name: string): Element[] {
  return (nodes as readonly XmlNode[]).flatMap((node) =>
    Array.isArray(node[name])
      ? [
          {
            children: node[name] as readonly XmlNode[],
            attributes: (node[':@'] ?? {}) as Attributes,
          },
        ]
      : [],
  )
}

function descendants(nodes: readonly XmlNode[], name: string): Element[] {
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([each, children]) => {
      if (!Array.isArray(children)) return []
      return each === name ? childrenOf([node], name) : descendants(children, name)
    }),
  )
}

/** Text of nodes, with that of inline elements. */
function textOf(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node) =>
      Object.entries(node)
        .map(([name, value]) =>
          name === '#text' ? String(value) : Array.isArray(value) ? textOf(value) : '',
        )
        .join(''),
    )
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
