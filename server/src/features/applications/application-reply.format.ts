import type { ApplicantMatch, MyApplication, ReceivedApplication } from '@sira/contract/applications'
import type { FileUrls } from '#storage/file-urls.ts'
import { toOfferReply, toReceivedOfferReply } from '../offers/offer-reply.format.ts'
import type { SentApplicationRow, ReceivedApplicationRow } from './application-rows.schema.ts'
import { listTextWarnings } from '../moderation/risk-flags.rules.ts'
import { meetsRequirements } from './answers.rules.ts'
import { removeUndoneStatusChanges, toConversationState } from './applications.rules.ts'

const PROFILE_IMAGE_SIZE = 256

/** Returns an application as shown to the seeker who sent it, with a resume link that works for them. */
export const toSentApplicationReply = (
  accountId: string,
  row: SentApplicationRow,
  fileUrls: FileUrls,
): MyApplication => ({
  ...row,
  meetsRequirements: meetsRequirements(row.answers),
  conversation: toConversationState('SEEKER', { ...row.conversation, status: row.status }),
  resume: fileUrls.buildDocumentLink(row.resume, accountId),
  offers: row.offers.map((offer) => toOfferReply(accountId, offer, fileUrls)),
  timeline: removeUndoneStatusChanges(row.timeline).map(({ from, to, at, message, reason }) => ({
    from,
    to,
    at: toIsoTime(at),
    ...(message !== null && { message, warnings: listTextWarnings(message) }),
    ...(reason !== null && { reason }),
  })),
  job: toJob(row.job, fileUrls),
})

/**
 * Placeholder for an applicant whose account was deleted: the application stays in the list without any personal data.
 */
const DELETED_ACCOUNT = {
  id: null,
  title: '',
  location: null,
  profileImageId: null,
  user: { firstName: 'Deleted', lastName: 'account', email: '', phone: '' },
  skills: [],
}

/** Returns an application as shown to a member of the company that received it, with file links that work for them. */
export function toReceivedApplicationReply(
  accountId: string,
  { jobSkills, ...row }: ReceivedApplicationRow,
  fileUrls: FileUrls,
  match: ApplicantMatch | undefined,
): ReceivedApplication {
  const { profileImageId, ...seeker } = row.jobSeeker ?? DELETED_ACCOUNT
  return {
    ...row,
    meetsRequirements: meetsRequirements(row.answers),
    conversation: toConversationState('COMPANY', { ...row.conversation, status: row.status }),
    coverLetter: row.coverLetter ?? '',
    match: match ?? null,
    resume: row.resume && { ...fileUrls.buildDocumentLink(row.resume, accountId), inline: row.resume.inline },
    timeline: row.timeline.map(({ by, byId, apiKey, from, to, at, message, reason, reasonShared }) => ({
      from,
      to,
      at: toIsoTime(at),
      ...(message !== null && { message }),
      ...(reason !== null && { reason, reasonShared }),
      ...(by !== null && { by }),
      ...(apiKey !== null && { apiKey }),
      isMine: byId === accountId,
    })),
    ratings: toRatingsReply(accountId, row.ratings),
    offers: row.offers.map((offer) => toReceivedOfferReply(accountId, offer, fileUrls)),
    others: row.others.map((other) => ({ ...other, createdAt: toIsoTime(other.createdAt) })),
    job: { ...toJob(row.job, fileUrls), skills: jobSkills },
    jobSeeker: {
      ...seeker,
      profileImage: profileImageId && fileUrls.buildPictureUrl(profileImageId, PROFILE_IMAGE_SIZE, accountId),
    },
  }
}

/** Returns the ratings with their authors, and marks the reader's own rating. */
export const toRatingsReply = (
  readerId: string,
  ratings: ReceivedApplicationRow['ratings'],
): ReceivedApplication['ratings'] =>
  ratings.map(({ accountId, by, stars }) => ({ by, stars, isMine: accountId === readerId }))

const toJob = ({ companyName, logoId, ...job }: SentApplicationRow['job'], fileUrls: FileUrls) => ({
  ...job,
  company: { name: companyName, logo: logoId && fileUrls.buildLogoUrl(logoId) },
})

/** Returns an ISO timestamp: inside JSON PostgreSQL writes timestamps with microseconds and an offset. */
const toIsoTime = (at: string) => new Date(at).toISOString()
