import { expect, test, vi } from 'vitest'
import { formatTime } from './dates.ts'
import { describeSaved } from './form-draft.ts'
import { deleteDraftsOf, RESUME_DRAFTS } from './form-draft-storage.ts'

vi.mock('./dates.ts', { spy: true })

test('the drafts of an account and messages to us are deleted, the drafts of others and the settings of the device are not', () => {
  const stub = (name: string, stored: Record<string, string>) => {
    const removeItem = (key: string) => void delete stored[key]
    vi.stubGlobal(name, Object.defineProperty(stored, 'removeItem', { value: removeItem, enumerable: false }))
    return stored
  }
  const stored = stub('localStorage', {
    'draft:resume-review-hanna': '{}',
    'draft:apply-job-hanna': '{}',
    'draft:profile-liya': '{}',
    'shown-for-hanna': '{}',
  })
  const ofTab = stub('sessionStorage', { 'draft:contact-Partnership': '{}', 'pending-step': 'hanna' })
  deleteDraftsOf('hanna', RESUME_DRAFTS)
  expect(Object.keys(stored)).toEqual(['draft:apply-job-hanna', 'draft:profile-liya', 'shown-for-hanna'])
  expect(Object.keys(ofTab)).toEqual(['pending-step'])
  deleteDraftsOf('hanna')
  expect(Object.keys(stored)).toEqual(['draft:profile-liya', 'shown-for-hanna'])
  vi.unstubAllGlobals()
})

test.each([
  ['09:14 EAT', '09:14'],
  ['22:30 GMT+1', '22:30'],
  ['ጠዋት 3:14', 'ጠዋት 3:14'],
  ['ከሰዓት 8:05', 'ከሰዓት 8:05'],
])('a draft that was saved at %s says %s: without the zone, and with the part of the day in Amharic', (time, said) => {
  vi.mocked(formatTime).mockReturnValue(time)
  expect(describeSaved(Date.now())).toBe(`Saved on this device at ${said}`)
})
