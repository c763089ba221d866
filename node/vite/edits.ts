import { slashed } from '../slashed.ts'
import type { FileChange } from './changes.ts'
import { stateOf, written } from './fileState.ts'

/**
 * Time in which added and removed files are collected: folders come and go as a whole. Unit:
 * milliseconds.
 */
const LIST_DELAY = 60

/**
 * A little more than the time in which chokidar passes one change of a file on. Unit: milliseconds.
 */
const WATCHER_PAUSE = 60

/** What is done with edits. */
export interface EditHandlers {
  /** Takes in what changed. True when it belongs to the content. */
  readonly take: (change: FileChange) => Promise<boolean>
  /** Called when something of the content has been taken in. */
  readonly onContent: () => void
  readonly onError: (error: unknown) => void
}

/** Takes in what changes on disk, one after the other, and each state of a file once. */
export class Edits {
  readonly #handlers: EditHandlers
  #queue: Promise<unknown> = Promise.resolve()
  /** File → state of it that was taken in last. */
  readonly #taken = new Map<string, string>()
  /** Files that came or went, and have not been taken in. */
  readonly #listed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(handlers: EditHandlers) {
    this.#handlers = handlers
  }

  /** Does something between two edits. It resolves to true when it belongs to the content. */
  run(task: () => Promise<boolean>): void {
    if (this.#isClosed) return
    const { onContent, onError } = this.#handlers
    this.#queue = this.#queue
      .then(task)
      .then((isContent) => isContent && onContent())
      .catch(onError)
  }

  /** Takes in what a watcher reports of a file. */
  note(event: 'add' | 'change' | 'unlink', file: string): void {
    const path = slashed(file)
    if (event === 'change') {
      this.#change(path)
      return
    }
    this.#listed.add(path)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#list([...this.#listed])
      this.#listed.clear()
    }, LIST_DELAY)
  }

  /** Nothing is taken in anymore. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #change(file: string): void {
    this.run(async () => {
      await written(file)
      const state = await stateOf(file)
      // One save may be reported twice.
      if (this.#taken.get(file) === state) return false
      this.#taken.set(file, state)
      // Of two changes that follow each other closely, as when an editor saves and formats, the
      // watcher keeps the second to itself.
      setTimeout(() => this.#change(file), WATCHER_PAUSE)
      return await this.#handlers.take({ kind: 'change', files: [file] })
    })
  }

  #list(files: readonly string[]): void {
    this.run(async () => {
      for (const file of files) this.#taken.set(file, await stateOf(file))
      // Nor does the watcher report a change right after a file came.
      setTimeout(() => {
        for (const file of files) this.#change(file)
      }, WATCHER_PAUSE)
      return await this.#handlers.take({ kind: 'list', files })
    })
  }
}
