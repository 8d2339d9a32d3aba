import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { serverTest } from '#test/started-server.ts'
import { DEMO_LOGINS } from '../../src/demo/accounts.ts'

const WEB = path.resolve(import.meta.dirname, '../../../web/build')

serverTest(
  'a start with its own database creates no account, and prints none',
  { timeout: 300_000 },
  async ({ url, start }) => {
    const { getOutput: said } = await start()

    expect(said()).toContain('Sira is running')
    expect(said()).not.toMatch(/demo|sira\.test/i)
    const { db, close } = openDatabase(url, { poolSize: 1 })
    expect(await run(db, 'select email from accounts')).toEqual([])
    expect(DEMO_LOGINS.length).toBeGreaterThan(0)
    await close()
  },
)

serverTest.for([
  ['no secret', { SECRET: '' }, 'SECRET'],
  ['a short one', { SECRET: 'short' }, 'SECRET'],
  ['one out of a sample', { SECRET: 'change-me-change-me-change-me-change-me' }, 'SECRET'],
  ['one that repeats itself', { SECRET: 'a'.repeat(64) }, 'SECRET'],
  [
    'an administrator whose password everybody tries first',
    { ADMIN_EMAIL: 'desk@town.example', ADMIN_PASSWORD: '123456' },
    'ADMIN_PASSWORD',
  ],
  ['a port that does not exist', { PORT: '70000' }, 'PORT'],
  ['a short token for its metrics', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  ['a token out of a sample', { METRICS_TOKEN: 'your-token-goes-here-your-token-goes-here' }, 'METRICS_TOKEN'],
] as const)(
  'a start with %s ends with an error message about it, and changes nothing',
  { timeout: 300_000 },
  async ([, settings, name], { start }) => {
    const { getOutput: said, exited: ended } = await start({ settings })
    expect(said()).toMatch(new RegExp(`The settings cannot be used:\\s+${name}`))
    expect(said()).not.toContain('Sira is running')
    expect(await ended).toBe(1)
  },
)

serverTest.for([
  ['an address of another machine', '192.0.2.1', /^HOST is 192\.0\.2\.1, which is not an address of this machine.*$/m],
  ['a host name that does not exist', 'nobody.invalid', /^HOST is nobody\.invalid, a name without an address.*$/m],
] as const)('a start on %s ends with a line about HOST', async ([, HOST, line], { start }) => {
  const { getOutput: said, exited: ended } = await start({ settings: { HOST } })
  expect(said()).toMatch(line)
  expect(said()).not.toMatch(/^ +at /m)
  expect(await ended).toBe(1)
})

serverTest(
  'a start warns about unknown settings, and about a demo that others can reach',
  { timeout: 300_000 },
  async ({ start }) => {
    const { getOutput: said } = await start({ settings: { SMTP_URI: 'smtp://localhost', PGAPPNAME: 'x', DEMO: '1' } })
    expect(said()).toContain('Warning: SMTP_URI is not a setting and is ignored. Do you mean SMTP_URL?')
    expect(said()).not.toContain('PGAPPNAME')
    expect(said()).toMatch(
      /WARNING: DEMO=1 where others can reach it\. Anybody who opens https:\/\/sira\.example may sign in/,
    )
  },
)

serverTest('a start is always one for production, whatever NODE_ENV says', async ({ start }) => {
  const printNodeEnv = `data:text/javascript,process.on('SIGUSR2', () => console.log('runs for ' + process.env.NODE_ENV))`
  const { child, getOutput: said } = await start({
    settings: { NODE_ENV: 'development' },
    flags: ['--import', printNodeEnv],
  })
  child.kill('SIGUSR2')
  await expect.poll(said).toContain('runs for production')
})

serverTest(
  'files of the build and the repository are not served, and no response shows internals',
  { timeout: 300_000 },
  async ({ start }) => {
    const { origin } = await start()
    const leftovers = [
      '.git/config',
      '.git/HEAD',
      '.env',
      '.env.local',
      '.npmrc',
      '.built',
      '.DS_Store',
      '.well-known/../.git/config',
      'assets/.git/config',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
      'README.md',
      'node_modules/react/package.json',
      'server/src/main.ts',
      'build/server/index.js',
      'index.js',
      '../server/index.js',
      '..%2fserver%2findex.js',
      '%2e%2e/server/index.js',
      '%2e%67it/config',
      'data/secret',
      'files',
      'docs',
      'docs/security.md',
      'swagger',
      'swagger.json',
      'openapi.json',
      'graphql',
      'debug',
      'server-status',
      'metrics',
      'assets',
      'assets/',
      'fonts/',
      'admin.php',
      '@vite/client',
      '@fs/etc/passwd',
      '__manifest',
      'sw.js.map',
      ...listFirstAssets().map((name) => `assets/${name}.map`),
    ]
    for (const leftover of leftovers) {
      const response = await fetch(`${origin}/${leftover}`, { redirect: 'manual' })
      const text = await response.text()
      expect([
        leftover,
        response.status === 404 || response.status === 400,
        / {4}at |node_modules|\/src\/|\[core\]|dependencies/.test(text),
      ]).toEqual([leftover, true, false])
    }
    // The description of the API is meant to be read.
    expect((await fetch(`${origin}/api/docs`)).status).toBe(200)
  },
)

serverTest('browser assets have no source maps and refer to none', () => {
  const files = readdirSync(path.join(WEB, 'client'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => file.endsWith('.map') || /(^|\/)\./.test(file))).toEqual([])
  const filesWithReferences = files.filter(
    (file) =>
      /\.(js|css|html)$/.test(file) &&
      /sourceMappingURL|\/web\/app\/|jsxDEV/.test(readFileSync(path.join(WEB, 'client', file), 'utf8')),
  )
  expect(filesWithReferences).toEqual([])
  expect(existsSync(path.join(WEB, 'server/index.js.map'))).toBe(false)
})

const listFirstAssets = () =>
  readdirSync(path.join(WEB, 'client/assets'))
    .filter((name) => name.endsWith('.js'))
    .slice(0, 5)
