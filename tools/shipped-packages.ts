import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-program.ts'

/** The entry of one package in package-lock.json. */
interface LockedPackage {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type LockedPackages = Record<string, LockedPackage>

/** Workspaces that are part of the product; the others test and measure it. */
export const SHIPPED_WORKSPACES = ['contract', 'server', 'web']

export const readLockFile = (root = ROOT): LockedPackages =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages

/**
 * Returns the paths in the lock file of every package in the image and the pages: all dependencies of the shipped
 * workspaces, including the optional packages of every platform.
 */
export function listShippedPackages(lock: LockedPackages): string[] {
  const found = new Set<string>()
  const visit = (packagePath: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[packagePath] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = resolvePackage(lock, packagePath, name)
      if (!next || found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  const own = { ...lock['']?.dependencies, ...lock['']?.optionalDependencies }
  for (const name of Object.keys(own)) found.add(`node_modules/${name}`)
  for (const packagePath of [...SHIPPED_WORKSPACES, ...found]) visit(packagePath)
  return [...found]
    .filter((packagePath) => lock[packagePath] && !lock[packagePath].link && !lock[packagePath].dev)
    .toSorted()
}

/** Where Node finds a package from this path: in the nearest node_modules upwards. */
function resolvePackage(lock: LockedPackages, from: string, name: string): string | undefined {
  const inside = (packagePath: string) => `${packagePath === '' ? '' : `${packagePath}/`}node_modules/${name}`
  for (
    let packagePath = from;
    ;
    packagePath = packagePath.includes('/node_modules/')
      ? packagePath.slice(0, packagePath.lastIndexOf('/node_modules/'))
      : ''
  ) {
    if (lock[inside(packagePath)]) return inside(packagePath)
    if (packagePath === '') return undefined
  }
}

/** The name of a package, from its path in the lock file. */
export const getPackageName = (packagePath: string): string =>
  packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length)
