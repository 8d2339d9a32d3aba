import { NO_WORK_TERMS, type WorkTerms } from '@sira/contract/remote-regions'
import { StoredWorkTerms } from '@sira/contract/work-terms'

/** Returns the terms that are stored with a job; an older one has none. */
export const parseWorkTerms = (stored: unknown): WorkTerms =>
  StoredWorkTerms.parse({ ...NO_WORK_TERMS, ...(stored as object) })
