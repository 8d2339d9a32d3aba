import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.for([
  'gmial.com',
  'gamil.com',
  'gmal.com',
  'gmaill.com',
  'gnail.com',
  'gmail.con',
  'gmail.cm',
  'gmail.co',
  'gmai.com',
  'GMIAL.COM',
])('abebe@%s was probably meant as gmail.com', (host) => {
  expect(suggestEmail(`abebe@${host}`)).toBe('abebe@gmail.com')
})

test.for([
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
] as const)('abebe@%s was probably meant as %s', ([host, provider]) => {
  expect(suggestEmail(`\u200babebe@${host} `)).toBe(`abebe@${provider}`)
})

test.for([
  'abebe@gmail.com',
  'abebe@mail.com',
  'abebe@ymail.com',
  'abebe@email.com',
  'abebe@yahoo.fr',
  'abebe@hotmail.de',
  'abebe@gmx.com',
  'abebe@town.example',
  'abebe@ethionet.et',
  'gmial.com',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('nothing is asked about %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
