import satisfies from 'spdx-satisfies'
import { getPackageName, readLockFile, listShippedPackages, type LockedPackages } from './shipped-packages.ts'

/** Licences under which a package may be part of the product: use, change and distribute it with its notices. */
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

/** Packages with another licence, or none that can be read: which it is, and why the package may be used. */
const EXCEPTIONS: Record<string, { license: string | undefined; why: string }> = {
  'png-js': { license: undefined, why: 'Its LICENSE file is the MIT licence; package.json does not name it.' },
}
/** libvips, the library behind sharp. */
const LIBVIPS = /^@img\/sharp-(libvips-|wasm32$|win32-)/
const LIBVIPS_LICENCE = 'LGPL-3.0-or-later'

/** Returns one line for each shipped package whose licence is not allowed. */
export function listLicenceProblems(lock: LockedPackages = readLockFile()): string[] {
  return listShippedPackages(lock).flatMap((place) => {
    const { license, version } = lock[place]!
    const name = getPackageName(place)
    return isAllowed(name, license) ? [] : [`${name} ${version}: ${license ?? 'no licence'}`]
  })
}

function isAllowed(name: string, license: string | undefined): boolean {
  const exception = EXCEPTIONS[name]
  if (exception && exception.license === license) return true
  // A separate library, unchanged and loaded dynamically: LGPL only requires its notice, and that it can be replaced.
  const allowed = LIBVIPS.test(name) ? [...ALLOWED, LIBVIPS_LICENCE] : ALLOWED
  try {
    return license !== undefined && satisfies(license, allowed)
  } catch {
    // "SEE LICENSE IN …" and "UNLICENSED" are no SPDX expressions.
    return false
  }
}
