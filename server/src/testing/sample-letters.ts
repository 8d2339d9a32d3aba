import type { JobCard } from '@sira/contract/jobs'
import type { Letter } from '#mail/letter.ts'
import * as accounts from '#mail/letters/accounts.ts'
import * as alerts from '#mail/letters/alerts.ts'
import * as applications from '#mail/letters/applications.ts'
import * as candidates from '#mail/letters/candidates.ts'
import * as companies from '#mail/letters/companies.ts'
import * as desk from '#mail/letters/desk.ts'
import * as files from '#mail/letters/files.ts'
import * as interviews from '#mail/letters/interviews.ts'
import * as messages from '#mail/letters/messages.ts'
import * as reviews from '#mail/letters/reviews.ts'
import * as security from '#mail/letters/security.ts'
import * as settings from '#mail/letters/settings.ts'
import * as team from '#mail/letters/team.ts'
import { stopAddress, type House } from '#mail/stop-links.ts'
import { secretOf } from '../keys.ts'

/** Every file that writes letters. */
export const LETTER_FILES = {
  accounts,
  alerts,
  applications,
  candidates,
  companies,
  desk,
  files,
  interviews,
  messages,
  reviews,
  security,
  settings,
  team,
}

const ORIGIN = 'https://sira.example'
const HOUSE: House = {
  config: { PUBLIC_ORIGIN: ORIGIN },
  secret: secretOf('a secret for samples, long enough to sign'),
}
const ID = '01980000-0000-7000-8000-000000000001'

/** What people typed. */
export interface Typed {
  person: string
  company: string
  job: string
  text: string
}
export const PLAIN: Typed = {
  person: 'Hanna Bekele',
  company: 'Kifiya Pay',
  job: 'Senior Backend Engineer',
  text: 'We build payments for half a million shops.\nWould you like to talk about it?',
}

/** One letter of every kind, by the name of what writes it. */
export function sampleLetters({ person, company, job, text }: Typed): Record<string, Letter> {
  const reader = { accountId: ID, email: 'hanna@town.example', firstName: person.split(' ')[0]! }
  const to = { id: ID, email: 'hanna@town.example' }
  const applied = { applicationId: ID, title: job, companyName: company }
  const card = {
    id: ID,
    title: job,
    company: { name: company },
    companyId: ID,
    location: 'Addis Ababa',
    isRemote: true,
  } as unknown as JobCard
  const stop = stopAddress(HOUSE, { kind: 'alert', alertId: ID })
  return {
    codeLetter: accounts.codeLetter(to, '493027'),
    identityCodeLetter: accounts.identityCodeLetter(to, '493027'),
    colleagueRoleChanged: team.colleagueRoleChanged(ORIGIN, {
      accountId: ID,
      email: to.email,
      companyName: company,
      role: 'RECRUITER',
    }),
    teamEntered: team.teamEntered(ORIGIN, { accountId: ID, email: to.email, companyName: company, role: 'RECRUITER' }),
    teamLeft: team.teamLeft({ accountId: ID, email: to.email, companyName: company }),
    colleagueRemoved: team.colleagueRemoved({ accountId: ID, email: to.email, companyName: company }),
    accountChangedLetter: security.accountChangedLetter(ORIGIN, to, 'passkey-added'),
    resetLetter: accounts.resetLetter(to, `${ORIGIN}/reset-password?token=x`),
    passwordChangedLetter: accounts.passwordChangedLetter(ORIGIN, to, 'byLink'),
    jobsOfAlert: alerts.jobsOfAlert(ORIGIN, reader, {
      name: job,
      jobs: [card, card, card],
      more: 4,
      list: `${ORIGIN}/jobs`,
      stop,
    }),
    alertConfirmation: alerts.alertConfirmation(to.email, 'DAILY', `${ORIGIN}/confirm-alert?token=x`),
    jobOfFollowed: alerts.jobOfFollowed(ORIGIN, reader, { job: card, stop }),
    ...ofApplications({ reader, applied, person, company, job, text }),
    interviewLetter: interviews.interviewLetter(
      HOUSE,
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
      { reader, isSeeker: true, url: `${ORIGIN}/JOBSEEKER/applications?id=${ID}` },
    ),
    messageReceived: messages.messageReceived(HOUSE, to as never, {
      name: person,
      email: 'abebe@town.example',
      subject: job,
      message: text,
    }),
    ...ofReviews({ reader, company, job, text }),
    documentQuarantined: files.documentQuarantined(ORIGIN, { ...reader, kind: 'resume', name: text.slice(0, 60) }),
    accountSuspended: desk.accountSuspended(ORIGIN, to, text),
    accountReinstated: desk.accountReinstated(ORIGIN, to),
    messageAnswered: desk.messageAnswered(
      ORIGIN,
      { name: person, email: 'abebe@town.example', subject: job, message: text },
      text,
    ),
    confirmEmailLetter: settings.confirmEmailLetter(to, `${ORIGIN}/confirm-email?token=x`),
    emailAskedLetter: settings.emailAskedLetter(ORIGIN, to),
    emailChangedLetter: settings.emailChangedLetter(to, `${ORIGIN}/revert-email?token=x`),
    accountDeletedLetter: settings.accountDeletedLetter('hanna@town.example'),
    teamInvitation: team.teamInvitation({
      email: 'meron@town.example',
      companyName: company,
      role: 'RECRUITER',
      url: `${ORIGIN}/join-company?token=x`,
    }),
    colleagueJoined: team.colleagueJoined(ORIGIN, reader, { name: person, role: 'VIEWER' }),
  }
}

