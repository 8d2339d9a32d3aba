import { expect, test } from 'vitest'
import { insertTemplateText } from './template-picker.tsx'

test('a chosen template takes the place of an untouched one, and what was typed stays', () => {
  expect(insertTemplateText(' ', 'Thanks', undefined)).toBe('Thanks')
  expect(insertTemplateText('Thanks', 'Welcome', 'Thanks')).toBe('Welcome')
  expect(insertTemplateText('Thanks a lot', 'Welcome', 'Thanks')).toBe('Thanks a lot\n\nWelcome')
  expect(insertTemplateText('Hello \n', 'Welcome', undefined)).toBe('Hello\n\nWelcome')
})
