import { expect, test } from 'vitest'
import { auditAddress, auditFilter, readAudit } from './audit-query.ts'

const read = (text: string) => readAudit(new URLSearchParams(text))

test('the address says what is looked for; a day that is none is left out', () => {
  expect(read('act=company.approved&from=2026-11-01&to=tomorrow&actor= tsige ')).toEqual({
    kind: 'decisions',
    act: 'company.approved',
    actor: 'tsige',
    subject: '',
    from: '2026-11-01',
    to: '',
    before: '',
  })
})

test('another filter begins with the newest line; the table to keep has the filter alone', () => {
  const query = read('act=company.approved&before=7')
  expect(auditAddress(query, { kind: 'access' })).toMatchObject({ kind: 'access' })
  expect(auditAddress(query, { actor: 'tsige' })).toMatchObject({
    kind: '',
    act: 'company.approved',
    actor: 'tsige',
    before: '',
  })
  expect(auditFilter(query)).toEqual({ kind: 'decisions', act: 'company.approved' })
})
