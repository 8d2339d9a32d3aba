import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createScenario } from '#test/scenario.ts'
import { test } from '#test/test-app.ts'
import { getMatrixCells, MATRIX_ROWS } from './access-matrix.ts'

const COMPANY_ACCESS = [
  'activeCompany',
  'activeCompanyEditor',
  'activeCompanyOwner',
  'companyOwner',
  'companyEditor',
  'seekerOrActiveCompany',
]
const rows = MATRIX_ROWS.filter((row) => COMPANY_ACCESS.includes(getMatrixEndpoint(row)?.access ?? ''))

/** Rows that change a note. Only its author may do that, so a recruiter gets 404 for the owner's note. */
const AUTHOR_ONLY_ROWS = ['updateApplicationNote', 'deleteApplicationNote']

/** Returns what a team member gets where the owner gets `owner`. */
function getExpectedCell(row: string, access: string, role: 'RECRUITER' | 'VIEWER', owner: string): string {
  if (AUTHOR_ONLY_ROWS.includes(row) && role === 'RECRUITER') return '404'
  if (access === 'companyOwner' || access === 'activeCompanyOwner') return '403'
  return (access === 'activeCompanyEditor' || access === 'companyEditor') && role === 'VIEWER'
    ? '403'
    : owner === 'own'
      ? '200'
      : owner
}

describe.for(['RECRUITER', 'VIEWER'] as const)('a %s of a company', (role) => {
  test.for(rows)('may do what the role allows: %s', async (row, { sharedTestApp: testApp }) => {
    const scenario = await createScenario(testApp)
    const teamMember = await createTeamMember(testApp, scenario.fixtures.companies.live, role)

    const { status, code } = await sendMatrixRequest(row, await MATRIX_REQUESTS[row](scenario, 'CA'), teamMember)

    const wanted = getExpectedCell(row, getMatrixEndpoint(row)!.access, role, getMatrixCells(row).CA)
    expect([row, String(status), code]).toEqual([
      row,
      wanted,
      wanted === '403' ? 'MEMBER_ROLE_REQUIRED' : status < 300 ? undefined : code,
    ])
  })
})
