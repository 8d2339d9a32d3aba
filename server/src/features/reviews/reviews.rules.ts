import type { CompanyStatus, JobStatus } from '@sira/contract/enums'

export type CompanyVerdictStatus = 'ACTIVE' | 'REJECTED' | 'SUSPENDED'

/** From which standing a verdict can be given; an ACTIVE company or job that was changed may be approved once more. */
export const COMPANY_FROM: Readonly<Record<CompanyVerdictStatus, readonly CompanyStatus[]>> = {
  ACTIVE: ['PENDING', 'SUSPENDED'],
  REJECTED: ['PENDING'],
  SUSPENDED: ['ACTIVE'],
}

/** The word for the audit log. */
export function companyAct(from: CompanyStatus, to: CompanyVerdictStatus): string {
  if (to === 'REJECTED') return 'company.rejected'
  if (to === 'SUSPENDED') return 'company.suspended'
  return from === 'ACTIVE' ? 'company.looked-at-again' : 'company.approved'
}

/** The same for a job. */
export function jobAct(from: JobStatus, to: 'ACTIVE' | 'REJECTED'): string {
  if (to === 'REJECTED') return from === 'ACTIVE' ? 'job.taken-down' : 'job.rejected'
  if (from === 'REJECTED') return 'job.put-back'
  return from === 'ACTIVE' ? 'job.looked-at-again' : 'job.approved'
}
