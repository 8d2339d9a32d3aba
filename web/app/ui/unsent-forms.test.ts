import { expect, test } from 'vitest'
import { saveUnsentForms, setUnsentFormsOwner, registerOpenForm, takeUnsentForm } from './unsent-forms.ts'

test('values typed when the session ended are restored once, without passwords', () => {
  setUnsentFormsOwner('hanna')
  registerOpenForm(() => ({
    name: '/COMPANY/settings Profile',
    values: { firstName: 'Hana', currentPassword: 'secret' },
  }))
  registerOpenForm(() => undefined)
  saveUnsentForms('hanna')
  setUnsentFormsOwner('hanna')
  expect(takeUnsentForm('/COMPANY/settings Password')).toBeUndefined()
  expect(takeUnsentForm('/COMPANY/settings Profile')).toEqual({ firstName: 'Hana' })
  expect(takeUnsentForm('/COMPANY/settings Profile')).toBeUndefined()
})
test('another person who signs in does not get them, nor does the first person afterwards', () => {
  const stop = registerOpenForm(() => ({ name: 'form', values: { bio: 'mine' } }))
  saveUnsentForms('hanna')
  stop()
  setUnsentFormsOwner('sara')
  expect(takeUnsentForm('form')).toBeUndefined()
  setUnsentFormsOwner('hanna')
  expect(takeUnsentForm('form')).toBeUndefined()
})
test('a form that was unmounted is not read', () => {
  registerOpenForm(() => ({ name: 'gone', values: { bio: 'old' } }))()
  saveUnsentForms('hanna')
  expect(takeUnsentForm('gone')).toBeUndefined()
})
