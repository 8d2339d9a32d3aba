import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { buildSignatureHeaders, generateWebhookSecret } from './webhook-signature.rules.ts'

test('the published example of Standard Webhooks gets the published signature', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: 1_614_265_330_000 }
  expect(buildSignatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('receivers verify with each of the secrets, and with no other', () => {
  const [old, present, other] = [generateWebhookSecret(), generateWebhookSecret(), generateWebhookSecret()]
  const message = { id: randomUUID(), body: '{"type":"job.closed","data":{"name":"ሰላም"}}', at: Date.now() }
  const headers = buildSignatureHeaders([present, old], message)
  for (const secret of [old, present]) expect(new Webhook(secret).verify(message.body, headers)).toBeDefined()
  expect(() => new Webhook(other).verify(message.body, headers)).toThrow()
  expect(() => new Webhook(present).verify(message.body.replace('closed', 'opened'), headers)).toThrow()
})

test('a secret is 32 random bytes after its prefix', () => {
  const [one, other] = [generateWebhookSecret(), generateWebhookSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(other)
})
