/** True in `npm run test:nightly`: every test then runs in full. */
export const isNightly: boolean = process.env['BIFOLIO_NIGHTLY'] === '1'

/** How often something random is tried: `short` in `npm test`, `full` at night. */
export function tries(short: number, full: number): number {
  return isNightly ? full : short
}

/**
 * Cases of a test: every one at night. `npm test` runs the first `count`, or those that a rule
 * selects.
 */
export function byDay<T>(
  cases: readonly T[],
  selected: number | ((value: T, index: number) => boolean) = 1,
): T[] {
  if (isNightly) return [...cases]
  return typeof selected === 'number' ? cases.slice(0, selected) : cases.filter(selected)
}

/**
 * Files that `npm test` leaves to the night when no file is named. Each is about one matter in
 * depth; its main case is in another file that `npm test` runs.
 */
export const NIGHTLY_FILES: readonly string[] = [
  'test/build/cli/migrate{Docusaurus,Starlight}.test.ts',
  'test/build/dev/{dependencies,library,memory}.test.ts',
  'test/build/docs/recipes.test.ts',
  'test/build/host/mixedBuilds.test.ts',
  'test/build/package/{managers,migrate,npm,oldVersions,pluginPages,plugins,pnpm,rspress}.test.ts',
  'test/build/plugins/*.test.ts',
  'test/build/searchQuestions.test.ts',
  'test/build/shards.test.ts',
  'test/build/wrongNesting.test.ts',
  'test/e2e/api-docs.test.ts',
  'test/e2e/dev-first-page.test.ts',
  'test/e2e/devHttps.test.ts',
  'test/e2e/extend-build.test.ts',
  'test/e2e/facing-uneven.test.ts',
  'test/e2e/feeds-and-cards.test.ts',
  'test/e2e/file-like-names.test.ts',
  'test/e2e/foreign-changes.test.ts',
  'test/e2e/long-nav.test.ts',
  'test/e2e/other{Browsers,Preferences}.test.ts',
  'test/e2e/page-chunks.test.ts',
  'test/e2e/playground-frame.test.ts',
  'test/e2e/reading-plugins.test.ts',
  'test/e2e/right-to-left.test.ts',
  'test/e2e/rspress.test.ts',
  'test/e2e/search-providers.test.ts',
  'test/e2e/theming.test.ts',
  'test/e2e/trailing-slash.test.ts',
  'test/e2e/unusual-urls.test.ts',
  'test/faults/carriedCache.test.ts',
  'test/faults/concurrentBuilds.test.ts',
  'test/faults/hosts.test.ts',
  'test/faults/kills.test.ts',
  'test/faults/notFound.test.ts',
  'test/faults/pageText.test.ts',
  'test/faults/readOnly.test.ts',
  'test/faults/sameOutput.test.ts',
  'test/faults/services.test.ts',
  'test/faults/staleRecords.test.ts',
  'test/faults/turborepo.test.ts',
  'test/faults/warmBuilds.test.ts',
  'test/faults/webServers.test.ts',
]
