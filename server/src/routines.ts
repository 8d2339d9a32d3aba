import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ruleOf } from '#http/limit-rules.ts'
import { forgetReceipts } from '#db/receipts.ts'
import { forgetOldLetters } from '#mail/outbox.ts'
import { deliver, folderCarrier, forgetOldMails, smtpCarrier, type Carrier } from '#mail/postman.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.commands.ts'
import { forgetToldJobs, sendAlerts } from './features/alerts/send-alerts.commands.ts'
import { tellFollowers } from './features/alerts/tell-followers.commands.ts'
import { forgetInvitations } from './features/companies/team.commands.ts'
import { endInterviews } from './features/interviews/interviews.commands.ts'
import { CLOSED_AT_ONCE, closePassedDeadlines, refreshSearchTerms } from './features/jobs/jobs.commands.ts'
import { referencedFiles } from './features/files/files.queries.ts'
import { forgetOldMessages } from './features/messages/messages.commands.ts'
import type { Resources } from './resources.ts'
import { routine, type Routine } from './routine.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Where outgoing mail is kept when there is no SMTP_URL. */
export const outboxFolder = (dataDir: string) => path.resolve(dataDir, 'outbox')

/** Starts the work behind the scenes; several instances may do it at once. Answers how to stop it all. */
export function startRoutines(resources: Resources, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { config, db, files } = resources
  const carrier: Carrier = config.SMTP_URL ? smtpCarrier(config.SMTP_URL, config.MAIL_FROM) : folderCarrier(outboxFolder(config.DATA_DIR), config.MAIL_FROM)
  const every = (ms: number, name: string, work: () => Promise<unknown>): Routine =>
    routine(async () => (await work()) === true, ms, (err) => log.error({ err, routine: name }, 'routine failed'))

  const paces = { hour: ruleOf('noteInHour', config), day: ruleOf('noteInDay', config) }
  const postman = every(5 * SECOND, 'postman', async () => (await deliver(db, carrier, { paces })) === 20)
  resources.wakePostman = () => postman.wake()
  const routines = [
    postman,
    every(MINUTE, 'close passed deadlines', async () => (await closePassedDeadlines(db)) === CLOSED_AT_ONCE),
    every(15 * SECOND, 'job alerts', () => sendAlerts(resources)),
    every(15 * SECOND, 'tell followers', () => tellFollowers(resources)),
    every(MINUTE, 'end interviews', () => endInterviews(resources)),
    every(10 * MINUTE, 'search terms', () => refreshSearchTerms(db)),
    every(HOUR, 'sweep accounts', () => sweepAccounts(db)),
    every(HOUR, 'forget old letters', () => forgetOldLetters(db)),
    every(HOUR, 'forget old mails', () => forgetOldMails(outboxFolder(config.DATA_DIR))),
    every(HOUR, 'forget told jobs', () => forgetToldJobs(db)),
    every(HOUR, 'forget invitations', () => forgetInvitations(db)),
    every(HOUR, 'forget receipts', () => forgetReceipts(db)),
    every(HOUR, 'forget old messages', () => forgetOldMessages(db)),
    every(HOUR, 'sweep files', () => files.sweep((ids) => referencedFiles(db, ids), HOUR)),
  ]
  return {
    async stop() {
      await Promise.all(routines.map((each) => each.stop()))
      carrier.close()
    },
  }
}
