import { describe, expect } from 'vitest'
import { MATRIX_REQUESTS, getMatrixEndpoint, sendMatrixRequest } from '#test/matrix-requests.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createScenario } from '#test/scenario.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { getMatrixCells, MATRIX_ROWS } from './access-matrix.ts'

const COMPANY_ACCESS = [
  'activeCompany',
  'activeCompanyEditor',
  'activeCompanyOwner',
  'companyOwner',
  'companyEditor',
  'seekerOrActiveCompany',
  'seekerOrActiveCompanyEditor',
]
const rows = MATRIX_ROWS.filter((row) => COMPANY_ACCESS.includes(getMatrixEndpoint(row)?.access ?? ''))

/** Rows that change a note. Only its author may do that, so a recruiter gets 404 for the owner's note. */
const AUTHOR_ONLY_ROWS = ['updateApplicationNote', 'deleteApplicationNote']

/** Returns what a team member gets where the owner gets `owner`. */
function getExpectedCell(row: string, access: string, role: 'RECRUITER' | 'VIEWER', owner: string): string {
  if (AUTHOR_ONLY_ROWS.includes(row) && role === 'RECRUITER') return '404'
  if (access === 'companyOwner' || access === 'activeCompanyOwner') return '403'
  return /Editor$/i.test(access) && role === 'VIEWER' ? '403' : owner === 'own' ? '200' : owner
}

describe.for(['RECRUITER', 'VIEWER'] as const)('a %s of a company', (role) => {
  const createTeam = async (testApp: TestApp) => {
    const scenario = await createScenario(testApp)
    return { scenario, teamMember: await createTeamMember(testApp, scenario.fixtures.companies.live, role) }
  }
  /** Rows that change nothing share one. */
  let team: Awaited<ReturnType<typeof createTeam>> | undefined

  test.for(rows)('may do what the role allows: %s', async (row, { sharedTestApp: testApp }) => {
    const { scenario, teamMember } = (team ??= await createTeam(testApp))
    const ask = MATRIX_REQUESTS[row](scenario, 'CA')

    const { status, code } = await sendMatrixRequest(row, await ask, teamMember)

    const isUnchanged = status === 403 || getMatrixEndpoint(row)!.method === 'GET'
    if (ask instanceof Promise || !isUnchanged) team = undefined
    const wanted = getExpectedCell(row, getMatrixEndpoint(row)!.access, role, getMatrixCells(row).CA)
    expect([row, String(status), code]).toEqual([
      row,
      wanted,
      wanted === '403' ? 'MEMBER_ROLE_REQUIRED' : status < 300 ? undefined : code,
    ])
  })
})
