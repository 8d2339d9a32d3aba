import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The environment of processes that tests start: none of our settings, and what one of them has compiled the next ones need not. */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  TMPDIR: process.env['TMPDIR'] ?? '',
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node-tests'),
}
