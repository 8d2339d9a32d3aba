import { expect, test } from 'vitest'
import { getAudience, listNotificationTopics } from './notification-audience.ts'

test('job seekers choose among all topics, and so do people who have not chosen a role yet', () => {
  for (const role of ['JOBSEEKER', 'OTHER'] as const)
    expect(listNotificationTopics(getAudience(role), false)).toEqual([
      'JOB_ALERTS',
      'APPLICATIONS',
      'INTERVIEWS',
      'MESSAGES',
      'OTHER',
    ])
})

test('companies and administrators choose among what they get, with new jobs only if they follow companies', () => {
  const company = ['APPLICATIONS', 'INTERVIEWS', 'MESSAGES', 'OTHER']
  expect(listNotificationTopics(getAudience('COMPANY'), false)).toEqual(company)
  expect(listNotificationTopics(getAudience('COMPANY'), true)).toEqual(['JOB_ALERTS', ...company])
  expect(listNotificationTopics(getAudience('ADMIN'), false)).toEqual(['MESSAGES', 'OTHER'])
})
