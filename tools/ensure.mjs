// Installs and builds what is missing, then exits. Plain JavaScript: the system's own Node (20 is enough) runs it
// before any package is installed. `--no-build` does not build the pages, `--build` always builds them, `--pseudo` also
// builds them in the third language of the tests.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const GENERATED_FOLDERS = new Set(['node_modules', 'build', '.react-router'])

/** @param {string[]} flags @param {string} root */
export async function ensureInstalledAndBuilt(flags, root = ROOT) {
  const release = await acquireLock(root)
  if (!isInstalled(root)) install(root)
  if (flags.includes('--build') || (!flags.includes('--no-build') && !isBuilt(root))) build(root)
  if (flags.includes('--pseudo') && !isBuilt(root, 'qps')) buildPseudo(root)
  release()
}

/**
 * Waits until no other run works on this folder, and returns a function that releases the lock. The lock is an abstract
 * socket, which the kernel releases when a process dies; on other systems than Linux there is no lock.
 * @param {string} root @returns {Promise<() => void>}
 */
function acquireLock(root) {
  if (process.platform !== 'linux') return Promise.resolve(() => {})
  const name = `\0sira-ensure-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`
  return new Promise((resolve, reject) => {
    const server = createServer()
    let isReported = false
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      if (!isReported) console.error('Waiting for another process that installs or builds …')
      isReported = true
      setTimeout(() => server.listen(name), 200)
    })
    server.listen(name, () => resolve(() => server.close()))
  })
}

/**
 * Whether node_modules contains the packages of package-lock.json. npm writes a lock file of its own there, as its last
 * step, and the two are compared by content: file times mean nothing in a fresh checkout.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const present = readPackages(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/'))
  return (
    names.every((name) => (present[name] ? isSamePackage(wanted[name], present[name]) : wanted[name].optional)) &&
    Object.keys(present).every((name) => wanted[name])
  )
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {any} one @param {any} other */
const isSamePackage = (one, other) =>
  one.version === other.version && one.integrity === other.integrity && one.link === other.link

/** @param {string} root */
function install(root) {
  console.error('Installing the packages that package-lock.json names …')
  run('npm', ['ci', '--include=dev', '--loglevel=error'], { root, quiet: false, PATH: getPathWithoutOwn(root) })
}

/** npm deletes node_modules first, so it must not run with the Node in there. @param {string} root */
const getPathWithoutOwn = (root) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(path.join(root, 'node_modules')))
    .join(path.delimiter)

/** @param {string} root @param {string} folder */
function isBuilt(root, folder = '') {
  const stamp = path.join(root, 'web/build', folder, '.built')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/** @param {string} root */
function build(root) {
  console.error('Building the pages …')
  const bin = path.join(root, 'node_modules/.bin')
  const PATH = [bin, process.env.PATH].join(path.delimiter)
  const hash = hashSources(root)
  rmSync(path.join(root, 'web/build/.built'), { force: true })
  // The list is read by the project's own Node, which runs TypeScript.
  /** @type {string[]} */
  const languages = JSON.parse(run('node', ['tools/list-languages.ts'], { root, quiet: true, PATH }))
  for (const language of languages) buildLanguage(language, { root, PATH })
  run('node', ['tools/compress.ts', 'web/build/client'], { root, quiet: true, PATH })
  writeFileSync(path.join(root, 'web/build/.built'), hash)
}

/** Builds the pages in the third language of the tests, which is not on the list. @param {string} root */
function buildPseudo(root) {
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  run('node', ['web/test/pseudo-catalogs.ts'], { root, quiet: true, PATH })
  const NODE_OPTIONS = `--import=${pathToFileURL(path.join(root, 'e2e/pseudo-language.ts')).href}`
  buildLanguage('qps', { root, PATH, env: { NODE_OPTIONS } })
  writeFileSync(path.join(root, 'web/build/qps/.built'), hashSources(root))
}

/**
 * Builds the pages in a language. The browser's files of other languages than English go to those of the English build:
 * their names contain a hash of their content, so files without texts are the same in all.
 * @param {string} language @param {{ root: string, PATH: string, env?: Record<string, string> }} how
 */
function buildLanguage(language, { root, PATH, env }) {
  run('react-router', ['build'], { root, folder: 'web', quiet: true, PATH, env: { ...env, BUILD_LANGUAGE: language } })
  if (language === 'en') return
  const from = path.join(root, `web/build/${language}/client`)
  for (const name of ['assets', `offline-${language}.json`])
    cpSync(path.join(from, name), path.join(root, 'web/build/client', name), { recursive: true })
  rmSync(from, { recursive: true })
}

/** @param {string} root */
export function hashSources(root) {
  const hash = createHash('sha256')
  const files = [
    ...listFiles(root, 'web'),
    ...listFiles(root, 'contract/src'),
    ...listFiles(root, 'contract/i18n'),
    'package-lock.json',
    'tsconfig.base.json',
    'tools/compress.ts',
  ]
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listFiles(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !GENERATED_FOLDERS.has(name),
  )
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
    .sort()
}

/**
 * Runs a command and exits this process when it fails. Returns the output of a quiet one, which is shown only when it
 * fails.
 * @param {string} command @param {string[]} args
 * @param {{ root: string, folder?: string, quiet: boolean, PATH: string, env?: Record<string, string> }} how
 */
function run(command, args, { root, folder = '.', quiet, PATH, env: more }) {
  // NODE_ENV would make npm leave out packages needed for building, and Vite build for the wrong mode.
  const env = { ...process.env, NODE_ENV: undefined, PATH, ...more }
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: path.join(root, folder),
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', quiet ? 'pipe' : 'ignore', quiet ? 'pipe' : 'inherit'],
  })
  if (status === 0) return stdout
  console.error([stdout, stderr, error?.message, `"${command} ${args.join(' ')}" failed`].filter(Boolean).join('\n'))
  process.exit(status || 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalledAndBuilt(process.argv.slice(2))
