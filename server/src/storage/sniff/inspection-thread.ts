import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { ReceivedFile } from '../received-file.ts'
import type { DocumentFault } from './document-fault.ts'
import type { InspectedDocument } from './inspect-document.ts'
import { sniffDocument } from './sniff-document.ts'

// A thread of `inspectDocument`.

/** What the thread posts: what a document is, or the error of reading it. */
export type InspectionResult =
  | { document: InspectedDocument | DocumentFault }
  | { error: { message: string; code?: string | undefined; syscall?: string | undefined } }

async function inspect(file: ReceivedFile): Promise<InspectionResult> {
  try {
    const sniffed = await sniffDocument(file)
    if (typeof sniffed === 'string') return { document: sniffed }
    const bytes = await readFile(file.path)
    return { document: { ...sniffed, size: bytes.length, sha256: hash('sha256', bytes) } }
  } catch (error) {
    // An error is posted without its code.
    const { message, code, syscall } = error as NodeJS.ErrnoException
    return { error: { message, code, syscall } }
  }
}

parentPort!.on('message', (file: ReceivedFile) => void inspect(file).then((result) => parentPort!.postMessage(result)))
