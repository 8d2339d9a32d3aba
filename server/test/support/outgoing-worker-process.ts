import { flushCompileCache } from 'node:module'
import Fastify from 'fastify'
import { toSecret } from '#core/keys.ts'
import { readConfig } from '../../src/config.ts'
import { openDeps } from '../../src/open-deps.ts'
import { startWorkers } from '../../src/workers.ts'

// Runs the server's background tasks as a process of their own, so that tests can kill it while it calls stand-ins on this
// machine, which no server with a database of others may call.
const resources = await openDeps(readConfig(process.env))
flushCompileCache()
await startWorkers(
  {
    ...resources,
    config: {
      ...resources.config,
      CALLS_TO_LOOPBACK: true,
      JOB_BOARDS_ORIGIN: process.env['TEST_JOB_BOARDS_ORIGIN'],
    },
    secret: toSecret(process.env['TEST_SECRET'] ?? ''),
  },
  Fastify({ logger: { level: 'error' } }).log,
)
console.log('works')
