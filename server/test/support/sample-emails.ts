import type { JobCard } from '@sira/contract/jobs'
import { type EmailRecipient, composeEmail, type Email } from '#email/compose-email.ts'
import * as accounts from '#email/templates/accounts.ts'
import * as alerts from '#email/templates/alerts.ts'
import * as applications from '#email/templates/applications.ts'
import * as candidates from '#email/templates/candidates.ts'
import * as companies from '#email/templates/companies.ts'
import * as desk from '#email/templates/admin.ts'
import * as files from '#email/templates/files.ts'
import * as conversations from '#email/templates/conversations.ts'
import * as integrations from '#email/templates/integrations.ts'
import { buildJobEmails } from './sample-job-emails.ts'
import { buildIntegrationEmails } from './sample-integration-emails.ts'
import * as interviews from '#email/templates/interviews.ts'
import * as messages from '#email/templates/contact.ts'
import * as expiry from '#email/templates/expiry.ts'
import * as reach from '#email/templates/reach.ts'
import * as replies from '#email/templates/replies.ts'
import * as offers from '#email/templates/offers.ts'
import * as reviews from '#email/templates/moderation.ts'
import * as security from '#email/templates/account-security.ts'
import * as statusChanges from '#email/templates/status-changes.ts'
import * as settings from '#email/templates/account-settings.ts'
import * as team from '#email/templates/team.ts'
import * as telegramSignIn from '#email/templates/telegram-sign-in.ts'
import { buildUnsubscribeUrl, type EmailContext } from '#email/unsubscribe.ts'
import { toSecret } from '#core/keys.ts'

/** Every module with email templates. */
export const EMAIL_TEMPLATES = {
  accounts,
  alerts,
  applications: { ...applications, ...statusChanges },
  candidates,
  companies,
  desk,
  files,
  conversations,
  integrations,
  interviews,
  messages,
  expiry,
  reach,
  replies,
  offers,
  reviews,
  security,
  settings,
  team,
  telegramSignIn,
}

const ORIGIN = 'https://sira.example'
const EMAIL_CONTEXT: EmailContext = {
  config: { PUBLIC_ORIGIN: ORIGIN },
  secret: toSecret('a secret for samples, long enough to sign'),
}
const SAMPLE_ID = '01980000-0000-7000-8000-000000000001'

/** Texts that people typed. */
export interface SampleTexts {
  person: string
  company: string
  job: string
  text: string
}
export const PLAIN_SAMPLE_TEXTS: SampleTexts = {
  person: 'Hanna Bekele',
  company: 'Kifiya Pay',
  job: 'Senior Backend Engineer',
  text: 'We build payments for half a million shops.\nWould you like to talk about it?',
}

