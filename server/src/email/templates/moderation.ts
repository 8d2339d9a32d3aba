import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type Email, buildEmailTo, type EmailContent, type EmailRecipient } from '../compose-email.ts'

const getReason = () => t('You get this email because you manage a company on {product}.', { product: PRODUCT_NAME })

const composeDecisionEmail = (
  owner: EmailRecipient,
  buildContent: () => Pick<EmailContent, 'name' | 'subject' | 'paragraphs' | 'action'>,
): Email => buildEmailTo(owner, () => ({ ...buildContent(), because: getReason(), alwaysSentReason: 'yours' }))

export const buildCompanyApprovedEmail = (origin: string, owner: EmailRecipient, company: { name: string }): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'company.approved',
    subject: t('{company} is approved', { company: company.name }),
    paragraphs: [
      t('{company} is active on {product}. Everybody can see its profile, and you can post jobs.', {
        company: company.name,
        product: PRODUCT_NAME,
      }),
    ],
    action: { label: t('Post a job'), url: `${origin}/post-job` },
  }))

export const buildCompanyRejectedEmail = (
  origin: string,
  owner: EmailRecipient,
  company: { name: string; reason: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'company.rejected',
    subject: t('{company} could not be approved yet', { company: company.name }),
    paragraphs: [
      t('We have reviewed the profile of {company} and cannot approve it yet, for this reason:', {
        company: company.name,
      }),
      company.reason,
      t('Once you have changed the profile, we will review it again.'),
    ],
    action: { label: t('Edit the profile'), url: `${origin}/COMPANY/profile` },
  }))

export const buildCompanySuspendedEmail = (
  origin: string,
  owner: EmailRecipient,
  company: { name: string; reason: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'company.suspended',
    subject: t('{company} is suspended', { company: company.name }),
    paragraphs: [
      t('{company} and its jobs are hidden on {product} until further notice, for this reason:', {
        company: company.name,
        product: PRODUCT_NAME,
      }),
      company.reason,
      t('If you think that this is a mistake, please write to us.'),
    ],
    action: { label: t('Write to us'), url: `${origin}/contact` },
  }))

export const buildJobApprovedEmail = (
  origin: string,
  owner: EmailRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.approved',
    subject: t('Your job "{job}" is live', { job: job.title }),
    paragraphs: [t('Your job "{job}" is approved. Everybody can see it and apply now.', { job: job.title })],
    action: { label: t('See the job'), url: `${origin}/jobs/${job.id}` },
  }))

export const buildJobRejectedEmail = (
  origin: string,
  owner: EmailRecipient,
  job: { id: string; title: string; reason: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.rejected',
    subject: t('Your job "{job}" could not be approved yet', { job: job.title }),
    paragraphs: [
      t('We have reviewed your job "{job}" and cannot approve it yet, for this reason:', { job: job.title }),
      job.reason,
      t('Once you have changed the job, we will review it again.'),
    ],
    action: { label: t('Edit the job'), url: `${origin}/COMPANY/jobs/${job.id}/edit` },
  }))

/** Sent when several people have reported a job: it is hidden until an administrator has looked at it. */
export const buildJobHiddenEmail = (origin: string, owner: EmailRecipient, job: { title: string }): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.hidden',
    subject: t('Your job "{job}" is hidden while we review it', { job: job.title }),
    paragraphs: [
      t(
        'Several people have reported your job "{job}". It is hidden until we have reviewed it. The applications that you have received are kept.',
        { job: job.title },
      ),
      t('You do not need to do anything. We review reports within 24 to 48 hours and email you either way.'),
    ],
    action: { label: t('See your jobs'), url: `${origin}/COMPANY/jobs` },
  }))

export const buildJobShownAgainEmail = (
  origin: string,
  owner: EmailRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.shown-again',
    subject: t('Your job "{job}" is visible again', { job: job.title }),
    paragraphs: [
      t('We have reviewed the reports about your job "{job}" and found nothing wrong. It is no longer hidden.', {
        job: job.title,
      }),
    ],
    action: { label: t('See the job'), url: `${origin}/jobs/${job.id}` },
  }))

export const buildJobTakenDownEmail = (
  origin: string,
  owner: EmailRecipient,
  job: { title: string; reason: string; deleted: boolean; reported: boolean },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.taken-down',
    subject: t('Your job "{job}" was taken down', { job: job.title }),
    paragraphs: [
      job.reported
        ? t('People have reported your job "{job}". We have reviewed it and taken it down, for this reason:', {
            job: job.title,
          })
        : t('We have taken down your job "{job}", for this reason:', { job: job.title }),
      job.reason,
      [
        job.reported ? t('We tell everybody who applied.') : t('Nobody else can see it now.'),
        job.deleted
          ? t('You have deleted the job, and it stays deleted.')
          : t('Once you have changed the job, we will review it again.'),
      ].join(' '),
    ],
    action: { label: t('See your jobs'), url: `${origin}/COMPANY/jobs${job.deleted ? '' : '?status=REJECTED'}` },
  }))

/** Sent when a job that was taken down is public again. */
export const buildJobRestoredEmail = (
  origin: string,
  owner: EmailRecipient,
  job: { id: string; title: string },
): Email =>
  composeDecisionEmail(owner, () => ({
    name: 'job.restored',
    subject: t('Your job "{job}" is public again', { job: job.title }),
    paragraphs: [
      t('We have reviewed your job "{job}" again and restored it. Everybody can see it and apply, as before.', {
        job: job.title,
      }),
    ],
    action: { label: t('See the job'), url: `${origin}/jobs/${job.id}` },
  }))

/** The warning to everybody who applied for a job that was taken down after reports: it may have been a scam. */
export const buildAppliedJobTakenDownEmail = (
  origin: string,
  applicant: EmailRecipient,
  job: { title: string; companyName: string },
): Email =>
  buildEmailTo(applicant, () => ({
    name: 'application.job-taken-down',
    subject: t('{job}: this job was taken down', { job: job.title }),
    paragraphs: [
      t(
        'People have reported the job "{job}" of {company}, which you applied for. We have reviewed it and taken it down.',
        { job: job.title, company: job.companyName },
      ),
      t(
        'If anybody asks you for money, a bank account or a code because of it, do not send anything, and tell us. No honest employer on {product} asks for a fee.',
        { product: PRODUCT_NAME },
      ),
    ],
    action: { label: t('Write to us'), url: `${origin}/contact` },
    because: t('You get this email because you applied for this job.'),
    alwaysSentReason: 'safe',
    notification: { link: '/JOBSEEKER/applications' },
  }))
