import type { CompanyStatus } from '@sira/contract/enums'

export interface CompanyModerationEffect {
  /** A rejected company that was changed is reviewed again. */
  backToReview: boolean
  /** Something that an administrator checked and approved has changed. */
  needsAnotherLook: boolean
}

/** Returns what a change by the owner means for a company's moderation. Only an administrator can end a suspension. */
export const getCompanyModerationEffect = (
  status: CompanyStatus,
  changed: { name: boolean; license: boolean },
): CompanyModerationEffect => ({
  backToReview: status === 'REJECTED',
  needsAnotherLook: status === 'ACTIVE' && (changed.name || changed.license),
})
