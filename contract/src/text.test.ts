import { describe, expect, test } from 'vitest'
import { FirstName } from './auth.ts'
import {
  emailAddress,
  isWebAddress,
  singleLineText,
  optionalWebAddress,
  personName,
  safeText,
  trimmedText,
  uuid,
  webAddress,
} from './text.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success

describe('plain text', () => {
  test.for(['\0', 'a\0b', '\ud800', 'a\udc00', '\udfff\ud800', 'x\ud83d'])(
    '%j cannot be stored and is refused',
    (value) => {
      expect(accepts(safeText())(value)).toBe(false)
      expect(accepts(trimmedText(1, 100))(`abc ${value} def`)).toBe(false)
      expect(accepts(singleLineText(1, 100, 'no'))(`abc ${value} def`)).toBe(false)
    },
  )

  test.for(['', 'ሰላም', '🦋', 'a\nb\tc', "Robert'); drop table accounts;--", '\u202eevil'])(
    '%j is accepted unchanged',
    (value) => {
      expect(safeText().parse(value)).toBe(value)
    },
  )

  test.for([1, true, null, ['a'], { a: 1 }])('%j is not text', (value) => {
    expect(accepts(safeText())(value)).toBe(false)
  })
})

describe('text of a length', () => {
  test.for([
    [2, false],
    [3, true],
    [5, true],
    [6, false],
  ] as const)('of %i characters fits 3 to 5: %s', ([length, isAccepted]) => {
    expect(accepts(trimmedText(3, 5))(` ${'x'.repeat(length)}\n`)).toBe(isAccepted)
  })

  test.for([
    [100, 'Must be at most 100 characters'],
    [2000, 'Must be at most 2000 characters'],
    [10_000, 'Must be at most 10,000 characters'],
  ] as const)('a text that is longer than %i is told so in digits that can be read', ([max, message]) => {
    expect(trimmedText(1, max).safeParse('x'.repeat(max + 1)).error?.issues[0]?.message).toBe(message)
  })

  test('is trimmed before it is measured and stored', () => {
    expect(trimmedText(1, 3).parse('  abc ')).toBe('abc')
    expect(accepts(trimmedText(1, 3))('   ')).toBe(false)
  })
})

describe('a name', () => {
  test('has one blank between its words, and no direction marks', () => {
    expect(singleLineText(2, 50, 'no').parse(' Abebe \t\u00a0 Bikila\u202e\u2066 ')).toBe('Abebe Bikila')
  })

  test.for(['A\u0007', 'A\u001b[31m', 'AB\u0085', 'A\r\nBcc: b@c.et', 'A\n', '\rA'])(
    '%j has a control character and is refused',
    (value) => {
      expect(accepts(singleLineText(1, 50, 'no'))(`${value}x`)).toBe(false)
    },
  )

  test.for([
    '\u202e\u202d\u200f',
    '\u200b\u200b',
    '\u3164\u3164',
    '\u115f\u1160',
    '\uffa0\uffa0',
    '\u00ad\u00ad',
    '\u2800\u2800',
    '\u2060\ufeff',
    '\u180e\u034f',
    '\u{e0041}\u{e0042}',
    '\u200d\u200c',
    '\ufe0f\ufe0f',
    '\u0301\u0301',
    '--',
    '🦋🦋',
    '። ፡',
  ])('%j has no visible letter or digit, and is refused', (value) => {
    for (const schema of [singleLineText(1, 50, 'no'), singleLineText(2, 50, 'no'), personName('no')])
      expect(accepts(schema)(value)).toBe(false)
  })

  test('loses invisible characters and keeps the joiners that shape its letters', () => {
    expect(singleLineText(2, 50, 'no').parse('Sh\u00ade\u200bba\u3164\u2060 T\ufeffech\u2800\u2800PLC')).toBe(
      'Sheba Tech PLC',
    )
    expect(singleLineText(2, 50, 'no').parse('می\u200cخواهم')).toBe('می\u200cخواهم')
  })

  test.for([
    ['e\u0301', false],
    ['e\u0301e\u0301', true],
    ['ï', false],
    ['Li', true],
    ['ለማ', true],
    ['7e', true],
    ['👩🏽\u200d💻', false],
    ['5', false],
  ] as const)('%s is counted as a person counts: at least two characters: %s', ([value, isAccepted]) => {
    expect(accepts(singleLineText(2, 50, 'no'))(value)).toBe(isAccepted)
  })

  test('is normalized, however a keyboard composes its accents', () => {
    expect(singleLineText(2, 50, 'no').parse('Rene\u0301')).toBe('Ren\u00e9')
  })

  test('says what is wrong', () => {
    const messagesFor = (schema: typeof FirstName, value: string) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message)
    expect([messagesFor(FirstName, '\u3164\u3164'), messagesFor(FirstName, ''), messagesFor(FirstName, '77')]).toEqual([
      ['First name must be at least 2 characters'],
      ['First name must be at least 2 characters'],
      ['Please use at least one letter'],
    ])
    expect(messagesFor(singleLineText(2, 50, 'Too short'), '--')).toEqual(['Please use at least one letter or digit'])
  })
})