/** Returns one email of every kind, by the name of the function that builds it. */
export function buildSampleEmails({ person, company, job, text }: SampleTexts): Record<string, Email> {
  const recipient = { accountId: SAMPLE_ID, email: 'hanna@town.example', firstName: person.split(' ')[0]! }
  const to = { id: SAMPLE_ID, email: 'hanna@town.example' }
  const member = { accountId: SAMPLE_ID, email: to.email, companyName: company }
  const applied = { applicationId: SAMPLE_ID, title: job, companyName: company }
  const card = {
    id: SAMPLE_ID,
    title: job,
    company: { name: company },
    companyId: SAMPLE_ID,
    location: 'Addis Ababa',
    isRemote: true,
  } as unknown as JobCard
  const unsubscribeUrl = buildUnsubscribeUrl(EMAIL_CONTEXT, { kind: 'alert', alertId: SAMPLE_ID })
  return {
    ...buildJobEmails(EMAIL_CONTEXT, recipient, { card, companyName: company }),
    buildVerificationCodeEmail: accounts.buildVerificationCodeEmail(to, '493027'),
    buildIdentityCodeEmail: accounts.buildIdentityCodeEmail(to, '493027'),
    buildTelegramCodeEmail: telegramSignIn.buildTelegramCodeEmail(to.email, '493027'),
    buildTelegramKnownEmail: telegramSignIn.buildTelegramKnownEmail(ORIGIN, to),
    buildTeamRoleChangedEmail: team.buildTeamRoleChangedEmail(ORIGIN, member, 'RECRUITER'),
    buildTeamJoinedEmail: team.buildTeamJoinedEmail(ORIGIN, member, 'RECRUITER'),
    buildTeamLeftEmail: team.buildTeamLeftEmail(member),
    buildTeamMemberRemovedEmail: team.buildTeamMemberRemovedEmail(member),
    buildAccountChangedEmail: security.buildAccountChangedEmail(ORIGIN, to, 'passkey-added'),
    buildPasswordResetEmail: accounts.buildPasswordResetEmail(to, `${ORIGIN}/reset-password?token=x`),
    buildPasswordChangedEmail: accounts.buildPasswordChangedEmail(ORIGIN, to, 'byLink'),
    buildJobAlertEmail: alerts.buildJobAlertEmail(ORIGIN, recipient, {
      name: job,
      jobs: [card, card, card],
      more: 4,
      listUrl: `${ORIGIN}/jobs`,
      unsubscribeUrl,
    }),
    buildAlertConfirmationEmail: alerts.buildAlertConfirmationEmail(
      to.email,
      'DAILY',
      `${ORIGIN}/confirm-alert?token=x`,
    ),
    buildFollowedCompanyJobEmail: alerts.buildFollowedCompanyJobEmail(ORIGIN, recipient, {
      job: card,
      unsubscribeUrl,
    }),
    ...buildApplicationEmails({ reader: recipient, applied, person, company, job, text }),
    ...buildIntegrationEmails(ORIGIN, recipient, company),
    buildInterviewEmail: interviews.buildInterviewEmail(
      EMAIL_CONTEXT,
      'proposed',
      {
        jobTitle: job,
        companyName: company,
        candidateName: person,
        way: 'PHONE',
        place: '+251 911000000',
        minutes: 45,
        note: text,
        times: ['2026-11-24T04:00:00.000Z', '2026-11-25T07:30:00.000Z'],
        startsAt: null,
        wish: null,
        reason: null,
      },
      { recipient: recipient, isSeeker: true, url: `${ORIGIN}/JOBSEEKER/applications?id=${SAMPLE_ID}` },
    ),
    buildMessageEmail: conversations.buildMessageEmail(EMAIL_CONTEXT, recipient, {
      applicationId: SAMPLE_ID,
      jobTitle: job,
      from: company,
      isToSeeker: true,
      body: text,
      answered: { body: text, createdAt: '2026-11-24T04:00:00.000Z' },
      listWarnings: () => ['Asks applicants for a fee'],
    }),
    buildOfferEmail: offers.buildOfferEmail(
      EMAIL_CONTEXT,
      'made',
      {
        applicationId: SAMPLE_ID,
        jobTitle: job,
        companyName: company,
        candidateName: person,
        title: job,
        startDate: '2027-01-11',
        formatPay: () => '65,000 ETB monthly',
        message: text,
        hasDocument: true,
        expiresAt: '2026-12-04T21:00:00.000Z',
        answer: null,
      },
      { recipient, isSeeker: true },
    ),
    buildContactMessageEmail: messages.buildContactMessageEmail(EMAIL_CONTEXT, to as never, {
      name: person,
      email: 'abebe@town.example',
      subject: job,
      message: text,
    }),
    ...buildModerationEmails({ reader: recipient, company, job, text }),
    buildDocumentQuarantinedEmail: files.buildDocumentQuarantinedEmail(ORIGIN, {
      ...recipient,
      kind: 'resume',
      name: text.slice(0, 60),
    }),
    buildAccountSuspendedEmail: desk.buildAccountSuspendedEmail(ORIGIN, to, text),
    buildAccountReinstatedEmail: desk.buildAccountReinstatedEmail(ORIGIN, to),
    buildContactReplyEmail: desk.buildContactReplyEmail(
      ORIGIN,
      { name: person, email: 'abebe@town.example', subject: job, message: text },
      text,
    ),
    buildEmailConfirmationEmail: settings.buildEmailConfirmationEmail(to, `${ORIGIN}/confirm-email?token=x`),
    buildEmailChangeRequestedEmail: settings.buildEmailChangeRequestedEmail(ORIGIN, to),
    buildEmailChangedEmail: settings.buildEmailChangedEmail(to, `${ORIGIN}/revert-email?token=x`),
    buildAccountDeletedEmail: settings.buildAccountDeletedEmail('hanna@town.example'),
    buildTeamInvitationEmail: team.buildTeamInvitationEmail({
      email: 'meron@town.example',
      companyName: company,
      role: 'RECRUITER',
      url: `${ORIGIN}/join-company?token=x`,
    }),
    buildTeamMemberJoinedEmail: team.buildTeamMemberJoinedEmail(ORIGIN, recipient, { name: person, role: 'VIEWER' }),
  }
}

type TemplateInput = Omit<SampleTexts, 'person'> & { reader: EmailRecipient }

