import { describe, expect, it } from 'vitest'
import { createGraph, CycleError, type Graph } from '../../../../node/graph/graph.ts'
import { query } from '../../../../node/graph/query.ts'

/** A graph over files in memory, which counts how often each value was made. */
function createSite(files: Record<string, string>) {
  const made: string[] = []
  const graph: Graph = createGraph()
  const file = query('file', (_get, name) => files[name] ?? null)
  const title = query('title', async (get, name) => {
    made.push(`title ${name}`)
    return (await get(file, name))?.split('\n')[0] ?? 'untitled'
  })
  const menu = query('menu', async (get) => {
    made.push('menu')
    return await Promise.all(Object.keys(files).map((name) => get(title, name)))
  })
  return {
    graph,
    file,
    title,
    menu,
    write(name: string, text: string) {
      files[name] = text
      graph.touch(file, name)
    },
    made: () => made.splice(0),
  }
}

describe('a graph of queries', () => {
  it('makes each value once', async () => {
    const { graph, menu, title, made } = createSite({ a: 'A\ntext', b: 'B' })
    expect(await graph.get(menu)).toEqual(['A', 'B'])
    expect(await graph.get(title, 'a')).toBe('A')
    expect(made()).toEqual(['menu', 'title a', 'title b'])
  })

  it('makes a released value again when it is asked for, and nothing that was made from it', async () => {
    const { graph, title, menu, write, made } = createSite({ a: 'A\ntext', b: 'B' })
    await graph.get(menu)
    made()
    graph.release(title)
    expect(await graph.get(menu)).toEqual(['A', 'B'])
    expect(made()).toEqual([])
    expect(await graph.get(title, 'a')).toBe('A')
    expect(made()).toEqual(['title a'])
    write('b', 'New')
    expect(await graph.get(menu)).toEqual(['A', 'New'])
  })

  it('keeps a released value that is being made for the one who asked', async () => {
    const graph = createGraph()
    const slow = query('slow', async () => await Promise.resolve('value'))
    const asked = graph.get(slow)
    graph.release(slow)
    expect(await asked).toBe('value')
  })

  it('makes what an edit reaches again, and stops where the value is the same', async () => {
    const { graph, menu, write, made } = createSite({ a: 'A\ntext', b: 'B' })
    await graph.get(menu)
    made()
    write('a', 'A\nother text')
    expect(await graph.get(menu)).toEqual(['A', 'B'])
    expect(made()).toEqual(['title a'])
    write('a', 'New')
    expect(await graph.get(menu)).toEqual(['New', 'B'])
    expect(made()).toEqual(['title a', 'menu'])
  })

  it('keeps the earlier value when an equal one was made', async () => {
    const { graph, menu, write } = createSite({ a: 'A' })
    const before = await graph.get(menu)
    write('a', 'A\nmore')
    expect(await graph.get(menu)).toBe(before)
  })

  it('makes nothing when a touched input is the same', async () => {
    const { graph, file, menu, made } = createSite({ a: 'A' })
    await graph.get(menu)
    made()
    graph.touch(file, 'a')
    graph.touch(file, 'unknown')
    await graph.get(menu)
    expect(made()).toEqual([])
  })

  it('does not ask again for what a value no longer depends on', async () => {
    const values: Record<string, string> = { which: 'a', a: '1', b: '2' }
    const graph = createGraph()
    const value = query('value', (_get, name) => values[name])
    let runs = 0
    const chosen = query('chosen', async (get) => {
      runs++
      return await get(value, await get(value, 'which'))
    })
    expect(await graph.get(chosen)).toBe('1')
    values.which = 'b'
    graph.touch(value, 'which')
    expect(await graph.get(chosen)).toBe('2')
    values.a = '3'
    graph.touch(value, 'a')
    expect(await graph.get(chosen)).toBe('2')
    expect(runs).toBe(2)
  })

  it('answers two askers with one piece of work', async () => {
    const { graph, menu, made } = createSite({ a: 'A' })
    expect(await Promise.all([graph.get(menu), graph.get(menu)])).toEqual([['A'], ['A']])
    expect(made()).toEqual(['menu', 'title a'])
  })

  it('takes in what changes while a value is made', async () => {
    let text = 'old'
    let release = (): void => {}
    const graph = createGraph()
    const source = query('source', () => text)
    const slow = query('slow', async (get) => {
      const read = await get(source)
      await new Promise<void>((resolve) => (release = resolve))
      return read
    })
    const first = graph.get(slow)
    await new Promise((resolve) => setImmediate(resolve))
    text = 'new'
    graph.touch(source)
    const second = graph.get(slow)
    release()
    expect(await first).toBe('old')
    await new Promise((resolve) => setImmediate(resolve))
    release()
    expect(await second).toBe('new')
  })

  it('tries what failed again after a change, and not before', async () => {
    let isBroken = true
    let runs = 0
    const graph = createGraph()
    const source = query('source', () => 'text')
    const fragile = query('fragile', async (get) => {
      runs++
      if (isBroken) throw new Error('broken')
      return await get(source)
    })
    await expect(graph.get(fragile)).rejects.toThrow('broken')
    await expect(graph.get(fragile)).rejects.toThrow('broken')
    expect(runs).toBe(1)
    isBroken = false
    graph.touch(source)
    expect(await graph.get(fragile)).toBe('text')
  })

  it('names the queries of a circle', async () => {
    const graph = createGraph()
    const first = query('first', (get): Promise<string> => get(second, 'x'))
    const second = query('second', (get): Promise<string> => get(first))
    await expect(graph.get(first)).rejects.toThrow(
      'A query depends on itself: first → second x → first',
    )
  })

  it('finds a circle that two askers close together', async () => {
    const graph = createGraph()
    const left = query('left', (get): Promise<string> => get(right))
    const right = query('right', (get): Promise<string> => get(left))
    const results = await Promise.allSettled([graph.get(left), graph.get(right)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('asks for values that were made from each other, where one caught the error', async () => {
    const files: Record<string, string> = { target: '' }
    const graph = createGraph()
    const file = query('file', (_get, name) => files[name] ?? null)
    const outer = query('outer', async (get): Promise<string> => {
      const found = await get(inner).catch(() => 'none')
      return `outer of ${found}`
    })
    const inner = query('inner', async (get): Promise<string> => {
      const found = (await get(file, 'target')) === '' ? 'nothing' : await get(outer)
      return `inner of ${found}`
    })
    expect(await graph.get(outer)).toBe('outer of inner of nothing')
    files['target'] = 'outer'
    graph.touch(file, 'target')
    expect(await graph.get(inner)).toBe('inner of outer of none')
    // Each of them was made from the other now.
    graph.touch(file, 'another')
    expect(await graph.get(outer)).toBe('outer of none')
    await expect(graph.get(inner)).rejects.toThrow(CycleError)
  })

  it('recovers from a circle that an edit ends', async () => {
    let isCircle = false
    const graph = createGraph()
    const shape = query('shape', () => isCircle)
    const outer = query('outer', async (get): Promise<string> => `(${await get(inner)})`)
    const inner = query('inner', async (get): Promise<string> =>
      (await get(shape)) ? await get(outer) : 'end',
    )
    expect(await graph.get(outer)).toBe('(end)')
    isCircle = true
    graph.touch(shape)
    await expect(graph.get(outer)).rejects.toThrow(CycleError)
    isCircle = false
    graph.touch(shape)
    expect(await graph.get(outer)).toBe('(end)')
  })
})