type Facts = Omit<Typed, 'person'> & { reader: applications.Reader }

function ofApplications({
  reader,
  applied,
  person,
  company,
  job,
  text,
}: Facts & { person: string; applied: applications.AppliedJob }): Record<string, Letter> {
  return {
    applicationReceived: applications.applicationReceived(HOUSE, reader, applied, person),
    applicationsGathered: applications.applicationsGathered(
      HOUSE,
      reader,
      company,
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => ({
        id: ID.slice(0, -1) + n,
        jobId: `${Number(n) % 3}`,
        title: job,
        applicant: person,
      })),
    ),
    applicationWithdrawn: applications.applicationWithdrawn(HOUSE, reader, applied, person),
    applicationSent: applications.applicationSent(HOUSE, reader, applied),
    applicationsWaiting: applications.applicationsWaiting(HOUSE, reader, company, 3),
    applicationMoved: applications.applicationMoved(HOUSE, reader, applied, { status: 'REJECTED', message: text }),
    applicationMessage: applications.applicationMessage(HOUSE, reader, applied, text),
    invitedToApply: candidates.invitedToApply(HOUSE, reader, { title: job, companyName: company, message: text }),
    invitationAnswered: candidates.invitationAnswered(HOUSE, reader, {
      title: job,
      candidate: { name: person, seekerId: ID },
    }),
  }
}

function ofReviews({ reader, company, job, text }: Facts): Record<string, Letter> {
  return {
    companyReceived: companies.companyReceived(ORIGIN, reader, { name: company }),
    companyApproved: reviews.companyApproved(ORIGIN, reader, { name: company }),
    companyRejected: reviews.companyRejected(ORIGIN, reader, { name: company, reason: text }),
    companySuspended: reviews.companySuspended(ORIGIN, reader, { name: company, reason: text }),
    jobApproved: reviews.jobApproved(ORIGIN, reader, { id: ID, title: job }),
    jobRejected: reviews.jobRejected(ORIGIN, reader, { id: ID, title: job, reason: text }),
    jobHidden: reviews.jobHidden(ORIGIN, reader, { title: job }),
    jobShownAgain: reviews.jobShownAgain(ORIGIN, reader, { id: ID, title: job }),
    jobTakenDown: reviews.jobTakenDown(ORIGIN, reader, { title: job, reason: text, deleted: false, reported: true }),
    jobRestored: reviews.jobRestored(ORIGIN, reader, { id: ID, title: job }),
    appliedJobTakenDown: reviews.appliedJobTakenDown(ORIGIN, reader, { title: job, companyName: company }),
  }
}
