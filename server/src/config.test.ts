import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

  test('demo data is the default only on a private machine: elsewhere DEMO=1 is needed, DEMO_IS_OPEN says that it is open, and administrators need a second factor', () => {
    for (const own of [
      { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
      { PUBLIC_ORIGIN: 'http://[::1]:3000', HOST: '::1' },
      { HOST: 'localhost' },
    ])
      expect(readConfig(own)).toMatchObject({ DEMO: true, DEMO_IS_OPEN: false, ADMIN_MFA: 'optional' })
    for (const open of [
      { PUBLIC_ORIGIN: 'https://sira.example' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_ORIGIN: 'http://localhost.evil.example' },
      { PUBLIC_ORIGIN: 'http://192.168.1.20:3000', HOST: '192.168.1.20' },
      { TRUST_PROXY: '1' },
    ]) {
      expect(readConfig(open), JSON.stringify(open)).toMatchObject({
        DEMO: false,
        DEMO_IS_OPEN: false,
        ADMIN_MFA: 'required',
      })
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

  test('emails are sent over 3 to 100 connections, and 2 to 10000 a second to one domain', () => {
    expect(readConfig({})).toMatchObject({ EMAIL_CONNECTIONS: 10, EMAIL_DOMAIN_RATE: 100 })
    expect(readConfig({ EMAIL_CONNECTIONS: '3', EMAIL_DOMAIN_RATE: '10000' })).toMatchObject({
      EMAIL_CONNECTIONS: 3,
      EMAIL_DOMAIN_RATE: 10_000,
    })
    for (const value of ['2', '101', '1e1', '-5'])
      expect(() => readConfig({ EMAIL_CONNECTIONS: value }), value).toThrow('EMAIL_CONNECTIONS must be a number from 3')
    for (const value of ['1', '10001', '5.5'])
      expect(() => readConfig({ EMAIL_DOMAIN_RATE: value }), value).toThrow('EMAIL_DOMAIN_RATE must be a number from 2')
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
    { TELEGRAM_BOT_TOKEN: 'no token' },
    { TELEGRAM_CHANNEL: '@sira_jobs' },
    { TELEGRAM_WEBHOOK_SECRET: 'the-secret-of-the-town-hall' },
    { TELEGRAM_BOT_TOKEN: '123456:ABC-DEF-GHI', TELEGRAM_CHANNEL: 'sira_jobs' },
    { TELEGRAM_BOT_TOKEN: '123456:ABC-DEF-GHI', TELEGRAM_WEBHOOK_SECRET: 'short' },
    { TELEGRAM_BOT_TOKEN: '123456:ABC-DEF-GHI', TELEGRAM_API_ORIGIN: 'http://api.telegram.example' },
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

  test('a database may have several hosts; a fault in one of them is named, without the password', () => {
    const settings = (DATABASE_URL: string) => ({ SECRET, DATABASE_URL })
    for (const url of [
      'postgresql://app:a,b%40c@localhost:5432,127.0.0.1:5433/sira',
      'postgres://app@[::1]:5432,localhost/sira?application_name=a,b',
      'postgresql://app@one.internal,two.internal:5433/sira?sslmode=verify-full',
    ])
      expect(readConfig(settings(url)).DATABASE_URL).toBe(url)
    for (const [url, problem] of [
      ['postgresql://app:hidden@localhost:5432,/sira', 'DATABASE_URL must have a host before and after each comma'],
      ['postgresql://app:hidden@localhost:5432,localhost:70000/sira', 'DATABASE_URL must have a port of 1 to 65535'],
      ['postgresql://app:hidden@localhost:5432,localhost:x/sira', 'DATABASE_URL must have a port of 1 to 65535'],
      ['postgresql://app:hidden@/sira?host=one,two', 'DATABASE_URL must name several hosts before the database'],
      ['postgresql://app:hidden@localhost,two.internal/sira', 'DATABASE_URL must end with ?sslmode=verify-full'],
      ['mysql://app:hidden@localhost/sira', 'DATABASE_URL must be a postgresql:// address'],
    ] as const) {
      expect(() => readConfig(settings(url)), url).toThrow(problem)
      expect(() => readConfig(settings(url)), url).not.toThrow('hidden')
    }
  })

  test('the other addresses of the database go with DATABASE_URL and are checked like it', () => {
    const settings = { SECRET, DATABASE_URL: 'postgresql://localhost/sira' }
    for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
      expect(() => readConfig({ [name]: 'postgresql://localhost/sira' })).toThrow(`${name} goes with DATABASE_URL`)
      expect(() => readConfig({ ...settings, [name]: 'postgresql://two.internal/sira' })).toThrow(
        `${name} must end with ?sslmode=verify-full`,
      )
      expect(readConfig({ ...settings, [name]: 'postgresql://localhost/sira' })).toHaveProperty(name)
    }
  })

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
})
