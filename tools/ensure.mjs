// Installs and builds what is missing, then leaves. Plain JavaScript: the system's own Node (20 is enough) runs it
// before any package is there. `--no-build` leaves the pages alone, `--build` builds them in any case.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const MADE_BY_BUILDING = new Set(['node_modules', 'build', '.react-router'])

/** @param {string[]} flags @param {string} root */
export async function ensure(flags, root = ROOT) {
  const giveBack = await turn(root)
  if (!isInstalled(root)) install(root)
  if (flags.includes('--build') || (!flags.includes('--no-build') && !isBuilt(root))) build(root)
  giveBack()
}

/**
 * Waits until no other run works on this folder. The turn is an abstract socket, which the kernel takes back from a
 * process that dies; other systems than Linux have none and take their chance.
 * @param {string} root @returns {Promise<() => void>}
 */
function turn(root) {
  if (process.platform !== 'linux') return Promise.resolve(() => {})
  const name = `\0sira-ensure-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`
  return new Promise((resolve, reject) => {
    const server = createServer()
    let told = false
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      if (!told) console.error('Waiting for another process that installs or builds …')
      told = true
      setTimeout(() => server.listen(name), 200)
    })
    server.listen(name, () => resolve(() => server.close()))
  })
}

/**
 * Whether node_modules holds what the lock names. npm keeps a lock of its own there, written last of all, and the
 * two are compared by content: the time of a file says nothing in a fresh checkout.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'))
  const present = packagesIn(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/'))
  return (
    names.every((name) => (present[name] ? same(wanted[name], present[name]) : wanted[name].optional)) &&
    Object.keys(present).every((name) => wanted[name])
  )
}

/** @param {string} file */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {any} one @param {any} other */
const same = (one, other) =>
  one.version === other.version && one.integrity === other.integrity && one.link === other.link

/** @param {string} root */
function install(root) {
  console.error('Installing the packages that package-lock.json names …')
  run('npm', ['ci', '--include=dev', '--loglevel=error'], { root, quiet: false, PATH: withoutOwn(root) })
}

/** npm deletes node_modules first: it must not run on the Node that lies in there. @param {string} root */
const withoutOwn = (root) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(path.join(root, 'node_modules')))
    .join(path.delimiter)

/** @param {string} root */
function isBuilt(root) {
  const stamp = path.join(root, 'web/build/.built')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root)
}

/** @param {string} root */
function build(root) {
  console.error('Building the pages …')
  const bin = path.join(root, 'node_modules/.bin')
  const PATH = [bin, process.env.PATH].join(path.delimiter)
  const hash = hashOfSources(root)
  rmSync(path.join(root, 'web/build/.built'), { force: true })
  run('react-router', ['build'], { root, folder: 'web', quiet: true, PATH })
  run('node', ['tools/compress.ts', 'web/build/client'], { root, quiet: true, PATH })
  writeFileSync(path.join(root, 'web/build/.built'), hash)
}

/** @param {string} root */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  const files = [
    ...filesIn(root, 'web'),
    ...filesIn(root, 'contract/src'),
    'package-lock.json',
    'tsconfig.base.json',
    'tools/compress.ts',
  ]
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesIn(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !MADE_BY_BUILDING.has(name),
  )
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort()
}

/**
 * Runs a command and ends this process when it fails; a quiet one is heard only then.
 * @param {string} command @param {string[]} words @param {{ root: string, folder?: string, quiet: boolean, PATH: string }} how
 */
function run(command, words, { root, folder = '.', quiet, PATH }) {
  // NODE_ENV would make npm leave out what building needs, and Vite build for the wrong mode.
  const env = { ...process.env, NODE_ENV: undefined, PATH }
  const { status, error, stdout, stderr } = spawnSync(command, words, {
    cwd: path.join(root, folder),
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', quiet ? 'pipe' : 'ignore', quiet ? 'pipe' : 'inherit'],
  })
  if (status === 0) return
  console.error([stdout, stderr, error?.message, `"${command} ${words.join(' ')}" failed`].filter(Boolean).join('\n'))
  process.exit(status || 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensure(process.argv.slice(2))
