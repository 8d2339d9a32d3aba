import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import { ROOT, run } from './run.ts'
import { readLock, SHIPPED, shippedPackages, type Lock } from './shipped.ts'

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
 * The bill of materials of the product, by npm itself. npm is given a lock file without what stays at home: told to omit development packages, it leaves out
 * whatever any workspace uses in development, React and the database driver among them. The folder is named after the product, because npm names it after the folder.
 */
export async function billOfMaterials(): Promise<Bom> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-sbom-'))
  const cwd = path.join(dir, PRODUCT_NAME.toLowerCase())
  try {
    mkdirSync(cwd)
    const { dependencies, optionalDependencies, ...facts } = manifest()
    const product = { ...facts, dependencies, optionalDependencies, workspaces: SHIPPED }
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }
    writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(product))
    writeFileSync(
      path.join(cwd, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: { '': product, ...shippedPart() } }),
    )
    const { ok, stdout, output } = await run(
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

/** What npm has to know of the product itself; its scripts and tools are nobody's business. */
function manifest() {
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

function shippedPart(): Lock {
  const lock = readLock()
  const links = SHIPPED.map((name) => `node_modules/@sira/${name}`)
  return Object.fromEntries(
    [...SHIPPED, ...links, ...shippedPackages(lock)].map((place) => [
      place,
      { ...lock[place], devDependencies: undefined },
    ]),
  )
}

// npm run -s sbom > sira.cdx.json
if (import.meta.main) console.log(JSON.stringify(await billOfMaterials(), null, 2))
