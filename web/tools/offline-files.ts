import type { Plugin, Rolldown } from 'vite'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@sira/contract/languages'
import type { Language } from '@sira/contract/t'

/** What a device keeps for when it has no connection: the modules of the screens (app/layouts/keep-screens.ts). */
const OFFLINE_MODULES = [
  'entry.client.tsx',
  'root.tsx',
  'layouts/seeker-layout.tsx',
  'layouts/signed-in-layout.tsx',
  'features/job-search/list-saved-jobs.route.tsx',
  'features/applications/list-my-applications.route.tsx',
  'features/applications/apply-to-job.route.tsx',
  'features/seekers/show-my-profile.route.tsx',
]
/** Loaded on demand by these screens, and of no use without a connection. */
const ONLINE_ONLY = /\/(esm|dist|photo-pdf|passkey|confirm-identity-dialog|conversation|report-job-dialog|hide-jobs)-/

const isOfflineModule = (id: string | null) =>
  OFFLINE_MODULES.some((module) => id?.split('?')[0]!.endsWith(`/web/app/${module}`))

/** Returns the addresses of all files that these screens need, also of those that they load later, in order. */
export function findOfflineFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  function add(name: string) {
    const file = bundle[name]
    if (found.has(`/${name}`) || ONLINE_ONLY.test(`/${name}`) || !file) return
    found.add(`/${name}`)
    if (file.type !== 'chunk') return
    for (const next of [...file.imports, ...file.dynamicImports, ...listStyles(file)]) add(next)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && isOfflineModule(file.facadeModuleId)) add(file.fileName)
  return [...found].toSorted()
}

const listStyles = ({ viteMetadata }: Rolldown.OutputChunk) => [
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
]

/** Writes into the service worker what the addresses of each language begin with. */
export const writePrefixes = (worker: string): string =>
  worker.replace(/^const PREFIXES = .*$/m, `const PREFIXES = ${JSON.stringify(LANGUAGES.map((one) => one.path))}`)

/**
 * Writes `offline-{language}.json`, the files that a device downloads so that screens open without a connection, and the
 * languages into the service worker.
 */
export const listOfflineFiles = (language: Language): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const source = JSON.stringify(findOfflineFiles(bundle))
    this.emitFile({ type: 'asset', fileName: `offline-${language}.json`, source })
  },
  writeBundle({ dir = '' }) {
    const file = path.join(dir, 'sw.js')
    writeFileSync(file, writePrefixes(readFileSync(file, 'utf8')))
  },
})
