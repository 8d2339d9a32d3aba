import Fastify from 'fastify'
import { readConfig } from '../config.ts'
import { openResources } from '../open-resources.ts'
import { startRoutines } from '../routines.ts'

// The work behind the scenes as a process of its own, to be killed: what the server does beside answering, by its own means.
const now = Date.now.bind(Date)
// Files cannot be made old; here it is two hours later.
Date.now = () => now() + 7_200_000
const resources = await openResources(readConfig(process.env))
console.log('works')
await startRoutines(resources, Fastify({ logger: { level: 'error' } }).log)
