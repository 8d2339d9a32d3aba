import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { LIMIT_RULES } from './http/limit-rules.ts'

const SECRET = 'x'.repeat(32)

describe('settings', () => {
  test('nothing set means: this machine, the embedded database, demo data, links to localhost', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true, PUBLIC_ORIGIN: 'http://localhost:3000', LIMITS_SCALE: 1, TRUST_PROXY: 0 })
    expect(readConfig({ PORT: '8080' }).PUBLIC_ORIGIN).toBe('http://localhost:8080')
  })

  test('a database of its own creates no demo accounts unless asked', () => {
    const own = { DATABASE_URL: 'postgresql://db/sira', SECRET }
    expect(readConfig(own).DEMO).toBe(false)
    expect(readConfig({ ...own, DEMO: '1' }).DEMO).toBe(true)
  })

  test('an empty setting counts as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test('every fault is named in one go', () => {
    const faults = () => readConfig({ PORT: 'high', PUBLIC_ORIGIN: 'https://sira.example/path', SMTP_URL: 'mail.example', DEMO: 'yes', EXCHANGE_RATES: '155' })
    for (const name of ['PORT', 'PUBLIC_ORIGIN', 'SMTP_URL', 'DEMO', 'EXCHANGE_RATES']) expect(faults).toThrow(name)
  })

  test('a database without a secret, a short secret, one out of a sample, and half of an administrator stop the start', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://db/sira' })).toThrow('SECRET is required')
    expect(() => readConfig({ SECRET: 'short' })).toThrow('SECRET must have at least 32 characters')
    for (const sample of ['change-me-change-me-change-me-change-me', 'CHANGE_THIS_TO_A_LONG_RANDOM_STRING', 'your-secret-goes-here-32-characters', 'the default secret of some manual 1'])
      expect(() => readConfig({ DATABASE_URL: 'postgresql://db/sira', SECRET: sample }), sample).toThrow('SECRET must be your own')
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.example' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  })

  test('each limit is a setting of its own; one that cannot be read stops the start', () => {
    expect(readConfig({}).LIMITS).toEqual({})
    expect(readConfig({ LIMITS: 'signUp=10/1800, apply=100/86400' }).LIMITS).toEqual({ signUp: [10, 1800], apply: [100, 86_400] })
    expect(readConfig({ LIMITS: Object.entries(LIMIT_RULES).map(([name, [most, seconds]]) => `${name}=${most}/${seconds}`).join(',') }).LIMITS).toEqual(LIMIT_RULES)
    for (const LIMITS of ['signUp', 'signUp=0/60', 'signUp=5/0', 'signUp=-1/60', 'nothing=5/60', 'toString=5/60', 'signUp=5/60;apply=1/1', 'signUp=5']) expect(() => readConfig({ LIMITS }), LIMITS).toThrow('LIMITS must look like')
  })

  test('no provider signs anybody in until its client is named; their addresses are the real ones', () => {
    const config = readConfig({})
    expect([config.GOOGLE_CLIENT_ID, config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET]).toEqual([undefined, undefined, undefined])
    expect(config).toMatchObject({
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs', GOOGLE_ISSUER: 'https://accounts.google.com',
      GITHUB_ORIGIN: 'https://github.com', GITHUB_API_ORIGIN: 'https://api.github.com',
    })
  })

  test('half of a GitHub client and a provider at no web address stop the start', () => {
    for (const half of [{ GITHUB_CLIENT_ID: 'Iv1.abc' }, { GITHUB_CLIENT_SECRET: 'a secret of GitHub' }]) expect(() => readConfig(half)).toThrow('GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together')
    const faults = () => readConfig({ GOOGLE_CLIENT_ID: 'two words', GOOGLE_JWKS_URL: 'file:///keys', GOOGLE_ISSUER: 'google', GITHUB_ORIGIN: 'https://github.com/login', GITHUB_API_ORIGIN: 'api' })
    for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_JWKS_URL', 'GOOGLE_ISSUER', 'GITHUB_ORIGIN', 'GITHUB_API_ORIGIN']) expect(faults).toThrow(name)
  })
})
