import { formatDayInBothCalendars, formatInterviewTime } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { type Email, listWarningParagraphs, buildEmailTo, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** What emails say about an offer. */
interface OfferEmailContent {
  applicationId: string
  jobTitle: string
  companyName: string
  /** Null for a candidate who has deleted their account. */
  candidateName: string | null
  /** The title of the position, which may differ from that of the job. */
  title: string
  /** The first day of work, for example 2027-01-11. */
  startDate: string
  /** Returns the pay as text in the current language: '65,000 ETB monthly'. */
  formatPay: () => string
  message: string
  /** Returns what its texts ask for that no company may ask for, in the current language. */
  listWarnings?: () => readonly string[]
  hasDocument: boolean
  expiresAt: string
  /** What the seeker wrote with the answer. */
  answer: string | null
}
export type OfferEmailKind = 'made' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

const formatStartDay = ({ startDate }: OfferEmailContent) => formatDayInBothCalendars(`${startDate}T09:00:00Z`)
const getCandidateName = ({ candidateName }: OfferEmailContent) =>
  candidateName ?? t('A candidate who has deleted their account')
const toQuotedParagraphs = (text: string | null) => (text ? [t('They write:'), ...text.split(/\n{2,}/)] : [])

type KindContent = { subject: string; paragraphs: string[] }
const KIND_CONTENTS: Record<OfferEmailKind, (offer: OfferEmailContent, isSeeker: boolean) => KindContent> = {
  made: (offer) => ({
    subject: t('{job}: {company} offers you the job', { job: offer.jobTitle, company: offer.companyName }),
    paragraphs: [
      t('Congratulations: {company} offers you the job {title}.', { company: offer.companyName, title: offer.title }),
      t('Pay: {pay}. First day of work: {day}.', { pay: offer.formatPay(), day: formatStartDay(offer) }),
      ...toQuotedParagraphs(offer.message),
      ...listWarningParagraphs(offer.listWarnings?.() ?? []),
      ...(offer.hasDocument ? [t('There is a document with the offer. You can open it in your application.')] : []),
      t('Please accept or decline it by {time}. After that the offer ends.', {
        time: formatInterviewTime(offer.expiresAt),
      }),
    ],
  }),
  accepted: (offer) => ({
    subject: t('{job}: {candidate} has accepted your offer', {
      job: offer.jobTitle,
      candidate: getCandidateName(offer),
    }),
    paragraphs: [
      t('{candidate} has accepted your offer for {title}. First day of work: {day}.', {
        candidate: getCandidateName(offer),
        title: offer.title,
        day: formatStartDay(offer),
      }),
      ...toQuotedParagraphs(offer.answer),
    ],
  }),
  declined: (offer) => ({
    subject: t('{job}: {candidate} has declined your offer', {
      job: offer.jobTitle,
      candidate: getCandidateName(offer),
    }),
    paragraphs: [
      t('{candidate} has declined your offer for {title}.', { candidate: getCandidateName(offer), title: offer.title }),
      ...toQuotedParagraphs(offer.answer),
      t('You can make another offer.'),
    ],
  }),
  expired: (offer, isSeeker) => ({
    subject: isSeeker
      ? t('{job}: the offer of {company} has expired', { job: offer.jobTitle, company: offer.companyName })
      : t('{job}: your offer to {candidate} has expired', { job: offer.jobTitle, candidate: getCandidateName(offer) }),
    paragraphs: isSeeker
      ? [
          t('The offer of {company} for {title} has expired, because it was open until {time}.', {
            company: offer.companyName,
            title: offer.title,
            time: formatInterviewTime(offer.expiresAt),
          }),
          t('If you are still interested, please write to the company: it can make another offer.'),
        ]
      : [
          t('Your offer to {candidate} for {title} has expired without an answer.', {
            candidate: getCandidateName(offer),
            title: offer.title,
          }),
          t('You can make another offer.'),
        ],
  }),
  withdrawn: (offer, isSeeker) =>
    isSeeker
      ? {
          subject: t('{job}: {company} has withdrawn the offer', { job: offer.jobTitle, company: offer.companyName }),
          paragraphs: [
            t('{company} has withdrawn the offer for {title}. It can no longer be accepted.', {
              company: offer.companyName,
              title: offer.title,
            }),
          ],
        }
      : {
          subject: t('{job}: your offer has ended', { job: offer.jobTitle }),
          paragraphs: [
            t('The candidate has deleted their account, so your offer for {job} has ended.', { job: offer.jobTitle }),
          ],
        },
}

/** The email to one side of an offer about what happened with it. */
export const buildOfferEmail = (
  context: EmailContext,
  kind: OfferEmailKind,
  offer: OfferEmailContent,
  { recipient, isSeeker }: { recipient: EmailRecipient; isSeeker: boolean },
): Email =>
  buildEmailTo(recipient, () => ({
    name: `offer.${kind}`,
    ...KIND_CONTENTS[kind](offer, isSeeker),
    action: {
      label: isSeeker ? (kind === 'made' ? t('See the offer') : t('See your application')) : t('See the application'),
      url: `${context.config.PUBLIC_ORIGIN}/${isSeeker ? 'JOBSEEKER' : 'COMPANY'}/applications?id=${offer.applicationId}`,
    },
    because: isSeeker
      ? t('You get this because you have applied for this job.')
      : t('You get this because you receive the applications for {company}.', { company: offer.companyName }),
    unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
  }))
