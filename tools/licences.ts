import satisfies from 'spdx-satisfies'
import { getPackageName, readLockFile, listShippedPackages, type LockedPackages } from './shipped-packages.ts'

/** Licenses under which a package may be part of the product: use, change and distribute it with its notices. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
]

/** Packages with another license, or none that can be read: which it is, and why the package may be used. */
const EXCEPTIONS: Record<string, { license: string | undefined; reason: string }> = {
  duck: { license: 'BSD', reason: 'Its LICENSE file is the BSD license with two clauses; package.json says only BSD.' },
  'web-push': {
    license: 'MPL-2.0',
    reason: 'Used unchanged: the MPL asks for the source of its own files only, which the package is.',
  },
  'png-js': { license: undefined, reason: 'Its LICENSE file is the MIT license; package.json does not name it.' },
}
/** libvips, the library behind sharp. */
const LIBVIPS = /^@img\/sharp-(libvips-|wasm32$|win32-)/
const LIBVIPS_LICENSE = 'LGPL-3.0-or-later'

/** Returns one line for each shipped package whose license is not allowed. */
export function listLicenseProblems(lock: LockedPackages = readLockFile()): string[] {
  return listShippedPackages(lock).flatMap((packagePath) => {
    const { license, version } = lock[packagePath]!
    const name = getPackageName(packagePath)
    return isAllowed(name, license) ? [] : [`${name} ${version}: ${license ?? 'no licence'}`]
  })
}

function isAllowed(name: string, license: string | undefined): boolean {
  const exception = EXCEPTIONS[name]
  if (exception && exception.license === license) return true
  // A separate library, unchanged and loaded dynamically: LGPL only requires its notice, and that it can be replaced.
  const allowed = LIBVIPS.test(name) ? [...ALLOWED, LIBVIPS_LICENSE] : ALLOWED
  try {
    return license !== undefined && satisfies(license, allowed)
  } catch {
    // "SEE LICENSE IN …" and "UNLICENSED" are not SPDX expressions.
    return false
  }
}
