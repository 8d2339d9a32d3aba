import type { Database } from '#db/database.ts'
import { hasReceivedApplication, hasSentApplication } from './applications.queries.ts'

/** The side of an application somebody is on: the seeker or the company. */
export type ApplicationSideId = { seekerId: string } | { companyId: string }

type Caller = { role: string; seekerId: string | null; companyId: string | null }

/** Returns the caller's side; undefined for a seeker without a profile. */
export const getApplicationSide = ({ role, seekerId, companyId }: Caller): ApplicationSideId | undefined =>
  role === 'JOBSEEKER' ? (seekerId ? { seekerId } : undefined) : companyId ? { companyId } : undefined

/** Returns whether this side sent or received the application. */
export const hasApplicationOnSide = (db: Database, side: ApplicationSideId, applicationId: string): Promise<boolean> =>
  'seekerId' in side
    ? hasSentApplication(db, side.seekerId, applicationId)
    : hasReceivedApplication(db, side.companyId, applicationId)
