import { MESSAGES_PER_PAGE } from '@sira/contract/conversations'
import { buildPageMeta } from '@sira/contract/paging'
import type { ReviewedApplication } from '@sira/contract/review'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { listNotesByApplication } from '../applications/notes.queries.ts'
import { listNewestMessages } from '../conversations/conversations.queries.ts'
import { listInterviewsByApplication } from '../interviews/interviews.queries.ts'
import { listScorecardsByApplication } from '../scorecards/scorecards.queries.ts'
import { toScorecardsReply } from '../scorecards/scorecards.rules.ts'
import { listProfiles, type ProfileRow } from '../seekers/profiles.queries.ts'

/** A team member who reads applications; `canSend` is false for a viewer, who sends no scorecard. */
interface ReviewReader {
  accountId: string
  companyId: string
  canSend: boolean
}

const SELECT_RECEIVED = `
  select a.id, case when a.access_ended_at is null then a.seeker_id end as "seekerId",
    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from files f where f.id = a.resume_file_id and a.access_ended_at is null) as resume
  from applications a where a.id = any(:ids::uuid[]) and a.company_id = :companyId and a.status <> 'WITHDRAWN'` as const

/** An application that the company has received; seeker and resume are null while it may not read the profile. */
export type ReceivedRow = RowOf<typeof SELECT_RECEIVED>

/** Returns those of these applications that the company has received and that are not withdrawn. */
export const listReceivedRows = (db: Database, companyId: string, ids: readonly string[]): Promise<ReceivedRow[]> =>
  runSql(db, SELECT_RECEIVED, { ids, companyId })

/** What the team has noted, judged, arranged and written about an application, and the profile behind it. */
type ReviewRecords = Omit<ReviewedApplication, 'profile' | 'resumeUrl'> & {
  profile: ProfileRow | null
  resume: ReceivedRow['resume']
}

/** Returns what is shown of received applications: one statement for each kind, however many there are. */
export async function listReviewRecords(
  db: Database,
  reader: ReviewReader,
  received: readonly ReceivedRow[],
): Promise<ReviewRecords[]> {
  const { accountId, companyId } = reader
  const side = { companyId }
  const ids = received.map(({ id }) => id)
  const seekerIds = received.flatMap(({ seekerId }) => seekerId ?? [])
  const [profiles, scorecards, interviews, notes, messages] = await Promise.all([
    listProfiles(db, seekerIds),
    listScorecardsByApplication(db, ids),
    listInterviewsByApplication(db, side, ids),
    listNotesByApplication(db, ids, accountId),
    listNewestMessages(db, { side, accountId }, ids, MESSAGES_PER_PAGE),
  ])
  return received.map(({ id, seekerId, resume }) => ({
    applicationId: id,
    profile: profiles.find((profile) => profile.id === seekerId) ?? null,
    scorecards: toScorecardsReply(scorecards[id] ?? { criteria: [], cards: [] }, reader),
    interviews: interviews[id] ?? [],
    notes: notes[id] ?? [],
    messages: messages[id] ?? { data: [], meta: buildPageMeta(0, 1, MESSAGES_PER_PAGE) },
    resume,
  }))
}

export { toProfileReply } from '../seekers/profile-reply.format.ts'
