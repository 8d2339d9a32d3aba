import { flushCompileCache } from 'node:module'
import Fastify from 'fastify'
import { readConfig } from '../../src/config.ts'
import { openDeps } from '../../src/open-deps.ts'
import { startWorkers } from '../../src/workers.ts'

// Runs the server's background tasks as a process of their own, so that tests can kill it.
const getRealTime = Date.now.bind(Date)
// Files cannot be made old, so the clock of this process is two hours ahead.
Date.now = () => getRealTime() + 7_200_000
const resources = await openDeps(readConfig(process.env))
// Also a process that is killed leaves what it has compiled to the next one.
flushCompileCache()
console.log('works')
await startWorkers(resources, Fastify({ logger: { level: 'error' } }).log)
