import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { getRateLimitRule } from '#http/rate-limits/rate-limit-rules.ts'
import { emailCounter } from '#core/metrics.ts'
import { expireAuditLog } from '#db/audit-log.ts'
import { purgeDecisions } from '#db/decisions.ts'
import { numberCompanyFeeds, purgeCompanyFeed } from '#db/company-feed.ts'
import { createOutageDetector } from '#db/outage-detector.ts'
import { purgeIdempotencyRecords } from '#db/idempotency.ts'
import { purgeOldNotifications } from '#email/notifications.ts'
import { purgeOldEmails } from '#email/outbox.ts'
import { purgeExpiredUploads } from '#storage/unused-uploads.ts'
import { startEmailWorker, type SendOptions } from '#email/worker.ts'
import { createFileTransport, purgeOldMailFiles, createSmtpTransport, type EmailTransport } from '#email/transport.ts'
import { startScheduledTasks, type ScheduledTask } from '#queue/scheduled-tasks.ts'
import type { TaskName } from '#queue/tasks.ts'
import { purgeExpiredAccountData } from './features/account/expired-account-data.worker.ts'
import { sendApiKeyReminders } from './features/api-keys/expiring-keys.worker.ts'
import { purgeAlertRecords, sendAlerts } from './features/alerts/send-alerts.worker.ts'
import { notifyFollowers } from './features/alerts/notify-followers.worker.ts'
import { sendApplicationDigests } from './features/applications/application-digests.worker.ts'
import { endResumeAccess } from './features/applications/end-resume-access.worker.ts'
import { purgeExpiredTeamInvitations } from './features/team/team.commands.ts'
import { declineUnmetApplications } from './features/applications/declines.commands.ts'
import { sendApplicationReminders } from './features/applications/application-reminders.worker.ts'
import { sendInterviewReminders } from './features/interviews/interview-reminders.worker.ts'
import { cancelInterviewsOfEndedApplications } from './features/interviews/end-interviews.worker.ts'
import { endOffers } from './features/offers/end-offers.worker.ts'
import { countJobOutcomes } from './features/jobs/job-outcomes.worker.ts'
import { computeWaitingReach } from './features/reach/reach.worker.ts'
import { recalculatePay } from './features/pay/recalculate-pay.worker.ts'
import { sendExpiryReminders } from './features/jobs/expiry-reminders.worker.ts'
import { CLOSE_JOBS_BATCH_SIZE, closeJobsPastDeadline } from './features/jobs/close-past-deadlines.worker.ts'
import { purgeJobBoardRuns, syncNextJobBoard } from './features/job-import/sync-boards.worker.ts'
import { flushUnmatchedSearches, purgeUnmatchedSearches } from './features/job-search/unmatched-searches.worker.ts'
import { flushJobViews } from './features/funnel/job-views.worker.ts'
import { updateSearchWords } from './features/job-search/search-words.worker.ts'
import { refreshReplyFiguresAtNight } from './features/replies/replies.commands.ts'
import { sendReplyReminders } from './features/replies/reply-reminders.worker.ts'
import { purgeHandledReports } from './features/jobs/job-reports.commands.ts'
import { listReferencedFiles } from './features/files/files.queries.ts'
import { scanUnscannedFiles } from './features/files/scan-files.worker.ts'
import { purgeOldPushMessages, startPushWorker } from './features/push/push.worker.ts'
import { purgeTelegramRecords } from './features/telegram/telegram-updates.commands.ts'
import { startTelegramWorker } from './features/telegram/telegram.worker.ts'
import { purgeContactMessages } from './features/contact/contact-messages.worker.ts'
import { purgeWebhookRecords, startWebhookWorker } from './features/webhooks/webhooks.worker.ts'
import {
  purgeOldSkillRequests,
  purgeSkillMergeRecords,
  refreshJobsAfterSkillChanges,
} from './features/skills/skills.worker.ts'
import type { Deps } from '#core/deps.ts'
import { startPoller } from '#core/poller.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Returns the folder in which emails are written when there is no SMTP_URL. */
export const getOutboxFolder = (dataDir: string) => path.resolve(dataDir, 'outbox')

/**
 * Returns the function of each scheduled task; its schedule is in `queue/tasks.ts`. A function returns true when there
 * is more to do at once. One instance runs a task at a time and may be killed while it does, so every function works in
 * bounded transactions and has no effect twice when it is run again.
 */
