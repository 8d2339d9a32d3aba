import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ruleOf } from '#http/limit-rules.ts'
import { letters } from '#http/metrics.ts'
import { fadeReadings } from '#db/audit.ts'
import { forgetDecisions } from '#db/decisions.ts'
import { watchOutages } from '#db/outage.ts'
import { forgetReceipts } from '#db/receipts.ts'
import { forgetOldNotices } from '#mail/notices.ts'
import { forgetOldLetters } from '#mail/outbox.ts'
import { deliver, folderCarrier, forgetOldMails, smtpCarrier, type Carrier } from '#mail/postman.ts'
import { startWork, type Work } from '#queue/start-work.ts'
import type { ScheduledKind } from '#queue/kinds.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.commands.ts'
import { forgetToldJobs, sendAlerts } from './features/alerts/send-alerts.commands.ts'
import { tellFollowers } from './features/alerts/tell-followers.commands.ts'
import { tellGathered } from './features/applications/telling-arrivals.commands.ts'
import { endResumeAccess } from './features/applications/end-access.commands.ts'
import { forgetInvitations } from './features/companies/team.commands.ts'
import { remindOfApplications } from './features/applications/remind.commands.ts'
import { remindOfInterviews } from './features/interviews/remind.commands.ts'
import { endInterviews } from './features/interviews/interviews.commands.ts'
import { CLOSED_AT_ONCE, closePassedDeadlines, refreshSearchTerms } from './features/jobs/jobs.commands.ts'
import { forgetOldReports } from './features/jobs/reports.commands.ts'
import { referencedFiles } from './features/files/files.queries.ts'
import { scanFiles } from './features/files/scan.commands.ts'
import { forgetOldMessages } from './features/messages/messages.commands.ts'
import { forgetRequests } from './features/skills/skill-requests.commands.ts'
import { forgetSkillMoves, refreshJobs } from './features/skills/skills-desk.commands.ts'
import type { Resources } from './resources.ts'
import { routine } from './routine.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Where outgoing mail is kept when there is no SMTP_URL. */
export const outboxFolder = (dataDir: string) => path.resolve(dataDir, 'outbox')

/**
 * What is done for each kind of scheduled work; when it is due stands in `queue/kinds.ts`. Each answers true where there is more to do at once.
 * One instance does a kind at a time, and may be killed while it does: what is begun again must be bounded, in transactions, and be done once.
 */
export const scheduledWork = (resources: Resources): Record<ScheduledKind, Work> => {
  const { config, db, files } = resources
  return {
    'close-passed-deadlines': async () => (await closePassedDeadlines(db)) === CLOSED_AT_ONCE,
    'job-alerts': () => sendAlerts(resources),
    'tell-followers': () => tellFollowers(resources),
    'tell-gathered': () => tellGathered(resources),
    'end-interviews': () => endInterviews(resources),
    'remind-of-interviews': () => remindOfInterviews(resources),
    'remind-of-applications': () => remindOfApplications(resources),
    'search-terms': () => refreshSearchTerms(db),
    'refresh-jobs': () => refreshJobs(db),
    'forget-decisions': () => forgetDecisions(db),
    'sweep-accounts': () => sweepAccounts(db),
    'scan-files': () => scanFiles(resources),
    'sweep-files': () => files.sweep((ids) => referencedFiles(db, ids), HOUR),
    'forget-letters': () => forgetOldLetters(db),
    'forget-notices': () => forgetOldNotices(db),
    'forget-mails': () => forgetOldMails(outboxFolder(config.DATA_DIR)),
    'forget-told-jobs': () => forgetToldJobs(db),
    'forget-invitations': () => forgetInvitations(db),
    'forget-receipts': () => forgetReceipts(db),
    'forget-messages': () => forgetOldMessages(db),
    'forget-reports': () => forgetOldReports(db),
    'forget-readings': () => fadeReadings(db),
    'forget-skill-moves': () => forgetSkillMoves(db).then(() => forgetRequests(db)),
    'end-resume-access': () => endResumeAccess(db, config.RESUME_ACCESS_MONTHS),
  }
}

/** Sends letters that are due, within the paces of the settings; answers whether more may be. Each is counted by how it ended. */
export async function sendLetters(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  carrier: Carrier,
  isStopping = () => false,
): Promise<boolean> {
  const paces = { hour: ruleOf('noteInHour', config), day: ruleOf('noteInDay', config) }
  return (await deliver(db, carrier, { paces, isStopping, ended: (outcome) => letters.inc({ outcome }) })) === 20
}

/** Starts the work behind the scenes; several instances may do it at once. Answers how to stop it all. */
export async function startRoutines(resources: Resources, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const { config } = resources
  const outages = watchOutages(resources.pool, {
    lost: (err) => log.error({ err }, 'the database does not answer: the queue waits for it'),
    back: () => log.info('the database answers again: the queue goes on'),
  })
  const failed = (routine: string, err: unknown) =>
    void outages.isPart(err).then((isPart) => isPart || log.error({ err, routine }, 'routine failed'))
  const carrier: Carrier = config.SMTP_URL
    ? smtpCarrier(config.SMTP_URL, config.MAIL_FROM)
    : folderCarrier(outboxFolder(config.DATA_DIR), config.MAIL_FROM)
  let isOver = false
  const postman = routine(
    () => sendLetters(resources, carrier, () => isOver),
    SECOND,
    (err) => failed('postman', err),
  )
  resources.wakePostman = () => postman.wake()
  const work = await startWork(resources, scheduledWork(resources), failed)
  return {
    async stop() {
      isOver = true
      outages.stop()
      await Promise.all([postman.stop(), work.stop()])
      carrier.close()
    },
  }
}
