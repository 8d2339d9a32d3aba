import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginTransfer, setTransferLoader, transfers, type FileTransfer } from '../ui/file-transfer.ts'
import { startTransfer } from './file-transfers.ts'

interface FakeReply {
  status: number
  headers?: Record<string, string>
}

/** A server of the tus protocol in memory; `answer` may answer a request instead of it. */
let server: {
  uploads: Map<string, { size: number; bytes: Buffer; sha256: string }>
  requests: string[]
  answer: (method: string, url: string) => FakeReply | undefined
}

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  private method = ''
  private url = ''
  private sent: Record<string, string> = {}
  private reply: Record<string, string> = {}
  open(method: string, url: string) {
    ;[this.method, this.url] = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getResponseHeader(name: string) {
    return this.reply[name] ?? null
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  send(body?: Blob) {
    void this.respond(body)
  }
  private async respond(body?: Blob) {
    server.requests.push(`${this.method} ${this.sent['upload-offset'] ?? ''}`.trim())
    const bytes = body ? Buffer.from(await body.arrayBuffer()) : Buffer.alloc(0)
    this.upload.onprogress?.({ loaded: bytes.length })
    const given: FakeReply = server.answer(this.method, this.url) ?? this.serve(bytes)
    ;[this.status, this.reply] = [given.status, given.headers ?? {}]
    if (given.status === 0) this.onerror?.()
    else this.onload?.()
    this.onloadend?.()
  }
  private serve(bytes: Buffer): FakeReply {
    const id = this.url.split('/').at(-1)!
    if (this.method === 'POST') {
      const metadata = new Map(
        this.sent['upload-metadata']!.split(',').map((pair) => pair.split(' ') as [string, string]),
      )
      const url = `/api/v1/uploads/${server.uploads.size + 1}`
      const sha256 = atob(metadata.get('sha256')!)
      server.uploads.set(url.split('/').at(-1)!, {
        size: Number(this.sent['upload-length']),
        bytes: Buffer.alloc(0),
        sha256,
      })
      return { status: 201, headers: { location: url } }
    }
    const upload = server.uploads.get(id)
    if (!upload) return { status: 404 }
    if (this.method === 'DELETE') server.uploads.delete(id)
    if (this.method === 'PATCH') {
      if (Number(this.sent['upload-offset']) !== upload.bytes.length) return { status: 409 }
      upload.bytes = Buffer.concat([upload.bytes, bytes])
    }
    return { status: 204, headers: { 'upload-offset': String(upload.bytes.length) } }
  }
}

const listUploads = () =>
  [...server.uploads].map(([id, { size, bytes, sha256 }]) => ({ id, size, received: bytes.length, sha256 }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = { uploads: new Map(), requests: [], answer: () => undefined }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => 'of-hanna' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: listUploads() })))
  setTransferLoader(() => Promise.resolve(startTransfer))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CONTENT = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, n) => n % 251))
const createFile = (name = 'cv.pdf') => new File([CONTENT], name)

/** Begins a transfer and waits, without the pauses, until it is over. Returns what the form sends. */
async function send(file: File): Promise<string | undefined> {
  const transfer = await beginTransfer(file, '.pdf')
  return transfer && endPauses(transfer.wait({}))
}
async function endPauses<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => (isOver = true)
  work.then(over, over)
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return work
}

test('a large document is sent in pieces, and the form refers to it', async () => {
  expect(await send(createFile())).toBe('upload:1')
  expect(server.requests).toEqual(['POST', 'PATCH 0', 'PATCH 262144', 'PATCH 524288'])
  expect(server.uploads.get('1')!.bytes.equals(CONTENT)).toBe(true)
})

test('small files, pictures and other types go with their form', async () => {
  expect(await beginTransfer(new File([CONTENT.subarray(0, 262_144)], 'cv.pdf'), '.pdf')).toBeUndefined()
  expect(await beginTransfer(createFile('me.png'), 'image/png')).toBeUndefined()
  expect(await beginTransfer(createFile('cv.exe'), '.pdf,.docx')).toBeUndefined()
  expect(server.requests).toEqual([])
})

test('after a break the server says where it goes on, and nothing is sent twice that has arrived', async () => {
  let breaks = 0
  server.answer = (method) => (method === 'PATCH' && ++breaks % 2 === 0 ? { status: 0 } : undefined)
  expect(await send(createFile())).toBe('upload:1')
  expect(server.requests).toEqual([
    'POST',
    'PATCH 0',
    'PATCH 262144',
    'HEAD',
    'PATCH 262144',
    'PATCH 524288',
    'HEAD',
    'PATCH 524288',
  ])
  expect(server.uploads.get('1')!.bytes.equals(CONTENT)).toBe(true)
})

