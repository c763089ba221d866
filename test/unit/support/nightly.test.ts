import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'
import { NIGHTLY_FILES } from '../../support/nightly.ts'

test('the files that are left to the night exist', () => {
  expect(
    NIGHTLY_FILES.filter((pattern) => globSync(pattern, { cwd: repository }).length === 0),
  ).toEqual([])
})
