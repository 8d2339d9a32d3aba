import { expect, test } from 'vitest'
import { DEFAULT_PUSH_SERVICES, isPushService, parsePushServices } from './push-services.ts'

const services = parsePushServices(DEFAULT_PUSH_SERVICES)!

test('addresses of the known push services are called', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushService(endpoint, services), endpoint).toBe(true)
})

test('no other address is, however it is written', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://web.push.apple.com:444/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])
    expect(isPushService(endpoint, services), endpoint).toBe(false)
  expect(isPushService('https://fcm.googleapis.com/abc', [])).toBe(false)
})

test('the setting takes origins only, and plain HTTP on this machine only', () => {
  expect(parsePushServices('off')).toEqual([])
  expect(parsePushServices('http://127.0.0.1:8080')).toEqual(['http://127.0.0.1:8080'])
  expect(parsePushServices('https://push.example, https://*.push.example')).toEqual([
    'https://push.example',
    'https://*.push.example',
  ])
  for (const value of [
    'push.example',
    'http://push.example',
    'https://push.example/path',
    'https://*',
    'on',
    'off,off',
  ])
    expect(parsePushServices(value), value).toBeUndefined()
})
