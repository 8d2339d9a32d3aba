import type { CompanyStatus } from '@sira/contract/enums'

export interface Standing {
  /** A rejected company that was changed is reviewed anew. */
  backToReview: boolean
  /** What a reviewer has seen and approved is no longer what stands there. */
  needsAnotherLook: boolean
}

/** What a change by its owner means for a company's review. Only a reviewer ends a suspension. */
export const standingAfter = (status: CompanyStatus, changed: { name: boolean; license: boolean }): Standing => ({
  backToReview: status === 'REJECTED',
  needsAnotherLook: status === 'ACTIVE' && (changed.name || changed.license),
})
