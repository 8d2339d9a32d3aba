import { expect, onTestFinished, test } from 'vitest'
import { formatJobLocation } from './messages.ts'
import { formatPlace } from './place-names.ts'
import { setLanguageSource } from './t.ts'

test('places that are known are named in Amharic in an Amharic text, and stay as they are typed in an English one', () => {
  expect(formatPlace('Bole, Addis Ababa')).toBe('Bole, Addis Ababa')
  onTestFinished(
    setLanguageSource(() => ({
      language: 'am',
      translations: new Map([['{location} (Remote)', '{location} (ከርቀት)']]),
    })),
  )
  expect(formatPlace('Bole, Addis Ababa')).toBe('ቦሌ፣ አዲስ አበባ')
  expect(formatPlace('HAWASSA')).toBe('ሀዋሳ')
  expect(formatPlace('Wuhagatu, Addis Ababa')).toBe('Wuhagatu፣ አዲስ አበባ')
  expect(formatPlace('መቐለ')).toBe('መቐለ')
  expect(formatJobLocation({ location: 'Mekelle', isRemote: true })).toBe('መቐለ (ከርቀት)')
})
