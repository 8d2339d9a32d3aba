import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { getPasswordWeakness } from './password-policy.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const OWNER = { firstName: 'Hiwot', lastName: 'Bekele-Tesfaye', email: 'h.bekele90@sheba-tech.example' }

describe('a password', () => {
  test.for([
    '123456',
    'password',
    'QWERTY',
    'iloveyou',
    'Dragon',
    'letmein',
    'p@ssw0rd',
    'Ethiopia123',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is too common', (password) => {
    expect(getPasswordWeakness(password, OWNER)).toMatch(/most common/)
  })

  test.for(['xkxkxkxkxkxkxkxk', 'wzewzewze', 'ሀሀሀሀሀሀ', '🦋🦋🦋🦋🦋🦋'])(
    '%s repeats the same letters, and the reason says so',
    (password) => {
      expect(getPasswordWeakness(password, OWNER)).toBe(
        'This password repeats the same few letters. Please choose another.',
      )
    },
  )

  test.for(['hijklmnop', 'sdfghjkl', 'oiuytre', '3edc4rfv5tgb'])(
    '%s is a sequence, and the reason says so',
    (password) => {
      expect(getPasswordWeakness(password, OWNER)).toBe(
        'This password is a simple sequence of letters, digits or keys. Please choose another.',
      )
    },
  )

  test.for(['aaaaaa', 'abcabcabc', '787878', '23456789', '9876543210', 'poiuyt', '1qaz2wsx3edc'])(
    '%s is one pattern',
    (password) => {
      expect(getPasswordWeakness(password, OWNER)).toBeDefined()
    },
  )

  test.for([
    'hiwot2026',
    'Hiwot!!!!',
    'bekele-tesfaye',
    'TesfayeHiwot1',
    'h.bekele90',
    'h.bekele90@sheba-tech.example',
    'sheba-tech 1',
    '12hiwot34b',
    'Ｈｉｗｏｔ！２０２６',
  ])('%s is made of the person’s name or email address', (password) => {
    expect(getPasswordWeakness(password, OWNER)).toMatch(/name or email/)
  })

  test.for(['Sira2026', 'sira-sira', 'SiraJobs!', 'jobs-12345', 'ሥራ2026!', 'mysira99'])(
    '%s is made of the product’s name, and the reason says so',
    (password) => {
      expect(getPasswordWeakness(password, OWNER)).toBe('Please choose a password that does not use the name of Sira.')
    },
  )

  test.for([
    'demo-sira-2026',
    'hiwot likes rivers',
    'Tsehay-be-Addis 77',
    'ሰላም ለኢትዮጵያ',
    '84739201',
    'correct horse battery staple',
    '🦋🌍🐪🏔️☕🎻',
  ])('%s is fine', (password) => {
    expect(getPasswordWeakness(password, OWNER)).toBeUndefined()
  })

  test('a name of two letters is not taken into account', () => {
    expect(getPasswordWeakness('lively1x', { firstName: 'Li', lastName: 'Ve', email: 'a@b.co' })).toBeUndefined()
  })

  test('the 3,000 passwords that leaked most often are refused, in any letter case', () => {
    const leaked = dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= 6)
      .slice(0, 3000)
    expect(leaked.filter((word) => getPasswordWeakness(word.toUpperCase(), OWNER) === undefined)).toEqual([])
  })

  test('the list is normalized like passwords and contains no word that is too short to be one', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(4000)
    expect(
      [...COMMON_PASSWORDS].filter((word) => word.length < 6 || word !== word.normalize('NFKC').toLowerCase()),
    ).toEqual([])
  })
})
