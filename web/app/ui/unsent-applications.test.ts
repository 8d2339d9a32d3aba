import { expect, test } from 'vitest'
import { getSignOutQuestion, writeUnsent } from './unsent-applications.ts'

const buildUnsent = (jobId: string) => ({ jobId, jobTitle: jobId, companyName: 'Abay', draftKey: jobId })

test('before signing out the applications that are not sent are counted', () => {
  writeUnsent('hanna', [buildUnsent('one')])
  expect(getSignOutQuestion('hanna')).toMatch(/^An application on this device has not been sent yet\. .* Sign out\?$/)
  writeUnsent('hanna', ['one', 'two', 'three'].map(buildUnsent))
  expect(getSignOutQuestion('hanna')).toMatch(/^3 applications on this device have not been sent yet\. .* Sign out\?$/)
})
