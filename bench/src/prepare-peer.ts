import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './processes.ts'

const PEER = path.join(ROOT, 'bench/peers')
const BIN = path.join(PEER, 'node_modules/.bin')

/**
 * Installs Express and Prisma, which are 310 MB and therefore not part of `npm ci`, and generates the Prisma client. No
 * install scripts run.
 */
export async function preparePeer(): Promise<void> {
  if (!isInstalled()) {
    console.log('Installing the packages of bench/peers, once …')
    run('npm', ['ci', '--ignore-scripts', '--loglevel=error'])
  }
  // Generating needs no schema engine, but Prisma would download one unless it is told where one is.
  run(path.join(BIN, 'prisma'), ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' })
}

function isInstalled(): boolean {
  const installed = path.join(PEER, 'node_modules/prisma/package.json')
  if (!existsSync(installed)) return false
  const readJson = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies: Record<string, string> }
  return readJson(installed).version === readJson(path.join(PEER, 'package.json')).dependencies['prisma']
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  // Without the settings of the npm that runs this program: they name another folder.
  const own = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: PEER,
    env: { ...Object.fromEntries(own), ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error([`"${command} ${args.join(' ')}" failed`, stdout, stderr, error].join('\n'))
}
