import satisfies from 'spdx-satisfies'
import { nameOf, readLock, shippedPackages, type Lock } from './shipped.ts'

/** Licences under which anything may be part of the product: use, change and hand on, with their notices. */
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

/** Packages with another licence, or none that can be read: which it is, and why it may be here. */
const EXCEPTIONS: Record<string, { license: string | undefined; why: string }> = {
  'png-js': { license: undefined, why: 'Its LICENSE file is the MIT licence; package.json does not name it.' },
}
/** libvips, the library behind sharp. */
const LIBVIPS = /^@img\/sharp-(libvips-|wasm32$|win32-)/
const LIBVIPS_LICENCE = 'LGPL-3.0-or-later'

/** One line for each shipped package whose licence is not on the list. */
export function licenceFaults(lock: Lock = readLock()): string[] {
  return shippedPackages(lock).flatMap((place) => {
    const { license, version } = lock[place]!
    const name = nameOf(place)
    return isAllowed(name, license) ? [] : [`${name} ${version}: ${license ?? 'no licence'}`]
  })
}

function isAllowed(name: string, license: string | undefined): boolean {
  const exception = EXCEPTIONS[name]
  if (exception && exception.license === license) return true
  // A library of its own beside our code, unchanged and loaded dynamically: LGPL asks for nothing more than its notice, and that it can be replaced.
  const allowed = LIBVIPS.test(name) ? [...ALLOWED, LIBVIPS_LICENCE] : ALLOWED
  try {
    return license !== undefined && satisfies(license, allowed)
  } catch {
    // "SEE LICENSE IN …", "UNLICENSED": no expression.
    return false
  }
}
