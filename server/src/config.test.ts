import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { RATE_LIMIT_RULES } from '#http/rate-limits/rate-limit-rules.ts'

const SECRET = 'VGhlIHNlY3JldCBvZiB0aGlzIHRlc3Qgb25seQ'

describe('settings', () => {
  test('nothing set means: this machine, the embedded database, demo data, links to localhost', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: true,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LIMITS_SCALE: 1,
      TRUST_PROXY: 0,
    })
    expect(readConfig({ PORT: '8080' }).PUBLIC_ORIGIN).toBe('http://localhost:8080')
  })

  test('demo data is the default only on a private machine: elsewhere DEMO=1 is needed, and DEMO_IS_OPEN says that it is open', () => {
    for (const own of [
      { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
      { PUBLIC_ORIGIN: 'http://[::1]:3000', HOST: '::1' },
      { HOST: 'localhost' },
    ])
      expect(readConfig(own)).toMatchObject({ DEMO: true, DEMO_IS_OPEN: false })
    for (const open of [
      { PUBLIC_ORIGIN: 'https://sira.example' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_ORIGIN: 'http://localhost.evil.example' },
      { PUBLIC_ORIGIN: 'http://192.168.1.20:3000', HOST: '192.168.1.20' },
    ]) {
      expect(readConfig(open), JSON.stringify(open)).toMatchObject({ DEMO: false, DEMO_IS_OPEN: false })
      expect(readConfig({ ...open, DEMO: '1' }), JSON.stringify(open)).toMatchObject({ DEMO: true, DEMO_IS_OPEN: true })
    }
  })

  test('an external database gets no demo accounts unless DEMO=1', () => {
    const own = { DATABASE_URL: 'postgresql://localhost/sira', SECRET }
    expect(readConfig(own).DEMO).toBe(false)
    expect(readConfig({ ...own, DEMO: '1' }).DEMO).toBe(true)
  })

  test('an empty setting counts as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test('every invalid setting is listed at once', () => {
    const faults = () =>
      readConfig({
        PORT: 'high',
        PUBLIC_ORIGIN: 'https://sira.example/path',
        SMTP_URL: 'mail.example',
        DEMO: 'yes',
        EXCHANGE_RATES: '155',
      })
    for (const name of ['PORT', 'PUBLIC_ORIGIN', 'SMTP_URL', 'DEMO', 'EXCHANGE_RATES']) expect(faults).toThrow(name)
  })

  test('a database without a secret, a short secret, one copied from an example, and an administrator without password prevent the start', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://localhost/sira' })).toThrow('SECRET is required')
    expect(() => readConfig({ SECRET: 'short' })).toThrow('SECRET must have at least 32 characters')
    for (const sample of [
      'change-me-change-me-change-me-change-me',
      'CHANGE_THIS_TO_A_LONG_RANDOM_STRING',
      'your-secret-goes-here-32-characters',
      'the default secret of some manual 1',
    ])
      expect(() => readConfig({ DATABASE_URL: 'postgresql://localhost/sira', SECRET: sample }), sample).toThrow(
        'SECRET must be your own',
      )
    for (const guessable of [
      'x'.repeat(64),
      'ab'.repeat(32),
      '0123456789abcdef'.repeat(4),
      '1234567891234567891234567891234567',
    ])
      for (const name of ['SECRET', 'METRICS_TOKEN'])
        expect(() => readConfig({ [name]: guessable }), guessable).toThrow(`${name} must be random`)
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.example' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  })

  test.for([
    { PUBLIC_ORIGIN: 'ftp://sira.example' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://mail.example:abc' },
    { LIMITS_SCALE: '0' },
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'x'.repeat(129) },
    ...['70000', '0', '-1', '3000.5', '08', ' '].map((PORT) => ({ PORT })),
    ...[
      'not a host',
      'http://localhost',
      '127.0.0.1:3000',
      '999.1.1.1',
      '1.2.3',
      '[::1]',
      'sira_app',
      '-x',
      '3000',
    ].map((HOST) => ({ HOST })),
    ...[
      'USD=0,EUR=180',
      'USD=155,EUR=0.00',
      'USD=0',
      'USD=155',
      'USD=1000000,EUR=1',
      'USD=155,EUR=1.00001',
      'USD=0.0000,EUR=1',
    ].map((EXCHANGE_RATES) => ({ EXCHANGE_RATES })),
    ...['tcp://127.0.0.1:70000', 'tcp://127.0.0.1:0', 'tcp://[::1]:65536'].map((CLAMD_URL) => ({ CLAMD_URL })),
    { SECRET, DATABASE_URL: 'postgresql://localhost:70000/sira' },
    { SMTP_URL: 'smtp://localhost:70000' },
    { GOOGLE_ISSUER: 'https://[' },
    { SCHEDULING_URL: 'https://%' },
    { LIMITS_SCALE: '9'.repeat(400) },
    { PUBLIC_ORIGIN: 'https://sira.example', API_ORIGIN: 'http://api.sira.example' },
    { PUBLIC_ORIGIN: 'https://sira.example', SCHEDULING_URL: 'http://calls.example' },
    { SECRET_PREVIOUS: 'short' },
    { SECRET_PREVIOUS: `${SECRET},` },
    { SECRET, SECRET_PREVIOUS: SECRET },
    ...[
      '123456',
      'short',
      'eleven chars'.slice(0, 11),
      '123456789012',
      'qwertyuiopqwerty'.slice(0, 10),
      'passwordpassword'.slice(0, 8),
      'a@b.example 1',
      'Administrator1',
    ].map((ADMIN_PASSWORD) => ({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD })),
  ] as Record<string, string>[])(
    '%o prevents the start with one line that begins with the name of the setting',
    (set) => {
      const name = Object.keys(set).at(-1)!
      expect(() => readConfig(set)).toThrow(new RegExp(`^The settings cannot be used:\n  ${name} .+$`))
    },
  )

  test('valid hosts, ports, rates and administrators are accepted', () => {
    for (const HOST of ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'sira', 'app-1.internal', '3com.example'])
      expect(readConfig({ HOST }).HOST).toBe(HOST)
    for (const PORT of ['1', '80', '65535']) expect(readConfig({ PORT }).PORT).toBe(Number(PORT))
    expect(readConfig({ EXCHANGE_RATES: 'USD=0.05,EUR=99999.9999' }).EXCHANGE_RATES).toEqual({
      USD: '0.05',
      EUR: '99999.9999',
    })
    expect(readConfig({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'a quiet desk at Piassa' }).ADMIN_PASSWORD).toBe(
      'a quiet desk at Piassa',
    )
    expect(readConfig({ SECRET_PREVIOUS: `${SECRET}, ${'y'.repeat(32)}` }).SECRET_PREVIOUS).toEqual([
      SECRET,
      'y'.repeat(32),
    ])
  })

  test('social links, partners and a testimonial are parsed, or rejected with how they should look', () => {
    const set = {
      SOCIAL_LINKS: 'Telegram=https://t.me/own, LinkedIn=https://www.linkedin.com/company/own?a=b',
      PARTNERS: 'Addis Hub = Startup hub; Tana School=Coding school;',
      TESTIMONIAL: 'We hired two people in a week. | Selam, Kifiya',
    }
    expect(readConfig(set)).toMatchObject({
      SOCIAL_LINKS: [
        { label: 'Telegram', href: 'https://t.me/own' },
        { label: 'LinkedIn', href: 'https://www.linkedin.com/company/own?a=b' },
      ],
      PARTNERS: [
        { name: 'Addis Hub', description: 'Startup hub' },
        { name: 'Tana School', description: 'Coding school' },
      ],
      TESTIMONIAL: { text: 'We hired two people in a week.', by: 'Selam, Kifiya' },
    })
    expect(readConfig({ SOCIAL_LINKS: '' }).SOCIAL_LINKS).toBeUndefined()
    for (const SOCIAL_LINKS of [
      'https://t.me/own',
      'Telegram',
      'Telegram=t.me/own',
      'Telegram=javascript:alert(1)',
      'A=https://a.example,B',
      ',',
    ])
      expect(() => readConfig({ SOCIAL_LINKS }), SOCIAL_LINKS).toThrow(
        'SOCIAL_LINKS must look like Telegram=https://t.me/name',
      )
    for (const PARTNERS of ['Addis Hub', 'Addis Hub=', '=Startup hub', 'A=b;C', ';'])
      expect(() => readConfig({ PARTNERS }), PARTNERS).toThrow('PARTNERS must look like Addis Hub=Startup hub')
    for (const TESTIMONIAL of ['It works.', 'It works. |', '| Selam'])
      expect(() => readConfig({ TESTIMONIAL }), TESTIMONIAL).toThrow('TESTIMONIAL must be a quote')
  })

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
    expect([config.GOOGLE_CLIENT_ID, config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(config).toMatchObject({
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GITHUB_ORIGIN: 'https://github.com',
      GITHUB_API_ORIGIN: 'https://api.github.com',
    })
  })

  test('an incomplete GitHub client and a provider without a web address prevent the start', () => {
    for (const half of [{ GITHUB_CLIENT_ID: 'Iv1.abc' }, { GITHUB_CLIENT_SECRET: 'a secret of GitHub' }])
      expect(() => readConfig(half)).toThrow('GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET go together')
    const faults = () =>
      readConfig({
        GOOGLE_CLIENT_ID: 'two words',
        GOOGLE_JWKS_URL: 'file:///keys',
        GOOGLE_ISSUER: 'google',
        GITHUB_ORIGIN: 'https://github.com/login',
        GITHUB_API_ORIGIN: 'api',
      })
    for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_JWKS_URL', 'GOOGLE_ISSUER', 'GITHUB_ORIGIN', 'GITHUB_API_ORIGIN'])
      expect(faults).toThrow(name)
  })
})
