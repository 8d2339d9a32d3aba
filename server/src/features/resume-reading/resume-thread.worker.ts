import { parentPort, workerData } from 'node:worker_threads'
import { readResumeFile, type ResumeFile } from './resume-file.queries.ts'

// A thread of its own (read-resume.queries.ts): files from strangers are opened where they can be stopped.
parentPort!.postMessage(await readResumeFile(workerData as ResumeFile))
