import type { CompanyStatus, JobStatus } from '@sira/contract/enums'

export type CompanyDecisionStatus = 'ACTIVE' | 'REJECTED' | 'SUSPENDED'

/**
 * The statuses from which each decision can be made; an ACTIVE company or job that was changed can be approved again.
 */
export const DECIDABLE_COMPANY_STATUSES: Readonly<Record<CompanyDecisionStatus, readonly CompanyStatus[]>> = {
  ACTIVE: ['PENDING', 'SUSPENDED'],
  REJECTED: ['PENDING'],
  SUSPENDED: ['ACTIVE'],
}

/** Returns the audit log action of a decision on a company. */
export function getCompanyDecisionAction(from: CompanyStatus, to: CompanyDecisionStatus): string {
  if (to === 'REJECTED') return 'company.rejected'
  if (to === 'SUSPENDED') return 'company.suspended'
  return from === 'ACTIVE' ? 'company.looked-at-again' : 'company.approved'
}

/** Returns the audit log action of a decision on a job. */
export function getJobDecisionAction(from: JobStatus, to: 'ACTIVE' | 'REJECTED'): string {
  if (to === 'REJECTED') return from === 'ACTIVE' ? 'job.taken-down' : 'job.rejected'
  if (from === 'REJECTED') return 'job.put-back'
  return from === 'ACTIVE' ? 'job.looked-at-again' : 'job.approved'
}
