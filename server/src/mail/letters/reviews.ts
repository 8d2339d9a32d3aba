import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'
import type { Owner } from './companies.ts'

const BECAUSE = `You get this letter because you look after a company on ${PRODUCT_NAME}.`

interface Verdict {
  name: string
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
}

const verdict = (owner: Owner, words: Verdict): Letter =>
  compose({ ...words, to: owner.email, accountId: owner.accountId, greeting: `Hello ${owner.firstName},`, because: BECAUSE })

export const companyApproved = (origin: string, owner: Owner, company: { name: string }): Letter =>
  verdict(owner, {
    name: 'company.approved',
    subject: `${company.name} is approved`,
    paragraphs: [`${company.name} is active on ${PRODUCT_NAME}. Everybody can see its profile, and you can post jobs.`],
    action: { label: 'Post a job', url: `${origin}/post-job` },
  })

export const companyRejected = (origin: string, owner: Owner, company: { name: string; reason: string }): Letter =>
  verdict(owner, {
    name: 'company.rejected',
    subject: `${company.name} could not be approved yet`,
    paragraphs: [
      `We have looked at the profile of ${company.name} and cannot approve it yet, for this reason:`,
      company.reason,
      'Once you have changed the profile, it comes back to us for another review.',
    ],
    action: { label: 'Change the profile', url: `${origin}/COMPANY/profile` },
  })

export const companySuspended = (origin: string, owner: Owner, company: { name: string; reason: string }): Letter =>
  verdict(owner, {
    name: 'company.suspended',
    subject: `${company.name} is suspended`,
    paragraphs: [
      `${company.name} and its jobs are hidden on ${PRODUCT_NAME} until further notice, for this reason:`,
      company.reason,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${origin}/contact` },
  })

export const jobApproved = (origin: string, owner: Owner, job: { id: string; title: string }): Letter =>
  verdict(owner, {
    name: 'job.approved',
    subject: `Your job "${job.title}" is live`,
    paragraphs: [`Your job "${job.title}" is approved. Everybody can see it and apply now.`],
    action: { label: 'See the job', url: `${origin}/jobs/${job.id}` },
  })

export const jobRejected = (origin: string, owner: Owner, job: { id: string; title: string; reason: string }): Letter =>
  verdict(owner, {
    name: 'job.rejected',
    subject: `Your job "${job.title}" could not be approved yet`,
    paragraphs: [
      `We have looked at your job "${job.title}" and cannot approve it yet, for this reason:`,
      job.reason,
      'Once you have changed the job, it comes back to us for another review.',
    ],
    action: { label: 'Change the job', url: `${origin}/COMPANY/jobs/${job.id}/edit` },
  })
