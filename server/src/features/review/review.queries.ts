import { MESSAGES_PER_PAGE } from '@sira/contract/conversations'
import type { OpenedApplication } from '@sira/contract/review'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { listApplicationNotes } from '../applications/notes.queries.ts'
import { listApplicationMessages } from '../conversations/conversations.queries.ts'
import { listInterviews } from '../interviews/interviews.queries.ts'
import { listScorecards } from '../scorecards/scorecards.queries.ts'
import { toScorecardsReply } from '../scorecards/scorecards.rules.ts'
import { findProfile, type ProfileRow } from '../seekers/profiles.queries.ts'

/** A team member who opens an application; `canSend` is false for a viewer, who sends no scorecard. */
interface ReviewReader {
  accountId: string
  companyId: string
  canSend: boolean
}

const SELECT_READABLE_SEEKER = `
  select seeker_id as "seekerId" from applications
  where id = :applicationId and company_id = :companyId and status <> 'WITHDRAWN' and access_ended_at is null`

/** Returns the profile of the person behind an application; null while the company may not read it. */
export async function findReviewedProfile(
  db: Database,
  companyId: string,
  applicationId: string,
): Promise<ProfileRow | null> {
  const [found] = await runSql(db, SELECT_READABLE_SEEKER, { applicationId, companyId })
  return (found?.seekerId && (await findProfile(db, found.seekerId))) || null
}

/** Returns what the team has noted, judged, arranged and written about an application. */
export async function getReviewRecords(
  db: Database,
  reader: ReviewReader,
  applicationId: string,
): Promise<Omit<OpenedApplication, 'profile'>> {
  const { accountId, companyId } = reader
  const side = { companyId }
  const [scorecards, interviews, notes, messages] = await Promise.all([
    listScorecards(db, applicationId),
    listInterviews(db, side, applicationId),
    listApplicationNotes(db, applicationId, accountId),
    listApplicationMessages(db, { side, accountId }, applicationId, { page: 1, per_page: MESSAGES_PER_PAGE }),
  ])
  return { scorecards: toScorecardsReply(scorecards, reader), interviews, notes, messages }
}

export { hasReceivedApplication } from '../applications/applications.queries.ts'
export { toProfileReply } from '../seekers/profile-reply.format.ts'