export const buildScheduledTasks = (deps: Deps): Record<TaskName, ScheduledTask> => {
  const { config, db, fileStore: files } = deps
  return {
    'close-passed-deadlines': async () => (await closeJobsPastDeadline(db)) === CLOSE_JOBS_BATCH_SIZE,
    'recalculate-pay': () => recalculatePay(db),
    'job-outcomes': () => countJobOutcomes(db),
    'compute-reach': () => computeWaitingReach(deps),
    'job-alerts': () => sendAlerts(deps),
    'tell-followers': () => notifyFollowers(deps),
    'tell-gathered': () => sendApplicationDigests(deps),
    'end-offers': () => endOffers(deps),
    'end-interviews': () => cancelInterviewsOfEndedApplications(deps),
    ...buildReminderTasks(deps),
    'reply-figures': () => refreshReplyFiguresAtNight(db),
    'decline-unmet': () => declineUnmetApplications(deps),
    'search-words': () => updateSearchWords(db),
    'refresh-jobs': () => refreshJobsAfterSkillChanges(db),
    'forget-decisions': () => purgeDecisions(db),
    'sweep-accounts': () => purgeExpiredAccountData(db),
    'sweep-uploads': () => purgeExpiredUploads(deps),
    'scan-files': () => scanUnscannedFiles(deps),
    'sweep-files': () => files.deleteOrphans((ids) => listReferencedFiles(db, ids), HOUR),
    'forget-letters': () => purgeOldEmails(db),
    'forget-notices': () => purgeOldNotifications(db).then(() => purgeOldPushMessages(db)),
    'forget-mails': () => purgeOldMailFiles(getOutboxFolder(config.DATA_DIR)),
    'forget-told-jobs': () => purgeAlertRecords(db),
    'forget-invitations': () => purgeExpiredTeamInvitations(db),
    'forget-receipts': () => purgeIdempotencyRecords(db),
    'forget-messages': () => purgeContactMessages(db),
    'forget-reports': () => purgeHandledReports(db),
    'forget-readings': () => expireAuditLog(db),
    'forget-skill-moves': () => purgeSkillMergeRecords(db).then(() => purgeOldSkillRequests(db)),
    'forget-searches': () => purgeUnmatchedSearches(db),
    'forget-telegram': () => purgeTelegramRecords(db),
    'purge-company-feed': () => purgeCompanyFeed(db).then(() => purgeWebhookRecords(db)),
    'sync-job-boards': () => syncNextJobBoard(deps),
    'forget-job-board-runs': () => purgeJobBoardRuns(db),
    'end-resume-access': () => endResumeAccess(db, config.RESUME_ACCESS_MONTHS),
  }
}

/** The tasks that remind people of what is due. */
const buildReminderTasks = (deps: Deps) => ({
  'remind-of-interviews': () => sendInterviewReminders(deps),
  // In this order: who is reminded of a promise gets no other reminder on that day.
  'remind-of-applications': async () => (await sendReplyReminders(deps)) || sendApplicationReminders(deps),
  'remind-of-api-keys': () => sendApiKeyReminders(deps),
  'remind-of-expiry': () => sendExpiryReminders(deps),
})

/** Returns how emails are sent by the settings: within their limits, each counted in the metrics by its outcome. */
export const buildSendOptions = (config: Deps['config']): SendOptions => ({
  quotas: { hour: getRateLimitRule('noteInHour', config), day: getRateLimitRule('noteInDay', config) },
  domainRate: config.EMAIL_DOMAIN_RATE,
  connections: config.EMAIL_CONNECTIONS,
  onOutcome: (outcome) => emailCounter.inc({ outcome }),
})

/** Starts what numbers the events of companies and what sends to Telegram, browsers and webhooks. */
function startOtherWorkers(
  deps: Deps,
  log: FastifyBaseLogger,
  logFailure: (routine: string, err: unknown) => void,
): ({ stop(): Promise<void> } | undefined)[] {
  const numberFeeds = () => numberCompanyFeeds(deps.db)
  const feed = startPoller(numberFeeds, SECOND, (err) => logFailure('company feed', err), 10 * SECOND)
  const telegram = startTelegramWorker(deps, {
    onFailure: logFailure,
    onRefused: (result, reason) => log.warn({ result, reason }, 'a Telegram message was not sent'),
  })
  const push = startPushWorker(
    deps,
    (err) => logFailure('push', err),
    (answer) => log.warn(answer, 'a push message was refused'),
  )
  const webhooks = startWebhookWorker(deps, (err) => logFailure('webhooks', err))
  return [feed, telegram, push, webhooks]
}

/** Starts the email worker and the scheduled tasks; several instances may do so at once. Returns how to stop them. */
export async function startWorkers(deps: Deps, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const { config } = deps
  const outageDetector = createOutageDetector(deps.pool, {
    onLost: (err) => log.error({ err }, 'the database does not answer: the queue waits for it'),
    onBack: () => log.info('the database answers again: the queue goes on'),
  })
  const logFailure = (routine: string, err: unknown) =>
    void outageDetector.isPartOfOutage(err).then((isPart) => isPart || log.error({ err, routine }, 'routine failed'))
  const transport: EmailTransport = config.SMTP_URL
    ? createSmtpTransport(config.SMTP_URL, config.MAIL_FROM, config.EMAIL_CONNECTIONS)
    : createFileTransport(getOutboxFolder(config.DATA_DIR), config.MAIL_FROM)
  const emailWorker = startEmailWorker(deps.db, transport, buildSendOptions(config), (err) =>
    logFailure('email worker', err),
  )
  deps.wakeEmailWorker = () => emailWorker.wake()
  const flushSearches = () => flushUnmatchedSearches(deps.db)
  const searchCounter = startPoller(flushSearches, 10 * SECOND, (err) => logFailure('search counter', err))
  const flushViews = () => flushJobViews(deps.db)
  const viewCounter = startPoller(flushViews, 5 * SECOND, (err) => logFailure('view counter', err))
  const pollers = startOtherWorkers(deps, log, logFailure)
  const work = await startScheduledTasks(deps, buildScheduledTasks(deps), logFailure)
  return {
    async stop() {
      outageDetector.stop()
      const workers = [emailWorker, work, searchCounter, viewCounter, ...pollers]
      await Promise.all(workers.map(async (worker) => worker?.stop()))
      await flushSearches().catch((err: unknown) => logFailure('search counter', err))
      await flushViews().catch((err: unknown) => logFailure('view counter', err))
      transport.close()
    },
  }
}
