import { describe, expect } from 'vitest'
import { ASKS, endpointOf, send } from '#testing/asks.ts'
import { colleague } from '#testing/colleagues.ts'
import { newStage } from '#testing/stage.ts'
import { test } from '#testing/town.ts'
import { cellsOf, ROWS } from './matrix.ts'

const WORK = [
  'activeCompany',
  'activeCompanyEditor',
  'activeCompanyOwner',
  'companyOwner',
  'companyEditor',
  'seekerOrActiveCompany',
]
const rows = ROWS.filter((row) => WORK.includes(endpointOf(row)?.access ?? ''))

/** Each their own. */
const OWN_ALONE = ['changeNote', 'deleteNote']

/** What a colleague gets where the owner gets `owner`. */
function expected(row: string, access: string, role: 'RECRUITER' | 'VIEWER', owner: string): string {
  if (OWN_ALONE.includes(row) && role === 'RECRUITER') return '404'
  if (access === 'companyOwner' || access === 'activeCompanyOwner') return '403'
  return (access === 'activeCompanyEditor' || access === 'companyEditor') && role === 'VIEWER'
    ? '403'
    : owner === 'own'
      ? '200'
      : owner
}

describe.for(['RECRUITER', 'VIEWER'] as const)('a %s may do in the company’s name', (role) => {
  test.for(rows)('what the role says: %s', async (row, { townOfFile: town }) => {
    const stage = await newStage(town)
    const person = await colleague(town, stage.cast.companies.live, role)

    const { status, code } = await send(row, await ASKS[row](stage, 'CA'), person)

    const wanted = expected(row, endpointOf(row)!.access, role, cellsOf(row).CA)
    expect([row, String(status), code]).toEqual([
      row,
      wanted,
      wanted === '403' ? 'MEMBER_ROLE_REQUIRED' : status < 300 ? undefined : code,
    ])
  })
})
