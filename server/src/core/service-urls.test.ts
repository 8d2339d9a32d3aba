import { expect, test } from 'vitest'
import { getDatabaseUrlProblem, getSmtpUrlProblem, isLocalUrl } from './service-urls.ts'

test.for([
  'postgresql://app@/sira?host=%2Ftmp%2Fs',
  'postgres://a:b%40c@localhost:5432/x',
  'smtp://127.0.0.1:25',
  'smtp://u:p@[::1]:25',
  'postgresql:///sira',
])('%s is this machine', (url) => {
  expect(isLocalUrl(url)).toBe(true)
})

test.for([
  'postgresql://app@db/sira',
  'postgres://localhost@db.example/x',
  'smtp://127.0.0.1.evil.example',
  'postgresql://app@localhost/x?host=db.example',
  'smtp://[fe80::1]:25',
])('%s is another machine', (url) => {
  expect(isLocalUrl(url)).toBe(false)
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
])('a database on another machine with "%s" is rejected, on this machine it is not', (query) => {
  expect(getDatabaseUrlProblem(`postgresql://app@db.example/sira${query}`)).toContain('sslmode=verify-full')
  expect(getDatabaseUrlProblem(`postgresql://app@127.0.0.1/sira${query}`)).toBeUndefined()
})

test('TLS with a checked certificate and an explicit sslmode=disable are accepted', () => {
  for (const mode of ['require', 'verify-ca', 'verify-full', 'disable'])
    expect(getDatabaseUrlProblem(`postgresql://app@db.example/sira?sslmode=${mode}`)).toBeUndefined()
  expect(getDatabaseUrlProblem('postgresql://app@db.example/sira', { PGSSLMODE: 'no-verify' })).toBeDefined()
})

test('the URL of a mail server on another machine cannot turn off TLS or the certificate check', () => {
  for (const query of ['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false', 'tls.minVersion=TLSv1']) {
    expect(getSmtpUrlProblem(`smtps://u:p@mail.example?${query}`)).toContain(query.split('=')[0])
    expect(getSmtpUrlProblem(`smtp://localhost:2525?${query}`)).toBeUndefined()
  }
  expect(getSmtpUrlProblem('smtps://u:p@mail.example?name=sira.example')).toBeUndefined()
})
