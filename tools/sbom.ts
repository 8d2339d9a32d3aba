import { PRODUCT_NAME } from '@sira/contract/product'
import { run } from './run.ts'
import { nameOf, readLock, shippedPackages } from './shipped.ts'

interface Component {
  'bom-ref': string
  type: string
  name: string
  version?: string
  purl?: string
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

/** The bill of materials of the product: npm's own of the lock file, without what only tests and benchmarks use. */
export async function billOfMaterials(): Promise<Bom> {
  const { ok, stdout, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only', '--loglevel=error'])
  if (!ok) throw new Error(output)
  const bom = JSON.parse(stdout) as Bom
  const lock = readLock()
  const shipped = new Set(shippedPackages(lock).map((place) => `${nameOf(place)}@${lock[place]!.version}`))
  const own = bom.metadata.component['bom-ref']
  const isKept = (ref: string) => shipped.has(ref) || ref === own
  // npm names the product after the folder it lies in.
  bom.metadata.component.name = PRODUCT_NAME.toLowerCase()
  bom.components = bom.components.filter((each) => isKept(each['bom-ref']))
  const direct = bom.dependencies.filter(({ ref }) => ref === own || OUR_PARTS.some((part) => ref.startsWith(part))).flatMap(({ dependsOn }) => dependsOn)
  bom.dependencies = bom.dependencies.filter(({ ref }) => isKept(ref)).map(({ ref, dependsOn }) => ({ ref, dependsOn: [...new Set(ref === own ? direct : dependsOn)].filter(isKept) }))
  return bom
}

/** Our workspaces are the product itself, no components of it. */
const OUR_PARTS = ['@sira/contract@', '@sira/server@', '@sira/web@']

// npm run -s sbom > sira.cdx.json
if (import.meta.main) console.log(JSON.stringify(await billOfMaterials(), null, 2))
