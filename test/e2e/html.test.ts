import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate, type ConfigData, StaticConfigLoader } from 'html-validate'
import { describe, expect, inject, test } from 'vitest'
import { byDay, isNightly } from '../support/nightly.ts'
import { outputFiles, outputPages } from '../support/outputPages.ts'
import { pageSample } from '../support/pageSample.ts'

/** Has attributes in place of styles, because the policy of a host may forbid those. */
const ATTRIBUTES = 'playground-result.html'

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // The HTML standard requires that an id is not empty and has no space; React's begin with an
    // underscore.
    'valid-id': ['error', { relaxed: true }],
    // Names are not case-sensitive in HTML, and React writes some as properties are written:
    // `hrefLang`.
    'attr-case': 'off',
    // React closes void elements with a slash, which the HTML standard allows.
    'void-style': 'off',
    // It writes `open=""` for `open`, which means the same.
    'attribute-boolean-style': 'off',
  },
}

describe.each(byDay([inject('site'), inject('basedSite')]))(
  'the site below $base',
  ({ folder }) => {
    test('is valid HTML on every page, including the 404 pages', async () => {
      const validator = new HtmlValidate(new StaticConfigLoader(CONFIG))
      const pages = await outputPages(folder)
      const sample = new Set(pageSample(pages).map(({ file }) => file))
      const others = new Set(pages.map(({ file }) => file).filter((file) => !sample.has(file)))
      const files = (await outputFiles(folder)).filter(
        (file) => file.endsWith('.html') && !others.has(file) && file !== ATTRIBUTES,
      )
      expect(files).toEqual(
        expect.arrayContaining([
          '404.html',
          'zh/404.html',
          ...(isNightly ? ['index.html', 'zh/index.html'] : []),
        ]),
      )
      expect(sample.size).toBeGreaterThan(5)
      const faults: string[] = []
      for (const file of files) {
        const { results } = await validator.validateString(
          await readFile(join(folder, file), 'utf8'),
          file,
        )
        faults.push(
          ...results.flatMap(({ messages }) =>
            messages.map(
              ({ ruleId, message, line, column }) =>
                `${file}:${line}:${column} ${ruleId}: ${message}`,
            ),
          ),
        )
      }
      expect(faults).toEqual([])
    })
  },
)
