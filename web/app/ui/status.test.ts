import { SENT_APPLICATION_STATUSES } from '@sira/contract/enums'
import { expect, test } from 'vitest'
import { getStatusTone } from './status.tsx'

test('the colours of an application’s status are those of the product spec: yellow, blue, green, red, otherwise grey', () => {
  expect(Object.fromEntries(SENT_APPLICATION_STATUSES.map((status) => [status, getStatusTone(status)]))).toEqual({
    PENDING: 'adey',
    REVIEWED: 'stone',
    SHORTLISTED: 'tana',
    INTERVIEWED: 'tana',
    OFFERED: 'forest',
    ACCEPTED: 'forest',
    REJECTED: 'cherry',
    WITHDRAWN: 'stone',
  })
})
