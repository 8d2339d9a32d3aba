import { describe, expect, test } from 'vitest'
import { email, isWebAddress, nameText, optionalWebAddress, personName, plain, text, uuid, webAddress } from './text.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) => schema.safeParse(value).success

describe('plain text', () => {
  test.for(['\0', 'a\0b', '\ud800', 'a\udc00', '\udfff\ud800', 'x\ud83d'])('%j cannot be stored and is refused', (value) => {
    expect(accepts(plain())(value)).toBe(false)
    expect(accepts(text(1, 100))(`abc ${value} def`)).toBe(false)
    expect(accepts(nameText(1, 100, 'no'))(`abc ${value} def`)).toBe(false)
  })

  test.for(['', 'ሰላም', '🦋', 'a\nb\tc', "Robert'); drop table accounts;--", '\u202eevil'])('%j is taken as it is', (value) => {
    expect(plain().parse(value)).toBe(value)
  })

  test.for([1, true, null, ['a'], { a: 1 }])('%j is no text', (value) => {
    expect(accepts(plain())(value)).toBe(false)
  })
})

describe('text of a length', () => {
  test.for([
    [2, false],
    [3, true],
    [5, true],
    [6, false],
  ] as const)('of %i characters fits 3 to 5: %s', ([length, fits]) => {
    expect(accepts(text(3, 5))(` ${'x'.repeat(length)}\n`)).toBe(fits)
  })

  test('is trimmed before it is measured and stored', () => {
    expect(text(1, 3).parse('  abc ')).toBe('abc')
    expect(accepts(text(1, 3))('   ')).toBe(false)
  })
})

describe('a name', () => {
  test('has one blank between its words, and no marks that turn its direction', () => {
    expect(nameText(2, 50, 'no').parse(' Abebe \t\u00a0 Bikila\u202e\u2066 ')).toBe('Abebe Bikila')
  })

  test.for(['A\u0007', 'A\u001b[31m', 'AB\u0085', 'A\r\nBcc: b@c.et', 'A\n', '\rA'])('%j has a control character and is refused', (value) => {
    expect(accepts(nameText(1, 50, 'no'))(`${value}x`)).toBe(false)
  })

  test('made of direction marks only is too short', () => {
    expect(accepts(nameText(2, 50, 'no'))('\u202e\u202d\u200f')).toBe(false)
  })
})

describe('the name of a person', () => {
  test.for(['Hiwot', 'St.John', 'J.R.', "O'Neil", 'ሕይወት በቀለ', 'ከበደ ዓ.ም', 'Anne-Marie', 'Dr. Abebe'])('%s is one', (value) => {
    expect(personName('no').parse(value)).toBe(value)
  })

  test.for(['https://evil.example', 'Win at www.evil', 'visit evil.com now', 'Evil.ET', 'me@evil', 'evil.xyz/path', 'H', 'x'.repeat(101)])('%s is none', (value) => {
    expect(accepts(personName('no'))(value)).toBe(false)
  })
})

describe('an email address', () => {
  test.for(['a@b.et', 'first.last+tag@mail.example.com', "o'neil@ex-ample.org"])('%s is one', (value) => {
    expect(email().parse(` ${value.toUpperCase()} `)).toBe(value)
  })

  test.for(['', 'a', 'a@b', '@b.et', 'a@.', 'a b@c.et', 'a@b.et,c@d.et', 'a@b.et\nBcc: c@d.et', '"a"@b.et', 'a@b.et;', '<a@b.et>', `${'a'.repeat(250)}@b.et`, 'a@b.e', 'a@b.et\r\n'])('%j is none', (value) => {
    expect(accepts(email())(value)).toBe(false)
  })
})

describe('a web address', () => {
  test.for(['https://github.com/name', 'http://a.et', 'HTTPS://A.ET/x?y=1#z', 'https://xn--e1afmkfd.example'])('%s is one', (value) => {
    expect(isWebAddress(value)).toBe(true)
  })

  test.for([
    'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https:evil.example', 'https://user@host.example', 'https://user:pw@host.example', 'https://localhost',
    'https://', 'ftp://a.example', 'https://a b.example', 'https://a.example/\nx', ' javascript:alert(1)', 'java\tscript:alert(1)', 'https://a.example/\u0000', 'vbscript:x', 'https:\\\\evil.example',
  ])('%j is none', (value) => {
    expect(isWebAddress(value)).toBe(false)
  })

  test.for([
    ['https://аpple.com/x?y=ä', 'https://xn--pple-43d.com/x?y=ä'], ['HTTPS://ሥራ.example:8443', 'HTTPS://xn--cydm.example:8443'], ['https://evil。example/', 'https://evil.example/'], ['https://GitHub.com/Name', 'https://GitHub.com/Name'],
  ])('the host of %s is read as %s', ([typed, kept]) => {
    expect(webAddress('no').parse(typed)).toBe(kept)
  })

  test('empty counts as absent where it may be', () => {
    for (const nothing of ['', ' ', ' \t\n ', undefined]) expect(optionalWebAddress('no').parse(nothing)).toBeUndefined()
    for (const wrong of ['x', ' x ', 7, null]) expect(accepts(optionalWebAddress('no'))(wrong)).toBe(false)
    expect(optionalWebAddress('Not an address').safeParse(' x ').error?.issues).toMatchObject([{ message: 'Not an address' }])
    expect(accepts(optionalWebAddress('no'))('https://a.example/\ud800')).toBe(false)
  })
})

test.for(['', '1', 'not-a-uuid', '01890000-0000-7000-8000-00000000000', "01890000-0000-7000-8000-000000000000' or '1'='1", '{01890000-0000-7000-8000-000000000000}'])('%j is no id', (value) => {
  expect(accepts(uuid())(value)).toBe(false)
})
