import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

  test('a database without a secret, a short secret, and half of an administrator stop the start', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://db/sira' })).toThrow('SECRET is required')
    expect(() => readConfig({ SECRET: 'short' })).toThrow('SECRET must have at least 32 characters')
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.example' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  })
})
