import { describe, expect } from 'vitest'
import { FAKE_GOOGLE_CLIENT_ID } from '#test/fake-google.ts'
import { test } from '#test/test-app.ts'

describe('the document with Google’s button', () => {
  test('allows Google’s script, frame and styles, and can be framed by our own pages only', async ({ testApp }) => {
    const response = await testApp.app.inject({ url: '/auth/google/button?theme=dark' })

    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(response.headers['content-security-policy'])
    const nonce = /'nonce-([^']{20,})'/.exec(policy)![1]!
    for (const part of [
      `default-src 'none'`,
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'nonce-${nonce}' https://accounts.google.com/gsi/style`,
      'frame-src https://accounts.google.com/gsi/',
      'connect-src https://accounts.google.com/gsi/',
      `frame-ancestors 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `require-trusted-types-for 'script'`,
    ])
      expect(policy.split('; ')).toContain(part)
    expect(response.body).toContain(`<script nonce="${nonce}" src="https://accounts.google.com/gsi/client"></script>`)
    expect(response.body).toContain(`data-client="${FAKE_GOOGLE_CLIENT_ID}"`)
    expect(response.body.match(/<script/g)).toHaveLength(2)
    expect(response.body).not.toMatch(/\son\w+=/i)
  })

  test('has a different nonce each time and copies nothing from its URL', async ({ testApp }) => {
    const url = '/auth/google/button?theme=%3Cscript%3Ealert(1)%3C/script%3E'
    const [one, other] = [await testApp.app.inject({ url }), await testApp.app.inject({ url })]
    expect(one.body).not.toBe(other.body)
    expect(one.body).not.toContain('alert(1)')
  })

  test('does not exist where Google is not set up', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { GOOGLE_CLIENT_ID: '' })
    expect((await app.inject({ url: '/auth/google/button' })).statusCode).toBe(404)
  })
})
