import { MAX_MESSAGE_LENGTH } from '@sira/contract/conversations'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import { appError } from '#core/app-error.ts'
import { buildMessageEmail } from '#email/templates/conversations.ts'
import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmails } from '#email/outbox.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import type { ApplicationSideId } from '#core/caller.ts'
import { MARK_REPLIED } from '../replies/replies.schema.ts'
import { fillMessages } from '../templates/fill-message.queries.ts'
import { describeRisks, findTextRisks } from '../moderation/risk-flags.rules.ts'
import { getWriteObstacle } from '../applications/applications.rules.ts'

export interface ConversationDeps extends EmailContext {
  db: Database
}
/** Who writes, for which side, and the request's idempotency key if it has one. */
export interface MessageWriter {
  side: ApplicationSideId
  accountId: string
  once?: IdempotentRequest | undefined
}

/** Locks the application, so that messages are written one after the other, and none after it is withdrawn. */
const LOCK_APPLICATION = `
  select a.status, a.company_id as "companyId", a.seeker_id is not null and c.status = 'ACTIVE' as "hasBothSides", v.blocked_at is not null as "isBlocked",
    exists (select from application_messages m where m.application_id = a.id and m.from_company) as "hasCompanyWritten",
    j.title as "jobTitle", c.name as "companyName", p.full_name as "seekerName",
    case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications and p.application_updates) end as seeker
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  left join conversations v on v.application_id = a.id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = :applicationId [[ and a.seeker_id = :seekerId ]] [[ and a.company_id = :companyId and a.status <> 'WITHDRAWN' ]]
  for no key update of a` as const
const UPSERT_CONVERSATION = `
  insert into conversations (application_id, company_id, last_message_at) values (:applicationId, :companyId, clock_timestamp())
  on conflict (application_id) do update set last_message_at = excluded.last_message_at`
const INSERT_MESSAGE = `
  insert into application_messages (application_id, company_id, from_company, account_id, body, risks)
  values (:applicationId, :companyId, :fromCompany, :accountId, :body, :risks) returning id`
const REPORT_BY_RULES = `insert into message_reports (message_id, account_id, reason) values (:id, null, 'SCAM_RULES')`

/**
 * Writes a message to the other side, which gets a notification and an email with its text. What the rules for job texts
 * find in a company's message becomes a warning for the seeker and a report for the administrators. Returns the id.
 * Throws APPLICATION_NOT_FOUND, BAD_INPUT for placeholders that cannot be filled, CONVERSATION_OVER, CONVERSATION_BLOCKED, CONVERSATION_NOT_STARTED.
 */
export const sendApplicationMessage = (
  deps: ConversationDeps,
  { side, accountId, once }: MessageWriter,
  applicationId: string,
  text: string,
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const [application] = await runSql(trx, LOCK_APPLICATION, { applicationId, ...side })
    if (!application) throw appError('APPLICATION_NOT_FOUND')
    const from = 'companyId' in side ? 'COMPANY' : 'SEEKER'
    const obstacle = getWriteObstacle(from, application)
    if (obstacle) throw appError(obstacle)
    const { companyId } = application
    const body = from === 'COMPANY' ? await fillBody(trx, applicationId, text) : text
    const risks = from === 'COMPANY' ? findTextRisks(body) : []
    await runSql(trx, UPSERT_CONVERSATION, { applicationId, companyId })
    const fromCompany = from === 'COMPANY'
    const params = { applicationId, companyId, fromCompany, accountId, body, risks }
    const { id } = (await runSql(trx, INSERT_MESSAGE, params))[0]!
    await saveIdempotencyRecord(trx, once, id)
    // A message of the company is an answer to the applicant.
    if (fromCompany) await runSql(trx, MARK_REPLIED, { ids: [applicationId] })
    if (risks.length > 0) await runSql(trx, REPORT_BY_RULES, { id })
    await notifyOtherSide(deps, trx, { ...application, applicationId, id, fromCompany, body, risks })
    return id
  })

/** Returns a company's text with the placeholders of its templates filled in. Throws BAD_INPUT for `body`. */
const fillBody = async (trx: Database, applicationId: string, text: string): Promise<string> =>
  (await fillMessages(trx, [applicationId], text, { field: 'body', max: MAX_MESSAGE_LENGTH })).get(applicationId) ??
  text

interface SentMessage {
  id: string
  applicationId: string
  companyId: string
  jobTitle: string
  companyName: string
  seekerName: string | null
  seeker: unknown
  fromCompany: boolean
  body: string
  risks: readonly string[]
}
const Recipient = z.object({ accountId: z.string(), email: z.string(), firstName: z.string(), wantsMail: z.boolean() })

/** Those of the team who have written in the conversation or take care of the application; without any, the owner. */
const SELECT_TEAM_RECIPIENTS = `
  with team as (
    select p.id as "accountId", p.email, p.first_name as "firstName", p.email_notifications and p.application_updates as "wantsMail", w.role,
      p.id = a.assignee_id or exists (select from application_messages m where m.application_id = a.id and m.account_id = p.id) as takes_part
    from applications a join staff w on w.company_id = a.company_id join accounts p on p.id = w.account_id
    where a.id = :applicationId and p.suspended_at is null)
  select "accountId", email, "firstName", "wantsMail" from team
  where takes_part or (role = 'OWNER' and not exists (select from team where takes_part)) order by "accountId"`
/** The message of the other side before this one, which this one answers. */
const SELECT_ANSWERED = `
  select id, body, created_at as "createdAt" from application_messages
  where application_id = :applicationId and from_company <> :fromCompany and removed_at is null and id <> :id
  order by created_at desc, id desc limit 1`

async function notifyOtherSide(emailContext: EmailContext, trx: Database, message: SentMessage): Promise<void> {
  const { applicationId, fromCompany, id, companyId } = message
  const recipients = fromCompany
    ? [Recipient.parse(message.seeker)]
    : await runSql(trx, SELECT_TEAM_RECIPIENTS, { applicationId })
  const [answered] = await runSql(trx, SELECT_ANSWERED, { applicationId, fromCompany, id })
  const emails = recipients.map((recipient) => ({
    wantsMail: recipient.wantsMail,
    email: {
      ...buildMessageEmail(emailContext, recipient, {
        applicationId,
        jobTitle: message.jobTitle,
        from: fromCompany ? message.companyName : message.seekerName,
        isToSeeker: fromCompany,
        body: message.body,
        answered,
        listWarnings: () => describeRisks(message.risks),
      }),
      messageIds: [id, ...(answered ? [answered.id] : [])],
    },
  }))
  await createNotifications(
    trx,
    emails.map(({ email }) =>
      // With the message's id, so that it is found again if the message is removed.
      toNotification(email, {
        subjectId: applicationId,
        groupId: applicationId,
        delay: { id, seconds: 0 },
        ...(!fromCompany && { companyId }),
      }),
    ),
  )
  await enqueueEmails(
    trx,
    emails.filter(({ wantsMail }) => wantsMail).map(({ email }) => email),
  )
}
