import { expect, test } from 'vitest'
import { buildAuditQueryParams, toAuditFilter, parseAuditQuery } from './audit-url.ts'

const parse = (text: string) => parseAuditQuery(new URLSearchParams(text))

test('filters are read from the URL; invalid days are left out', () => {
  expect(parse('act=company.approved&from=2026-11-01&to=tomorrow&actor= tsige ')).toEqual({
    kind: 'decisions',
    act: 'company.approved',
    actor: 'tsige',
    subject: '',
    from: '2026-11-01',
    to: '',
    before: '',
  })
})

test('changing a filter shows the newest entries again; the export has the filters only', () => {
  const query = parse('act=company.approved&before=7')
  expect(buildAuditQueryParams(query, { kind: 'access' })).toMatchObject({ kind: 'access' })
  expect(buildAuditQueryParams(query, { actor: 'tsige' })).toMatchObject({
    kind: '',
    act: 'company.approved',
    actor: 'tsige',
    before: '',
  })
  expect(toAuditFilter(query)).toEqual({ kind: 'decisions', act: 'company.approved' })
})
