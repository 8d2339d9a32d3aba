import { parentPort, workerData } from 'node:worker_threads'
import { readTextOfFile, type TextFile } from './resume-lines.queries.ts'

// A thread of its own (resume-text.queries.ts): files from strangers are opened where they can be stopped.
parentPort!.postMessage(await readTextOfFile(workerData as TextFile))
