import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { RATE_LIMIT_RULES } from '#http/rate-limits/rate-limit-rules.ts'

describe('settings', () => {
  test('emails come from an address, with or without a name', () => {
    for (const MAIL_FROM of [
      'no-reply@jobs.example.et',
      'Sira <no-reply@jobs.example.et>',
      '"Sira, jobs" <no-reply@jobs.example.et>',
      'ሥራ <no-reply@jobs.example.et>',
    ])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
    for (const MAIL_FROM of [
      'Sira',
      'no address at all',
      'Sira <no-reply>',
      'Sira <a@b.example',
      'a@b.example, c@d.example',
      'Sira\nBcc: x@y.example <a@b.example>',
    ])
      expect(() => readConfig({ MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM must be an address')
  })

  test('files are stored in a folder, or in a bucket that is configured completely', () => {
    expect(readConfig({}).FILE_STORE).toBe('local')
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    for (const given of [
      { S3_REGION: 'af-south-1' },
      { S3_REGION: 'af-south-1', ...keys },
      { S3_ENDPOINT: 'https://s3.example.et', ...keys },
    ])
      for (const FILE_STORE of ['s3://sira-files', 's3://sira.files/production/files', 's3://sira/files/'])
        expect(readConfig({ FILE_STORE, ...given })).toMatchObject({ FILE_STORE, ...given })
    for (const FILE_STORE of [
      's3',
      's3://',
      's3://A',
      's3://sira/../secret ',
      's3://sira//x',
      'file:///tmp',
      'S3://sira',
    ])
      expect(() => readConfig({ FILE_STORE, S3_REGION: 'x' }), FILE_STORE).toThrow(
        'FILE_STORE must be local or s3://bucket/folder',
      )
    expect(() => readConfig({ FILE_STORE: 's3://sira' })).toThrow('needs S3_REGION')
    expect(() => readConfig({ FILE_STORE: 's3://sira', S3_ENDPOINT: 'https://s3.example.et' })).toThrow(
      'S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
    expect(() => readConfig({ S3_ACCESS_KEY_ID: 'key' })).toThrow('go together')
    expect(() => readConfig({ FILE_STORE: 's3://sira', S3_ENDPOINT: 'http://s3.example.et', ...keys })).toThrow(
      'S3_ENDPOINT must be https://',
    )
    for (const S3_ENDPOINT of ['http://127.0.0.1:9000', 'http://minio:9000'])
      expect(readConfig({ FILE_STORE: 's3://sira', S3_ENDPOINT, ...keys })).toMatchObject({ S3_ENDPOINT })
    expect(() => readConfig({ FILE_STORE: 's3://sira', S3_ENDPOINT: 'https://s3.example.et/sira', ...keys })).toThrow(
      'S3_ENDPOINT must be an origin',
    )
  })

  test('a virus scanner is configured by its port or its socket', () => {
    for (const CLAMD_URL of [
      'tcp://127.0.0.1:3310',
      'tcp://clamd.internal:3310',
      'tcp://[::1]:3310',
      'unix:/run/clamav/clamd.ctl',
    ])
      expect(readConfig({ CLAMD_URL }).CLAMD_URL).toBe(CLAMD_URL)
    for (const CLAMD_URL of ['clamd', 'tcp://clamd', 'http://clamd:3310', 'unix:run/clamd.ctl', 'tcp://a b:1'])
      expect(() => readConfig({ CLAMD_URL }), CLAMD_URL).toThrow('CLAMD_URL must look like')
  })

  test('each rate limit can be set; an invalid one prevents the start', () => {
    expect(readConfig({}).LIMITS).toEqual({})
    expect(readConfig({ LIMITS: 'signUp=10/1800, apply=100/86400' }).LIMITS).toEqual({
      signUp: [10, 1800],
      apply: [100, 86_400],
    })
    expect(
      readConfig({
        LIMITS: Object.entries(RATE_LIMIT_RULES)
          .map(([name, [most, seconds]]) => `${name}=${most}/${seconds}`)
          .join(','),
      }).LIMITS,
    ).toEqual(RATE_LIMIT_RULES)
    for (const LIMITS of [
      'signUp',
      'signUp=0/60',
      'signUp=5/0',
      'signUp=-1/60',
      'nothing=5/60',
      'toString=5/60',
      'signUp=5/60;apply=1/1',
      'signUp=5',
    ])
      expect(() => readConfig({ LIMITS }), LIMITS).toThrow('LIMITS must look like')
  })

  test('no sign-in provider works until its client is configured; their addresses are the real ones', () => {
    const config = readConfig({})
    for (const name of [
      'GOOGLE_CLIENT_ID',
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
      'TELEGRAM_CLIENT_ID',
      'TELEGRAM_CLIENT_SECRET',
    ] as const)
      expect(config[name], name).toBeUndefined()
    expect(config).toMatchObject({
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GITHUB_ORIGIN: 'https://github.com',
      GITHUB_API_ORIGIN: 'https://api.github.com',
      TELEGRAM_LOGIN_ORIGIN: 'https://oauth.telegram.org',
    })
  })

  test('an incomplete client of GitHub or Telegram and a provider without a web address prevent the start', () => {
    for (const half of [{ GITHUB_CLIENT_ID: 'Iv1.abc' }, { GITHUB_CLIENT_SECRET: 'a secret of GitHub' }])
      expect(() => readConfig(half)).toThrow('GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together')
    for (const half of [{ TELEGRAM_CLIENT_ID: '7654321' }, { TELEGRAM_CLIENT_SECRET: 'a secret of Telegram' }])
      expect(() => readConfig(half)).toThrow('TELEGRAM_CLIENT_ID and TELEGRAM_CLIENT_SECRET go together')
    const faults = () =>
      readConfig({
        GOOGLE_CLIENT_ID: 'two words',
        GOOGLE_JWKS_URL: 'file:///keys',
        GOOGLE_ISSUER: 'google',
        GITHUB_ORIGIN: 'https://github.com/login',
        GITHUB_API_ORIGIN: 'api',
        TELEGRAM_CLIENT_ID: '7654321:ABC',
        TELEGRAM_LOGIN_ORIGIN: 'https://oauth.telegram.org/auth',
      })
    for (const name of [
      'GOOGLE_CLIENT_ID',
      'GOOGLE_JWKS_URL',
      'GOOGLE_ISSUER',
      'GITHUB_ORIGIN',
      'GITHUB_API_ORIGIN',
      'TELEGRAM_CLIENT_ID',
      'TELEGRAM_LOGIN_ORIGIN',
    ])
      expect(faults).toThrow(name)
  })

  test('calls to this machine, and a stand-in for job boards, are for tests only', () => {
    const origin = 'http://127.0.0.1:4000'
    expect(readConfig({}).CALLS_TO_LOOPBACK).toBe(false)
    expect(readConfig({ CALLS_TO_LOOPBACK: '1', JOB_BOARDS_ORIGIN: origin })).toMatchObject({
      CALLS_TO_LOOPBACK: true,
      JOB_BOARDS_ORIGIN: origin,
    })
    const database = { DATABASE_URL: 'postgres://sira@127.0.0.1/sira', SECRET: 'q7Vt2mZr9Lx4Kd8Wb1Nc6Yp3Hs5Jf0Ga' }
    expect(() => readConfig({ CALLS_TO_LOOPBACK: '1', ...database })).toThrow(
      'CALLS_TO_LOOPBACK is for tests: it cannot be used with DATABASE_URL',
    )
    expect(() => readConfig({ CALLS_TO_LOOPBACK: '1', JOB_BOARDS_ORIGIN: origin, ...database })).toThrow(
      'JOB_BOARDS_ORIGIN is for tests: it cannot be used with DATABASE_URL',
    )
    expect(() => readConfig({ JOB_BOARDS_ORIGIN: origin })).toThrow('JOB_BOARDS_ORIGIN goes with CALLS_TO_LOOPBACK')
    for (const wrong of ['https://boards.example.com', `${origin}/path`, 'nothing'])
      expect(() => readConfig({ CALLS_TO_LOOPBACK: '1', JOB_BOARDS_ORIGIN: wrong }), wrong).toThrow(
        'JOB_BOARDS_ORIGIN must be an origin on this machine',
      )
  })
})
