import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import { ROOT, runProgram } from './run-program.ts'
import { readLockFile, SHIPPED_WORKSPACES, listShippedPackages, type LockedPackages } from './shipped-packages.ts'

interface Component {
  'bom-ref': string
  name: string
  licenses?: unknown[]
  externalReferences?: { type: string; url: string }[]
}
interface Bom {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Returns the bill of materials of the product, built by npm. npm gets a lock file without development packages: when
 * told to omit them, it leaves out everything that any workspace uses in development, also React and the database
 * driver. The folder is named after the product, because npm uses its name.
 */
export async function buildBillOfMaterials(): Promise<Bom> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-sbom-'))
  const cwd = path.join(dir, PRODUCT_NAME.toLowerCase())
  try {
    mkdirSync(cwd)
    const { dependencies, optionalDependencies, ...facts } = readManifest()
    const product = { ...facts, dependencies, optionalDependencies, workspaces: SHIPPED_WORKSPACES }
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
    writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(product))
    writeFileSync(
      path.join(cwd, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: { '': product, ...readShippedLock() } }),
    )
    const { ok, stdout, output } = await runProgram(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--loglevel=error'],
      { cwd },
    )
    if (!ok) throw new Error(output)
    return JSON.parse(stdout) as Bom
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** The part of package.json that npm needs; without scripts and tools. */
function readManifest() {
  const {
    name,
    version,
    license,
    private: isPrivate,
    dependencies,
    optionalDependencies,
  } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>
  return { name, version, license, private: isPrivate, dependencies, optionalDependencies }
}

function readShippedLock(): LockedPackages {
  const lock = readLockFile()
  const links = SHIPPED_WORKSPACES.map((name) => `node_modules/@sira/${name}`)
  return Object.fromEntries(
    [...SHIPPED_WORKSPACES, ...links, ...listShippedPackages(lock)].map((packagePath) => [
      packagePath,
      { ...lock[packagePath], devDependencies: undefined },
    ]),
  )
}

// npm run -s sbom > sira.cdx.json
if (import.meta.main) console.log(JSON.stringify(await buildBillOfMaterials(), null, 2))