describe('the name of a person', () => {
  test.for([
    'Hiwot',
    'St.John',
    'J.R.',
    "O'Neil",
    'ሕይወት በቀለ',
    'ከበደ ዓ.ም',
    'ለ',
    '李',
    '이',
    'Ng',
    'Ólá',
    'X Æ A-12',
    'Anne-Marie',
    'Dr. Abebe',
    'X',
    'é',
    'א',
  ])('%s is one', (value) => {
    expect(personName('no').parse(value)).toBe(value)
  })

  test.for([
    'https://evil.example',
    'Win at www.evil',
    'visit evil.com now',
    'Evil.ET',
    'me@evil',
    'evil.xyz/path',
    '',
    '\u0301',
    '-',
    '1',
    '12',
    '፩',
    'x'.repeat(101),
  ])('%s is none', (value) => {
    expect(accepts(personName('no'))(value)).toBe(false)
  })
})

describe('an email address', () => {
  test.for(['a@b.et', 'first.last+tag@mail.example.com', "o'neil@ex-ample.org"])('%s is one', (value) => {
    expect(emailAddress().parse(` ${value.toUpperCase()} `)).toBe(value)
  })

  test.for([
    '',
    'a',
    'a@b',
    '@b.et',
    'a@.',
    'a b@c.et',
    'a@b.et,c@d.et',
    'a@b.et\nBcc: c@d.et',
    '"a"@b.et',
    '.a@b.et',
    'a.@b.et',
    'a..b@c.et',
    'a@b..et',
    'a@-b.et',
    'a@b-.et',
    'a@b_c.et',
    'a@1.2.3.4',
    `a@${'b'.repeat(64)}.et`,
    `${'a'.repeat(250)}@b.et`,
    'a@b.e',
    'a@b.et\r\n',
  ])('%j is none', (value) => {
    expect(accepts(emailAddress())(value)).toBe(false)
  })
})

describe('a web address', () => {
  test.for(['https://github.com/name', 'http://a.et', 'HTTPS://A.ET/x?y=1#z', 'https://xn--e1afmkfd.example'])(
    '%s is one',
    (value) => {
      expect(isWebAddress(value)).toBe(true)
    },
  )

  test.for([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:evil.example',
    'https://user@host.example',
    'https://user:pw@host.example',
    'https://localhost',
    'https://',
    'ftp://a.example',
    'https://a b.example',
    'https://a.example/\nx',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'https://a.example/\u0000',
    'vbscript:x',
    'https:\\\\evil.example',
  ])('%j is none', (value) => {
    expect(isWebAddress(value)).toBe(false)
  })

  test.for([
    ['https://аpple.com/x?y=ä', 'https://xn--pple-43d.com/x?y=ä'],
    ['HTTPS://ሥራ.example:8443', 'HTTPS://xn--cydm.example:8443'],
    ['https://evil。example/', 'https://evil.example/'],
    ['https://GitHub.com/Name', 'https://GitHub.com/Name'],
  ])('the host of %s becomes %s', ([typed, kept]) => {
    expect(webAddress('no').parse(typed)).toBe(kept)
  })

  test('empty counts as absent where it is optional', () => {
    for (const nothing of ['', ' ', ' \t\n ', undefined])
      expect(optionalWebAddress('no').parse(nothing)).toBeUndefined()
    for (const wrong of ['x', ' x ', 7, null]) expect(accepts(optionalWebAddress('no'))(wrong)).toBe(false)
    expect(optionalWebAddress('Not an address').safeParse(' x ').error?.issues).toMatchObject([
      { message: 'Not an address' },
    ])
    expect(accepts(optionalWebAddress('no'))('https://a.example/\ud800')).toBe(false)
  })
})

test.for([
  '',
  '1',
  'not-a-uuid',
  '01890000-0000-7000-8000-00000000000',
  "01890000-0000-7000-8000-000000000000' or '1'='1",
  '{01890000-0000-7000-8000-000000000000}',
])('%j is not an id', (value) => {
  expect(accepts(uuid())(value)).toBe(false)
})
