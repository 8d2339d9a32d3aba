import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

describe('GET /api/v1/openapi.json', () => {
  test('describes every endpoint, who may call it and its error codes', async ({ testApp }) => {
    const { status, text } = await testApp.visitor.get('/openapi.json')
    const { openapi, paths } = JSON.parse(text) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; 'x-access': string; responses: object }>>
    }

    expect([status, openapi]).toEqual([200, '3.0.3'])
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
      [...EVERY_ENDPOINT.keys()].toSorted(),
    )
    expect(paths['/api/v1/auth/login']!['post']).toMatchObject({
      'x-access': 'anyone',
      responses: { 200: {}, 400: {}, 401: { description: 'INVALID_CREDENTIALS' }, 403: {} },
    })
    expect(paths['/api/v1/jobs/{jobId}/apply']!['post']).toMatchObject({
      'x-access': 'seekerWithProfile',
      responses: { 201: {} },
    })
    expect(paths['/api/v1/auth/login']!['post']).toMatchObject({ requestBody: { required: true } })
    // A request without a body is read as `{}`.
    expect(paths['/api/v1/applications/{applicationId}/messages/read']!['post']).toMatchObject({
      requestBody: { required: false, content: { 'application/json': { schema: { properties: { until: {} } } } } },
    })
  })
})

describe('health', () => {
  test('the process is alive and ready, without details', async ({ testApp }) => {
    for (const url of ['/healthz', '/readyz']) {
      const response = await testApp.app.inject({ url })
      expect({ status: response.statusCode, body: response.json(), cache: response.headers['cache-control'] }).toEqual({
        status: 200,
        body: { status: 'ok' },
        cache: 'no-store',
      })
    }
  })
})

test('the HTML page lists every endpoint and has no script', async ({ testApp }) => {
  const page = await testApp.app.inject('/api/docs')

  expect(page.statusCode).toBe(200)
  for (const name of EVERY_ENDPOINT.keys()) expect(page.body).toContain(`<details id="${name}">`)
  expect(page.body).not.toContain('<script')
})
