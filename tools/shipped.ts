import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

/** What package-lock.json says of one installed package. */
export interface Locked {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Lock = Record<string, Locked>

/** Workspaces that are part of the product; the others test and measure it. */
export const SHIPPED = ['contract', 'server', 'web']

export const readLock = (root = ROOT): Lock =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

/** Places in the lock of every package that the image and the pages hold: what the shipped workspaces depend on, the optional packages of every platform included. */
export function shippedPackages(lock: Lock): string[] {
  const found = new Set<string>()
  const visit = (place: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = placeOf(lock, place, name)
      if (!next || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  const own = { ...lock['']?.dependencies, ...lock['']?.optionalDependencies }
  for (const name of Object.keys(own)) found.add(`node_modules/${name}`)
  for (const place of [...SHIPPED, ...found]) visit(place)
  return [...found].filter((place) => lock[place] && !lock[place].link && !lock[place].dev).toSorted()
}

/** Where Node finds a package from this place: the nearest node_modules upwards. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  const inside = (place: string) => `${place === '' ? '' : `${place}/`}node_modules/${name}`
  for (
    let place = from;
    ;
    place = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : ''
  ) {
    if (lock[inside(place)]) return inside(place)
    if (place === '') return undefined
  }
}

/** The name under which a package is known, from its place. */
export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
