import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'
import type { CompanyOwnerRecipient } from './companies.ts'

const BECAUSE = `You get this email because you manage a company on ${PRODUCT_NAME}.`

interface DecisionEmailContent {
  name: string
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
}

const composeDecisionEmail = (owner: CompanyOwnerRecipient, content: DecisionEmailContent): Email =>
  composeEmail({
    ...content,
    to: owner.email,
    accountId: owner.accountId,
    greeting: `Hello ${owner.firstName},`,
    because: BECAUSE,
    alwaysSentReason: 'yours',
  })

export const buildCompanyApprovedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  company: { name: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'company.approved',
    subject: `${company.name} is approved`,
    paragraphs: [`${company.name} is active on ${PRODUCT_NAME}. Everybody can see its profile, and you can post jobs.`],
    action: { label: 'Post a job', url: `${origin}/post-job` },
  })

export const buildCompanyRejectedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  company: { name: string; reason: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'company.rejected',
    subject: `${company.name} could not be approved yet`,
    paragraphs: [
      `We have reviewed the profile of ${company.name} and cannot approve it yet, for this reason:`,
      company.reason,
      'Once you have changed the profile, we will review it again.',
    ],
    action: { label: 'Edit the profile', url: `${origin}/COMPANY/profile` },
  })

export const buildCompanySuspendedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  company: { name: string; reason: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'company.suspended',
    subject: `${company.name} is suspended`,
    paragraphs: [
      `${company.name} and its jobs are hidden on ${PRODUCT_NAME} until further notice, for this reason:`,
      company.reason,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${origin}/contact` },
  })

export const buildJobApprovedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'job.approved',
    subject: `Your job "${job.title}" is live`,
    paragraphs: [`Your job "${job.title}" is approved. Everybody can see it and apply now.`],
    action: { label: 'See the job', url: `${origin}/jobs/${job.id}` },
  })

export const buildJobRejectedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  job: { id: string; title: string; reason: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'job.rejected',
    subject: `Your job "${job.title}" could not be approved yet`,
    paragraphs: [
      `We have reviewed your job "${job.title}" and cannot approve it yet, for this reason:`,
      job.reason,
      'Once you have changed the job, we will review it again.',
    ],
    action: { label: 'Edit the job', url: `${origin}/COMPANY/jobs/${job.id}/edit` },
  })

/** Sent when several people have reported a job: it is hidden until an administrator has looked at it. */
export const buildJobHiddenEmail = (origin: string, owner: CompanyOwnerRecipient, job: { title: string }): Email =>
  composeDecisionEmail(owner, {
    name: 'job.hidden',
    subject: `Your job "${job.title}" is hidden while we review it`,
    paragraphs: [
      `Several people have reported your job "${job.title}". It is hidden until we have reviewed it. The applications that you have received are kept.`,
      'You do not need to do anything. We review reports within 24 to 48 hours and email you either way.',
    ],
    action: { label: 'See your jobs', url: `${origin}/COMPANY/jobs` },
  })

export const buildJobShownAgainEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'job.shown-again',
    subject: `Your job "${job.title}" is visible again`,
    paragraphs: [
      `We have reviewed the reports about your job "${job.title}" and found nothing wrong. It is no longer hidden.`,
    ],
    action: { label: 'See the job', url: `${origin}/jobs/${job.id}` },
  })

export const buildJobTakenDownEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  job: { title: string; reason: string; deleted: boolean; reported: boolean },
): Email =>
  composeDecisionEmail(owner, {
    name: 'job.taken-down',
    subject: `Your job "${job.title}" was taken down`,
    paragraphs: [
      `${job.reported ? `People have reported your job "${job.title}". We have reviewed it and taken it down` : `We have taken down your job "${job.title}"`}, for this reason:`,
      job.reason,
      `${job.reported ? 'We tell everybody who applied.' : 'Nobody else can see it now.'} ${job.deleted ? 'You have deleted the job, and it stays deleted.' : 'Once you have changed the job, we will review it again.'}`,
    ],
    action: { label: 'See your jobs', url: `${origin}/COMPANY/jobs${job.deleted ? '' : '?status=REJECTED'}` },
  })

/** Sent when a job that was taken down is public again. */
export const buildJobRestoredEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, {
    name: 'job.restored',
    subject: `Your job "${job.title}" is public again`,
    paragraphs: [
      `We have reviewed your job "${job.title}" again and restored it. Everybody can see it and apply, as before.`,
    ],
    action: { label: 'See the job', url: `${origin}/jobs/${job.id}` },
  })

interface Applicant {
  accountId: string
  email: string
  firstName: string
}

/** The warning to everybody who applied for a job that was taken down after reports: it may have been a scam. */
export const buildAppliedJobTakenDownEmail = (
  origin: string,
  applicant: Applicant,
  job: { title: string; companyName: string },
): Email =>
  composeEmail({
    name: 'application.job-taken-down',
    accountId: applicant.accountId,
    to: applicant.email,
    subject: `${job.title}: this job was taken down`,
    greeting: `Hello ${applicant.firstName},`,
    paragraphs: [
      `People have reported the job "${job.title}" of ${job.companyName}, which you applied for. We have reviewed it and taken it down.`,
      `If anybody asks you for money, a bank account or a code because of it, do not send anything, and tell us. No honest employer on ${PRODUCT_NAME} asks for a fee.`,
    ],
    action: { label: 'Write to us', url: `${origin}/contact` },
    because: 'You get this email because you applied for this job.',
    alwaysSentReason: 'safe',
    notification: { link: '/JOBSEEKER/applications' },
  })
