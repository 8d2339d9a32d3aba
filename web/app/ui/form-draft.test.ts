import { expect, test, vi } from 'vitest'
import { deleteDraftsOf, RESUME_DRAFTS } from './form-draft-storage.ts'

test('the drafts of an account are deleted, those of others and the settings of the device are not', () => {
  const stored: Record<string, string> = {
    'draft:resume-review-hanna': '{}',
    'draft:apply-job-hanna': '{}',
    'draft:profile-liya': '{}',
    'shown-for-hanna': '{}',
  }
  const removeItem = (key: string) => void delete stored[key]
  vi.stubGlobal('localStorage', Object.defineProperty(stored, 'removeItem', { value: removeItem, enumerable: false }))
  deleteDraftsOf('hanna', RESUME_DRAFTS)
  expect(Object.keys(stored)).toEqual(['draft:apply-job-hanna', 'draft:profile-liya', 'shown-for-hanna'])
  deleteDraftsOf('hanna')
  expect(Object.keys(stored)).toEqual(['draft:profile-liya', 'shown-for-hanna'])
  vi.unstubAllGlobals()
})
