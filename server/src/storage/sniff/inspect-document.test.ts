import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdf, createReceivedFile } from '#test/sample-documents.ts'
import { createDocumentInspector, inspectDocument } from './inspect-document.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sira-inspect-'))
})
afterAll(() => rm(dir, { recursive: true }))

const toModule = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { ${code} })`)}`,
  )
const FILE = { path: '/', name: 'cv.pdf', declaredType: '', size: 1 }

test('a document gets its kind, its size and its hash, and another one the reason why not', async () => {
  const bytes = await createPdf()
  const accepted = inspectDocument(await createReceivedFile(dir, 'cv.pdf', bytes))
  const rejected = inspectDocument(await createReceivedFile(dir, 'cv.docx', bytes))

  expect(await accepted).toEqual({
    kind: 'pdf',
    inline: true,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(await rejected).toBe('content')
})

test('an error of the disk keeps its code', async () => {
  await expect(inspectDocument({ ...FILE, path: join(dir, 'gone.pdf') })).rejects.toThrow(
    expect.objectContaining({ code: 'ENOENT', syscall: 'open' }),
  )
})

test.for([
  ['crashes', `throw new Error('secret')`],
  ['takes too long', 'for (;;) {}'],
])('a file whose inspection %s is not stored, and the person may try again', async ([, code]) => {
  const inspect = createDocumentInspector(toModule(code!), {
    maxThreads: 1,
    maxWaiting: 1,
    timeMs: 1000,
    megabytes: 64,
  })

  await expect(inspect(FILE)).rejects.toMatchObject({ code: 'BUSY', details: { retryAfter: 30 } })
})

test('a file that needs too much memory to be inspected is unusable', async () => {
  const inspect = createDocumentInspector(toModule('const all = []; for (;;) all.push({ a: all.length })'), {
    maxThreads: 1,
    maxWaiting: 1,
    timeMs: 60_000,
    megabytes: 64,
  })

  expect(await inspect(FILE)).toBe('unusable')
})
