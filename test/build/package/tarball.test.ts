import { readdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import picomatch from 'picomatch'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProblems } from '../../../scripts/checkPackage.mjs'
import { repository } from '../../support/cli.ts'
import { migratePackage, packPackage, type PackedPackage } from '../../support/packedPackage.ts'

// What others get. `npm.test.ts` and `pnpm.test.ts` install it.

const MINUTE = 60_000
/**
 * A fifth is plugins, with the fonts that images of pages are rendered with. The icons are in place
 * of two packages of 77 MB. The libraries of plugins are not in it: a project installs those of the
 * plugins it uses. Unit: bytes.
 */
const SIZE_LIMIT = 1_540_000

let pack: PackedPackage
let migrate: PackedPackage

beforeAll(async () => {
  pack = await packPackage()
  migrate = await packPackage(migratePackage)
}, MINUTE)
afterAll(async () => {
  await pack.dispose()
  await migrate.dispose()
})

describe('the tarball', () => {
  test('holds the compiled package, its types and styles, and nothing else', async () => {
    const files = readdirSync(pack.unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(pack.unpacked.length + 1)
          .replaceAll('\\', '/'),
      )
    const expected = new RegExp(
      String.raw`^(?:package\.json|README\.md|LICENSE|lib\/(?:shared|node|client|` +
        String.raw`components|renderer|plugins)\/[\w/-]+\.(?:js|d\.ts|css)|` +
        String.raw`lib\/(?:components|plugins\/[\w-]+)\/fonts\/[\w-]+\.(?:woff2?|txt)|` +
        String.raw`lib\/components\/icons\/(?:social\/)?[\w-]+\.(?:svg|txt)|` +
        String.raw`lib\/sources\/[\w/-]+\.tsx?|lib\/sources\/icons\/LICENSE\.txt|` +
        String.raw`lib\/document-scripts\.json|lib\/schemas\/[\w-]+\.json|` +
        String.raw`lib\/dev\/[\w/-]+\.(?:js|css))$`,
    )
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    const { size } = await stat(pack.tarball)
    console.log(`tarball: ${size} bytes, ${files.length} files`)
    expect(size).toBeLessThan(SIZE_LIMIT)
  })

  test('has the notices of the fonts and icons that it includes', async () => {
    const folders = [
      'components/fonts',
      'components/icons',
      'components/icons/social',
      'plugins/social-cards/fonts',
    ].map((folder) => join(pack.unpacked, 'lib', folder))
    const [fonts = '', icons = '', brands = '', cards = ''] = await Promise.all(
      folders.map((folder) => readFile(join(folder, 'LICENSE.txt'), 'utf8')),
    )
    // The license requires the notice of copyright, which is in the fonts themselves.
    for (const name of ['Source Sans 3', 'Source Serif 4'])
      expect(fonts).toMatch(
        new RegExp(`^${name}: © \\d{4}.* Adobe.* with Reserved Font Name ‘Source’`, 'm'),
      )
    expect(fonts).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(cards).toBe(fonts)
    expect(brands).toContain('CC0 1.0 Universal')
    expect(icons).toMatch(/^ISC License\n\nCopyright \(c\) \d{4} Lucide/)
    const withFiles = readdirSync(pack.unpacked, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:woff2?|svg)$/.test(file))
      .map((file) => join(pack.unpacked, dirname(file)))
    expect([...new Set(withFiles)].toSorted()).toEqual(folders.toSorted())
  })

  test('has the types that public names need, and no others', async () => {
    const files = (await readdir(pack.unpacked, { recursive: true })).map((file) =>
      file.replaceAll('\\', '/'),
    )
    const types = files.filter((file) => file.endsWith('.d.ts'))
    const { exports } = JSON.parse(await readFile(join(pack.unpacked, 'package.json'), 'utf8')) as {
      exports: Record<string, { readonly types?: string }>
    }
    const isPublic = picomatch(
      Object.values(exports).flatMap((target) => target.types?.slice('./'.length) ?? []),
    )
    const needed = new Set(types.filter((file) => isPublic(file)))
    const missing: string[] = []
    for (const file of needed) {
      const { importedFiles } = ts.preProcessFile(await readFile(join(pack.unpacked, file), 'utf8'))
      for (const { fileName } of importedFiles.filter(({ fileName: name }) =>
        name.startsWith('.'),
      )) {
        const imported = posix.join(file, '..', fileName.replace(/(?:\.d)?\.[jt]sx?$/, '.d.ts'))
        if (types.includes(imported)) needed.add(imported)
        else missing.push(`${file}: ${fileName}`)
      }
    }
    expect(missing).toEqual([])
    expect(types.filter((file) => !needed.has(file))).toEqual([])
  })

  test('every public name resolves to a file with types', async () => {
    const { exports, bin } = JSON.parse(
      await readFile(join(pack.unpacked, 'package.json'), 'utf8'),
    ) as {
      exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
      bin: Readonly<Record<string, string>>
    }
    const targets = Object.entries(exports)
      .filter(([name]) => !name.includes('*'))
      .map(([, target]) => target)
      .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    for (const target of [...targets, ...Object.values(bin)])
      expect([target, (await stat(join(pack.unpacked, target))).isFile()]).toEqual([target, true])
    expect(
      Object.entries(exports).filter(
        ([name, target]) =>
          !/\.(?:json|svg)$/.test(name) &&
          (typeof target === 'string' || target['types'] === undefined),
      ),
    ).toEqual([])
  })

  test('has nothing that publint and are-the-types-wrong find wrong', async () => {
    const { problems, accepted } = await findProblems(pack.tarball)
    expect(problems).toEqual([])
    expect(accepted.map((line) => line.replace(/\d+/g, 'N'))).toEqual([
      'types: CJSResolvesToESM in nodeN-cjs, N of N entries: the package consists of ES modules, as Vite and Vike do.',
      'types: NoResolution in nodeN, N of N entries: TypeScript before "exports" does not find subpaths; a site needs "moduleResolution": "bundler" or "nodenext".',
    ])
  })
})

