import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root: string

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const program = (file: string, text: string) => {
  write(file, `#!/bin/sh\n${text}\n`)
  chmodSync(path.join(root, file), 0o755)
}
const LOCK = {
  packages: {
    '': { name: 'sira' },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/only-on-a-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/@sira/web': { resolved: 'web', link: true },
  },
}
/** The lock file that npm writes after an install: no root, and no packages of other platforms. */
const INSTALLED = {
  packages: {
    'node_modules/zod': LOCK.packages['node_modules/zod'],
    'node_modules/@sira/web': LOCK.packages['node_modules/@sira/web'],
  },
}

/** A checkout whose npm, react-router and node only record that they were called. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sira-ensure-'))
  mkdirSync(path.join(root, 'tools'))
  cpSync(path.join(import.meta.dirname, 'ensure.mjs'), path.join(root, 'tools/ensure.mjs'))
  write('tools/compress.ts', '')
  write('tsconfig.base.json', '{}')
  write('package-lock.json', JSON.stringify(LOCK))
  write('web/app/root.tsx', 'first')
  write('contract/src/jobs.ts', 'first')
  write('contract/i18n/am.po', 'first')
  program(
    'programs/npm',
    `echo "npm $* NODE_ENV=$NODE_ENV" >> ${root}/calls; sleep 0.3; mkdir -p ${root}/node_modules; echo '${JSON.stringify(INSTALLED)}' > ${root}/node_modules/.package-lock.json`,
  )
  program(
    'node_modules/.bin/react-router',
    `echo "react-router $* in $BUILD_LANGUAGE" >> ${root}/calls; test $BUILD_LANGUAGE = en && folder=. || folder=$BUILD_LANGUAGE; mkdir -p build/$folder/client/assets; touch build/$folder/client/assets/$BUILD_LANGUAGE.js build/$folder/client/offline-$BUILD_LANGUAGE.json; sleep 0.3; test ! -e ${root}/broken`,
  )
  program(
    'node_modules/.bin/node',
    `echo "node $*" >> ${root}/calls; test "$1" != tools/list-languages.ts || echo '["en","am"]'`,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

const ensure = (...flags: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production', PATH: `${root}/programs${path.delimiter}${process.env.PATH}` }
    const child = spawn(process.execPath, [path.join(root, 'tools/ensure.mjs'), ...flags], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('close', (code) => resolve({ code, said }))
  })

/** The programs called since the last call of this function. */
const calls = () => {
  try {
    return readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n')
  } catch {
    return []
  } finally {
    rmSync(path.join(root, 'calls'), { force: true })
  }
}
const INSTALL = 'npm ci --include=dev --loglevel=error NODE_ENV='
const BUILD = [
  'node tools/list-languages.ts',
  'react-router build in en',
  'react-router build in am',
  'node tools/compress.ts web/build/client',
]

describe('tools/ensure.mjs', () => {
  test('installs and builds in a fresh checkout with a line for each, then does and prints nothing', async () => {
    expect(await ensure()).toEqual({
      code: 0,
      said: 'Installing the packages that package-lock.json names …\nBuilding the pages …\n',
    })
    expect(calls()).toEqual([INSTALL, ...BUILD])

    expect(await ensure()).toEqual({ code: 0, said: '' })
    expect(calls()).toEqual([])
  })

  test('a lock file with only a newer time does not cause an install', async () => {
    await ensure('--no-build')
    calls()
    const later = new Date(Date.now() + 60_000)
    utimesSync(path.join(root, 'package-lock.json'), later, later)

    await ensure('--no-build')

    expect(calls()).toEqual([])
  })

  test.each([
    ['another version', { ...LOCK.packages, 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-c' } }],
    ['one package more', { ...LOCK.packages, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-d' } }],
    ['one package less', { '': { name: 'sira' }, 'node_modules/zod': LOCK.packages['node_modules/zod'] }],
  ])('a lock with %s is installed', async (_, packages) => {
    await ensure('--no-build')
    calls()
    write('package-lock.json', JSON.stringify({ packages }))

    await ensure('--no-build')

    expect(calls()).toEqual([INSTALL])
  })

  test.each(['web/app/root.tsx', 'contract/src/jobs.ts', 'contract/i18n/am.po', 'package-lock.json'])(
    'a change of %s builds again',
    async (file) => {
      await ensure()
      calls()
      write(file, `${readFileSync(path.join(root, file), 'utf8')} `)

      await ensure('--no-build')
      expect(calls()).toEqual([])
      await ensure()

      expect(calls()).toEqual(BUILD)
    },
  )

  test('--build builds again', async () => {
    await ensure()
    calls()

    await ensure('--build')

    expect(calls()).toEqual(BUILD)
  })

  test('the browser gets the files of all languages from one folder', async () => {
    await ensure()

    expect(readdirSync(path.join(root, 'web/build/client/assets')).toSorted()).toEqual(['am.js', 'en.js'])
  })

  test('--pseudo builds the pages in the third language of the tests once, beside the others', async () => {
    await ensure()
    calls()

    await ensure('--pseudo')
    expect(calls()).toEqual(['node web/test/pseudo-catalogs.ts', 'react-router build in qps'])
    expect(existsSync(path.join(root, 'web/build/client/assets/qps.js'))).toBe(true)
    await ensure('--pseudo')

    expect(calls()).toEqual([])
  })

  test('a failed build is shown, exits with an error and is repeated by the next run', async () => {
    write('broken', '')
    const first = await ensure()
    rmSync(path.join(root, 'broken'))
    calls()

    expect(first.code).toBe(1)
    expect(first.said).toContain('"react-router build" failed')
    await ensure()
    expect(calls()).toEqual(BUILD)
  })

  test('two runs at once install and build once', async () => {
    const [one, two] = await Promise.all([ensure(), ensure()])

    expect([one.code, two.code]).toEqual([0, 0])
    expect(calls()).toEqual([INSTALL, ...BUILD])
  })
})
