import type { ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { BuildContext } from '../site/context.ts'
import { fileExists, fileHash } from '../site/siteInputs.ts'
import { sitePages } from '../site/sitePages.ts'
import { slashed } from '../slashed.ts'
import { allowLinks } from './allowLinks.ts'
import { reportProblems } from './problemReporter.ts'
import { checkInTurns } from './siteCheck.ts'
import { watchMore } from './watchMore.ts'

/** Quiet time after the last change before the whole site is checked again. Unit: milliseconds. */
const DELAY = 300

/**
 * Quiet time after which the site is checked for the first time when no page is open. Unit:
 * milliseconds.
 */
const FIRST_DELAY = 5000

/**
 * Checks the whole site of a development server while no request is under way, and reports what it
 * finds. The first page comes before the first check.
 */
export class SiteChecks {
  readonly #server: ViteDevServer
  readonly #contextOf: () => Promise<BuildContext>
  /** Files that a check has found, in the content or elsewhere. */
  readonly #watched = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  /** What plugins have found last. */
  #ofPlugins: readonly Diagnostic[] = []
  /** Plugins may take long: they check while the site is checked again. */
  #lastOfPlugins: Promise<unknown> = Promise.resolve()
  /** Checks are made one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  /** Number of the check that was asked for last: those before report nothing. */
  #wanted = 0
  #requests = 0
  #isBegun = false
  /** Another server takes the place of this one when the config changes. */
  #isClosed = false

  constructor(server: ViteDevServer, context: () => Promise<BuildContext>) {
    this.#server = server
    this.#contextOf = context
  }

  /** The first page is open: checks begin, and what the first edit needs is loaded. */
  begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    this.soon()
    void this.#contextOf()
      .then(({ compiler }) => compiler.load())
      .catch(this.#logError)
  }

  /** Checks the site after a pause. */
  soon(): void {
    if (!this.#isBegun || this.#isClosed) return
    const number = ++this.#wanted
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#last = this.#last
        .then(() => (this.#isClosed ? undefined : this.#check(number)))
        .catch(this.#logError)
    }, DELAY)
  }

  /** Begins without a page when no request comes for a while. */
  beginWhenQuiet(): void {
    if (this.#isBegun || this.#isClosed) return
    clearTimeout(this.#timer)
    if (this.#requests === 0) this.#timer = setTimeout(() => this.begin(), FIRST_DELAY)
  }

  /** Gives way to a request until it's answered. */
  giveWay(response: ServerResponse): void {
    this.#requests++
    response.once('close', () => {
      this.#requests--
      this.beginWhenQuiet()
    })
    this.beginWhenQuiet()
  }

  /** Whether what a check finds depends on a file outside of the content. */
  isWatched(file: string): boolean {
    return this.#watched.has(file)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  readonly #logError = (error: unknown): void => this.#server.config.logger.error(String(error))

  async #check(number: number): Promise<void> {
    const context = await this.#contextOf()
    const diagnostics = await checkInTurns(context, {
      isBusy: () => this.#requests > 0,
      isOver: () => this.#isClosed || number !== this.#wanted,
    })
    if (diagnostics === null) return
    this.#watch(context)
    await allowLinks(this.#server, context)
    const { session, driver } = context
    session.logged.push(...driver.log.take())
    const report = async (): Promise<void> => {
      if (number === this.#wanted && !this.#isClosed)
        await reportProblems(this.#server, context, [
          ...session.configProblems,
          ...session.logged,
          ...diagnostics,
          ...this.#ofPlugins,
        ])
    }
    await report()
    if (!driver.has('checkSiteInDev')) return
    this.#lastOfPlugins = this.#lastOfPlugins
      .then(async () => {
        if (number !== this.#wanted || this.#isClosed) return
        this.#ofPlugins = await this.#checkOfPlugins(context)
        await report()
      })
      .catch(this.#logError)
  }

  async #checkOfPlugins({ driver, get }: BuildContext): Promise<readonly Diagnostic[]> {
    const watch = (files: readonly string[]): void => this.#watchFiles(files.map(slashed))
    return driver.placed(await driver.checkSite(() => sitePages(get), watch))
  }

  /** Files whose code pages show may be outside of the project, and so may the targets of links. */
  #watch({ graph }: BuildContext): void {
    this.#watchFiles([fileHash, fileExists].flatMap((query) => graph.keys(query)))
  }

  #watchFiles(files: readonly string[]): void {
    const fresh = files.filter((file) => !this.#watched.has(file))
    for (const file of fresh) this.#watched.add(file)
    watchMore(this.#server, fresh)
  }
}