function buildApplicationEmails({
  reader: recipient,
  applied,
  person,
  company,
  job,
  text,
}: TemplateInput & { person: string; applied: applications.AppliedJob }): Record<string, Email> {
  return {
    buildApplicationReceivedEmail: applications.buildApplicationReceivedEmail(
      EMAIL_CONTEXT,
      recipient,
      applied,
      person,
    ),
    buildApplicationDigestEmail: applications.buildApplicationDigestEmail(
      EMAIL_CONTEXT,
      recipient,
      company,
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => ({
        id: SAMPLE_ID.slice(0, -1) + n,
        jobId: `${Number(n) % 3}`,
        title: job,
        applicant: person,
      })),
    ),
    buildApplicationWithdrawnEmail: applications.buildApplicationWithdrawnEmail(
      EMAIL_CONTEXT,
      recipient,
      applied,
      person,
    ),
    buildApplicationSentEmail: applications.buildApplicationSentEmail(EMAIL_CONTEXT, recipient, applied),
    buildWaitingApplicationsEmail: applications.buildWaitingApplicationsEmail(EMAIL_CONTEXT, recipient, company, 3),
    buildReplyReminderEmail: replies.buildReplyReminderEmail(EMAIL_CONTEXT, recipient, {
      companyName: company,
      count: 5,
      lastDay: 2,
      jobs: [
        { id: SAMPLE_ID, title: job, count: 4, replyBy: '2026-11-24T12:40:00.000Z' },
        { id: SAMPLE_ID, title: `${job} (remote)`, count: 1, replyBy: '2026-11-27T06:05:00.000Z' },
      ],
    }),
    buildApplicationStatusEmail: statusChanges.buildApplicationStatusEmail(EMAIL_CONTEXT, recipient, applied, {
      status: 'REJECTED',
      message: text,
      reason: 'SKILLS',
    }),
    buildApplicationDeclinedEmail: statusChanges.buildApplicationDeclinedEmail(
      EMAIL_CONTEXT,
      recipient,
      applied,
      () => [`“${text}” – needed: Yes`],
    ),
    buildApplicationMessageEmail: statusChanges.buildApplicationMessageEmail(EMAIL_CONTEXT, recipient, applied, {
      message: text,
    }),
    buildJobInvitationEmail: candidates.buildJobInvitationEmail(EMAIL_CONTEXT, recipient, {
      title: job,
      companyName: company,
      message: text,
    }),
    buildJobInvitationAnswerEmail: candidates.buildJobInvitationAnswerEmail(EMAIL_CONTEXT, recipient, {
      title: job,
      candidate: { name: person, seekerId: SAMPLE_ID },
    }),
  }
}

function buildModerationEmails({ reader: recipient, company, job, text }: TemplateInput): Record<string, Email> {
  const trouble = { boardId: SAMPLE_ID, boardName: company, companyName: company, trouble: 'EMPTY' } as const
  return {
    buildBoardTroubleEmail: companies.buildBoardTroubleEmail(EMAIL_CONTEXT, recipient, trouble),
    buildCompanyReceivedEmail: companies.buildCompanyReceivedEmail(ORIGIN, recipient, { name: company }),
    buildCompanyApprovedEmail: reviews.buildCompanyApprovedEmail(ORIGIN, recipient, { name: company }),
    buildCompanyRejectedEmail: reviews.buildCompanyRejectedEmail(ORIGIN, recipient, { name: company, reason: text }),
    buildCompanySuspendedEmail: reviews.buildCompanySuspendedEmail(ORIGIN, recipient, { name: company, reason: text }),
    buildJobApprovedEmail: reviews.buildJobApprovedEmail(ORIGIN, recipient, { id: SAMPLE_ID, title: job }),
    buildJobRejectedEmail: reviews.buildJobRejectedEmail(ORIGIN, recipient, {
      id: SAMPLE_ID,
      title: job,
      reason: text,
    }),
    buildJobHiddenEmail: reviews.buildJobHiddenEmail(ORIGIN, recipient, { title: job }),
    buildJobShownAgainEmail: reviews.buildJobShownAgainEmail(ORIGIN, recipient, { id: SAMPLE_ID, title: job }),
    buildJobTakenDownEmail: reviews.buildJobTakenDownEmail(ORIGIN, recipient, {
      title: job,
      reason: text,
      deleted: false,
      reported: true,
    }),
    buildJobRestoredEmail: reviews.buildJobRestoredEmail(ORIGIN, recipient, { id: SAMPLE_ID, title: job }),
    buildAppliedJobTakenDownEmail: reviews.buildAppliedJobTakenDownEmail(ORIGIN, recipient, {
      title: job,
      companyName: company,
    }),
  }
}

/** Composes an email with everything that an email may contain. */
export const composeSampleEmail = (subject: string, { name = 'test.letter', to = 'hanna@town.example' } = {}) =>
  composeEmail({
    name,
    accountId: null,
    to,
    subject: subject,
    greeting: 'Dear <Hanna>,',
    paragraphs: ['Here is your code.'],
    code: '123456',
    action: { label: 'Open', url: 'https://sira.example/x?a=1&b=2' },
    because: 'You asked for it.',
  })