describe('the tarball of @bifolio/migrate', () => {
  interface Manifest {
    readonly version: string
    readonly engines: unknown
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const manifestIn = async (folder: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

  test('depends on what it imports, in the ranges of Bifolio', async () => {
    const own = await manifestIn(repository)
    const { dependencies, ...manifest } = await manifestIn(migrate.unpacked)
    expect(manifest).toMatchObject({ version: own.version, engines: own.engines })
    const imported = new Set<string>()
    const files = (await readdir(join(migrate.unpacked, 'lib'))).filter((one) =>
      one.endsWith('.js'),
    )
    for (const file of files) {
      const text = await readFile(join(migrate.unpacked, 'lib', file), 'utf8')
      for (const [, name = ''] of text.matchAll(/^import .* from "(?!node:|\.)([^"]+)";$/gm))
        imported.add(name)
    }
    // A config with the plugin imports it from there.
    imported.delete('bifolio')
    expect(Object.keys(dependencies)).toEqual([...imported].toSorted())
    const ranges = { ...own.devDependencies, ...own.dependencies }
    for (const [name, range] of Object.entries(dependencies).filter(([one]) => one in ranges))
      expect([name, range]).toEqual([name, ranges[name]])
  })

  test('holds the program, and publint finds nothing wrong', async () => {
    const files = await readdir(migrate.unpacked, { recursive: true })
    // What two programs share is a chunk with a hash in its name.
    const others = files.filter((file) => !/-[\w-]{8}\.js$|^lib[\\/]icons[\\/]/.test(file))
    expect(others.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'lib',
      'lib/evaluateChild.js',
      'lib/evaluateConfig.js',
      'lib/icons',
      'lib/index.d.ts',
      'lib/index.js',
      'lib/main.js',
      'package.json',
    ])
    expect((await findProblems(migrate.tarball)).problems).toEqual([])
  })
})
