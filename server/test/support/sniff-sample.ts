import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReceivedFile } from './sample-documents.ts'
import { sniffDocument } from '#storage/sniff/sniff-document.ts'

/** Returns what is seen in a document with this content: its kind, or why it is rejected. */
export async function sniffSample(name: string, bytes: Buffer | string, declaredType?: string) {
  const dir = await mkdtemp(join(tmpdir(), 'sira-sniff-'))
  try {
    return await sniffDocument(await createReceivedFile(dir, name, bytes, declaredType))
  } finally {
    await rm(dir, { recursive: true })
  }
}
/** Returns undefined when the document is rejected. */
export async function sniffAccepted(...file: Parameters<typeof sniffSample>) {
  const seen = await sniffSample(...file)
  return typeof seen === 'string' ? undefined : seen
}
