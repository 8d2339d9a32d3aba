import { expect, test } from 'vitest'
import { keepOpenForms, keptFor, offerForm, takeKept } from './kept-forms.ts'

test('what was typed when the session ended comes back once, without passwords', () => {
  keptFor('hanna')
  offerForm(() => ({ name: '/COMPANY/settings Profile', values: { firstName: 'Hana', currentPassword: 'secret' } }))
  offerForm(() => undefined)
  keepOpenForms('hanna')
  keptFor('hanna')
  expect(takeKept('/COMPANY/settings Password')).toBeUndefined()
  expect(takeKept('/COMPANY/settings Profile')).toEqual({ firstName: 'Hana' })
  expect(takeKept('/COMPANY/settings Profile')).toBeUndefined()
})
test('somebody else who signs in does not get it, nor does the first one afterwards', () => {
  const stop = offerForm(() => ({ name: 'form', values: { bio: 'mine' } }))
  keepOpenForms('hanna')
  stop()
  keptFor('sara')
  expect(takeKept('form')).toBeUndefined()
  keptFor('hanna')
  expect(takeKept('form')).toBeUndefined()
})
test('a form that is gone is not read', () => {
  offerForm(() => ({ name: 'gone', values: { bio: 'old' } }))()
  keepOpenForms('hanna')
  expect(takeKept('gone')).toBeUndefined()
})
