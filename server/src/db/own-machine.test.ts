import { expect, test } from 'vitest'
import { faultOfDatabaseUrl, faultOfSmtpUrl, isOwnMachine } from './own-machine.ts'

test.for([
  'postgresql://app@/sira?host=%2Ftmp%2Fs',
  'postgres://a:b%40c@localhost:5432/x',
  'smtp://127.0.0.1:25',
  'smtp://u:p@[::1]:25',
  'postgresql:///sira',
])('%s is our own machine', (url) => {
  expect(isOwnMachine(url)).toBe(true)
})

test.for([
  'postgresql://app@db/sira',
  'postgres://localhost@db.example/x',
  'smtp://127.0.0.1.evil.example',
  'postgresql://app@localhost/x?host=db.example',
  'smtp://[fe80::1]:25',
])('%s is another', (url) => {
  expect(isOwnMachine(url)).toBe(false)
})

test.for([
  '',
  '?sslmode=no-verify',
  '?sslmode=prefer',
  '?sslmode=allow',
  '?ssl=true',
  '?ssl=no-verify',
  '?sslmode=require&uselibpqcompat=true',
  '?sslmode=verify-full&ssl=no-verify',
])('a database elsewhere with "%s" is refused, on our own machine it is not', (query) => {
  expect(faultOfDatabaseUrl(`postgresql://app@db.example/sira${query}`)).toContain('sslmode=verify-full')
  expect(faultOfDatabaseUrl(`postgresql://app@127.0.0.1/sira${query}`)).toBeUndefined()
})

test('TLS that looks at the certificate, and none in so many words, are taken', () => {
  for (const mode of ['require', 'verify-ca', 'verify-full', 'disable'])
    expect(faultOfDatabaseUrl(`postgresql://app@db.example/sira?sslmode=${mode}`)).toBeUndefined()
  expect(faultOfDatabaseUrl('postgresql://app@db.example/sira', { PGSSLMODE: 'no-verify' })).toBeDefined()
})

test('an address of a mail server elsewhere cannot turn TLS or the look at its certificate off', () => {
  for (const query of ['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false', 'tls.minVersion=TLSv1']) {
    expect(faultOfSmtpUrl(`smtps://u:p@mail.example?${query}`)).toContain(query.split('=')[0])
    expect(faultOfSmtpUrl(`smtp://localhost:2525?${query}`)).toBeUndefined()
  }
  expect(faultOfSmtpUrl('smtps://u:p@mail.example?name=sira.example')).toBeUndefined()
})
