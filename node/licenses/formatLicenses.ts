import type { LicensedPackage } from './licensedPackages.ts'

const LINE = '-'.repeat(80)

const HEAD =
  'The pages of this site use the software, icons and fonts below. Their authors allow this ' +
  'under the licenses that follow.'

/** The text of `third-party-licenses.txt`. */
export function formatLicenses(packages: readonly LicensedPackage[]): string {
  return `${[HEAD, ...packages.map(section)].join(`\n\n${LINE}\n\n`)}\n`
}

/** The manifest speaks for a package without a license file. */
function section({ name, version, license, author, homepage, notices }: LicensedPackage): string {
  const head = [
    `${name} ${version}`.trim(),
    license && `License: ${license}`,
    author && `Author: ${author}`,
    homepage,
  ]
  return [head.filter((line) => line !== '').join('\n'), ...notices].join('\n\n')
}
