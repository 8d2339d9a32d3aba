import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test, type TestApp } from '#test/test-app.ts'

const send = (
  { app }: TestApp,
  accepted: string | undefined,
  request: { method?: 'GET' | 'HEAD' | 'POST'; url?: string; payload?: object } = {},
) =>
  app.inject({
    method: 'GET',
    url: '/api/v1/jobs/getAll',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    ...request,
  })

describe('replies of the API', () => {
  test('to GET are compressed as the client takes them', async ({ testApp }) => {
    const company = await testApp.createCompany()
    for (let jobs = 0; jobs < 3; jobs++) await testApp.createJob(company.id)
    const { rawPayload: plain, headers } = await send(testApp, undefined)
    expect(plain.length).toBeGreaterThan(1000)
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
    ] as const) {
      const reply = await send(testApp, accepted)
      expect([accepted, reply.headers['content-encoding'], reply.headers.vary]).toEqual([
        accepted,
        encoding,
        'Accept-Encoding',
      ])
      expect(reply.rawPayload.length).toBeLessThan(plain.length / 2)
      expect(decompress(reply.rawPayload).toString()).toBe(plain.toString())
    }
  })

  test('are sent as they are to clients that take nothing else', async ({ testApp }) => {
    const company = await testApp.createCompany()
    for (let jobs = 0; jobs < 3; jobs++) await testApp.createJob(company.id)
    for (const accepted of ['', 'identity', 'zstd', 'br;q=0, gzip;q=0.0', 'brotli']) {
      const { headers } = await send(testApp, accepted)
      expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined])
    }
  })

  test('that are small are sent as they are', async ({ testApp }) => {
    const { headers, rawPayload } = await send(testApp, 'br')
    expect(rawPayload.length).toBeLessThan(1000)
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  })

  test('to HEAD have the headers of GET and no body', async ({ testApp }) => {
    const company = await testApp.createCompany()
    for (let jobs = 0; jobs < 3; jobs++) await testApp.createJob(company.id)
    const reply = await send(testApp, 'br', { method: 'HEAD' })
    expect([reply.headers['content-encoding'], reply.rawPayload.length]).toEqual(['br', 0])
  })

  test('to anything but GET are never compressed: they may hold a token beside what was sent', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = [{ skillId: await testApp.getSkillId('React') }]
    const payload = { title: 'Engineer', description: 'You build services. '.repeat(90), location: 'Adama', skills }
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/jobs/create',
      headers: { 'accept-encoding': 'br, gzip', authorization: `Bearer ${owner.token}` },
      payload,
    })
    expect([reply.statusCode, reply.rawPayload.length > 1000]).toEqual([201, true])
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, undefined])
  })
})
