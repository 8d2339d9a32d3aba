import { formatEatDay, formatEatTime, formatEthiopianDay, formatEthiopianTime } from '@sira/contract/local-time'
import { composeEmail, type Email, listWarningParagraphs } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'
import type { EmailRecipient } from './applications.ts'

/** What emails say about an offer. */
export interface OfferEmailContent {
  applicationId: string
  jobTitle: string
  companyName: string
  candidateName: string
  /** The title of the position, which may differ from that of the job. */
  title: string
  /** The first day of work, for example 2027-01-11. */
  startDate: string
  /** The pay as text: '65,000 ETB monthly'. */
  pay: string
  message: string
  /** What its texts ask for that no company may ask for. */
  warnings?: readonly string[]
  hasDocument: boolean
  expiresAt: string
  /** What the seeker wrote with the answer. */
  answer: string | null
}
export type OfferEmailKind = 'made' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** 'Tue 24 Nov 2026, 07:00 EAT (1:00 in the daytime, ኅዳር 15, 2019)' */
const formatTime = (datetime: string) =>
  `${formatEatDay(datetime)}, ${formatEatTime(datetime)} (${formatEthiopianTime(datetime)}, ${formatEthiopianDay(datetime)})`
const toQuotedParagraphs = (text: string | null) => (text ? [`They write:`, ...text.split(/\n{2,}/)] : [])

type KindContent = { subject: string; paragraphs: string[] }
const KIND_CONTENTS: Record<OfferEmailKind, (offer: OfferEmailContent, isSeeker: boolean) => KindContent> = {
  made: (offer) => ({
    subject: `${offer.jobTitle}: ${offer.companyName} offers you the job`,
    paragraphs: [
      `Congratulations: ${offer.companyName} offers you the job ${offer.title}.`,
      `Pay: ${offer.pay}. First day of work: ${formatEatDay(`${offer.startDate}T09:00:00Z`)}.`,
      ...toQuotedParagraphs(offer.message),
      ...listWarningParagraphs(offer.warnings ?? []),
      ...(offer.hasDocument ? ['There is a document with the offer. You can open it in your application.'] : []),
      `Please accept or decline it by ${formatTime(offer.expiresAt)}. After that the offer ends.`,
    ],
  }),
  accepted: (offer) => ({
    subject: `${offer.jobTitle}: ${offer.candidateName} has accepted your offer`,
    paragraphs: [
      `${offer.candidateName} has accepted your offer for ${offer.title}. First day of work: ${formatEatDay(`${offer.startDate}T09:00:00Z`)}.`,
      ...toQuotedParagraphs(offer.answer),
    ],
  }),
  declined: (offer) => ({
    subject: `${offer.jobTitle}: ${offer.candidateName} has declined your offer`,
    paragraphs: [
      `${offer.candidateName} has declined your offer for ${offer.title}.`,
      ...toQuotedParagraphs(offer.answer),
      'You can make another offer.',
    ],
  }),
  expired: (offer, isSeeker) => ({
    subject: `${offer.jobTitle}: ${isSeeker ? `the offer of ${offer.companyName}` : `your offer to ${offer.candidateName}`} has expired`,
    paragraphs: isSeeker
      ? [
          `The offer of ${offer.companyName} for ${offer.title} has expired, because it was open until ${formatTime(offer.expiresAt)}.`,
          'If you are still interested, please write to the company: it can make another offer.',
        ]
      : [
          `Your offer to ${offer.candidateName} for ${offer.title} has expired without an answer.`,
          'You can make another offer.',
        ],
  }),
  withdrawn: (offer, isSeeker) =>
    isSeeker
      ? {
          subject: `${offer.jobTitle}: ${offer.companyName} has withdrawn the offer`,
          paragraphs: [
            `${offer.companyName} has withdrawn the offer for ${offer.title}. It can no longer be accepted.`,
          ],
        }
      : {
          subject: `${offer.jobTitle}: your offer has ended`,
          paragraphs: [`The candidate has deleted their account, so your offer for ${offer.jobTitle} has ended.`],
        },
}

/** The email to one side of an offer about what happened with it. */
export const buildOfferEmail = (
  context: EmailContext,
  kind: OfferEmailKind,
  offer: OfferEmailContent,
  { recipient, isSeeker }: { recipient: EmailRecipient; isSeeker: boolean },
): Email =>
  composeEmail({
    name: `offer.${kind}`,
    accountId: recipient.accountId,
    to: recipient.email,
    greeting: `Hello ${recipient.firstName},`,
    ...KIND_CONTENTS[kind](offer, isSeeker),
    action: {
      label: isSeeker ? (kind === 'made' ? 'See the offer' : 'See your application') : 'See the application',
      url: `${context.config.PUBLIC_ORIGIN}/${isSeeker ? 'JOBSEEKER' : 'COMPANY'}/applications?id=${offer.applicationId}`,
    },
    because: isSeeker
      ? 'You get this because you have applied for this job.'
      : `You get this because you receive the applications for ${offer.companyName}.`,
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  })