test('no connection, a busy server, too many requests and a conflict are waited out, however long', async () => {
  const replies = [0, 503, 0, 0, 500, 429, 0, 502, 0, 0, 0, 0, 408, 0]
  server.answer = (method) => {
    const status = method === 'HEAD' ? undefined : replies.shift()
    return status === undefined ? undefined : { status }
  }
  expect(await send(createFile())).toBe('upload:1')
  expect(server.uploads.get('1')!.bytes.equals(CONTENT)).toBe(true)
})

test('the same file chosen again continues where it stopped', async () => {
  const first = (await beginTransfer(createFile(), '.pdf'))!
  server.answer = (method) =>
    method === 'PATCH' && server.uploads.get('1')!.bytes.length > 0 ? { status: 0 } : undefined
  while ((server.uploads.get('1')?.bytes.length ?? 0) === 0) await new Promise((resolve) => setImmediate(resolve))
  first.end('left')
  server.answer = () => undefined
  server.requests = []

  const again = createFile()
  const transfer = (await beginTransfer(again, '.pdf'))!
  const seen: unknown[] = []
  transfer.state.subscribe(() => seen.push(transfer.state.getState()))
  expect(await endPauses(transfer.wait({}))).toBe('upload:1')
  expect(server.requests).toEqual(['PATCH 262144', 'PATCH 524288'])
  expect(seen[0]).toEqual({ phase: 'sending', sent: 262_144, continuedAt: 262_144 })
})

test('an upload that the server does not have any more is begun anew', async () => {
  server.answer = (method) => {
    if (method === 'PATCH' && server.requests.length === 3) server.uploads.delete('1')
    return undefined
  }
  expect(await send(createFile())).toMatch(/^upload:\d$/)
  expect(server.requests.filter((request) => request === 'POST')).toHaveLength(2)
})

test('where the server refuses the upload, or its pieces never arrive, the file goes with its form', async () => {
  server.answer = (method) => (method === 'POST' ? { status: 413 } : undefined)
  expect(await send(createFile())).toBeUndefined()
  server.answer = (method) => (method === 'PATCH' ? { status: 0 } : undefined)
  expect(await send(createFile())).toBeUndefined()
})

test('a removed file is removed from the server, one that was left is not', async () => {
  for (const reason of ['left', 'cancelled'] as const) {
    server.requests = []
    const file = createFile()
    const transfer = (await beginTransfer(file, '.pdf'))!
    expect(await endPauses(transfer.wait({}))).toMatch(/^upload:/)
    transfer.end(reason)
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.requests.includes('DELETE')).toBe(reason === 'cancelled')
    expect(transfers.has(file)).toBe(reason === 'left')
  }
})

test('a form waits for its file, and sends it ahead again when the server does not have it any more', async () => {
  const file = createFile()
  const transfer = (await beginTransfer(file, '.pdf')) as FileTransfer
  const forms: unknown[] = []
  const parts: number[] = []
  const reply = await endPauses(
    transfer.sendForm({ title: 'x', resume: file }, { onProgress: (part) => parts.push(part) }, (form) => {
      forms.push(form)
      if (forms.length > 1) return Promise.resolve({ status: 201, text: '{}' })
      server.uploads.clear()
      return Promise.resolve({ status: 400, text: '{"code":"UPLOAD_UNUSABLE"}' })
    }),
  )
  expect(reply).toEqual({ status: 201, text: '{}' })
  expect(forms).toEqual([
    { title: 'x', resume: 'upload:1' },
    { title: 'x', resume: 'upload:1' },
  ])
  expect(parts.at(-1)).toBe(1)
  expect(server.requests.filter((request) => request === 'POST')).toHaveLength(2)
})

test('a form that is stopped does not stop its file', async () => {
  const file = createFile()
  const transfer = (await beginTransfer(file, '.pdf')) as FileTransfer
  const controller = new AbortController()
  const sent = transfer.sendForm({ resume: file }, { signal: controller.signal }, () =>
    Promise.resolve({ status: 201, text: '{}' }),
  )
  controller.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(await endPauses(transfer.wait({}))).toBe('upload:1')
})
