import { formatEatTime, formatEatDay, formatInterviewTime, formatMinutes } from '@sira/contract/local-time'
import { composeEmail, type Email, listWarningParagraphs } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'
import type { EmailRecipient } from './applications.ts'

/** What emails say about an interview. */
export interface InterviewEmailContent {
  jobTitle: string
  companyName: string
  candidateName: string
  way: 'VIDEO' | 'ON_SITE' | 'PHONE'
  place: string
  minutes: number
  note: string
  /** The proposed times; `startsAt` is the agreed time, also of an interview that was cancelled. */
  times: readonly string[]
  startsAt: string | null
  wish: string | null
  reason: string | null
  /** What the company's texts ask for that no company may ask for: the seeker is warned. */
  warnings?: readonly string[]
}
export type InterviewEmailKind = 'proposed' | 'asked' | 'accepted' | 'moved' | 'cancelled' | 'reminded'

/** The recipient, which side they are on, the link of the button, and the iCalendar object for their mail program. */
export interface InterviewEmailAudience {
  recipient: EmailRecipient
  isSeeker: boolean
  url: string
  calendar?: string
}

const WAY_LABELS = { VIDEO: 'Video call', ON_SITE: 'Address', PHONE: 'Phone' }
const formatPlace = ({ way, place, minutes }: InterviewEmailContent) =>
  `${WAY_LABELS[way]}: ${place}. It takes ${formatMinutes(minutes)}.`
const toQuotedParagraph = (text: string | null) => (text ? [`“${text}”`] : [])

type KindContent = { subject: string; paragraphs: string[] }
const KIND_CONTENTS: Record<InterviewEmailKind, (interview: InterviewEmailContent, isSeeker: boolean) => KindContent> =
  {
    proposed: (interview) => ({
      subject: `${interview.jobTitle}: an invitation to an interview`,
      paragraphs: [
        `${interview.companyName} would like to talk with you about ${interview.jobTitle} and proposes:`,
        ...interview.times.map(formatInterviewTime),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        'Please accept one of the times, or ask for others.',
      ],
    }),
    asked: (interview, isSeeker) => ({
      subject: `${interview.jobTitle}: another time for the interview`,
      paragraphs: isSeeker
        ? [
            `You asked ${interview.companyName} for another time. The interview will not take place at the agreed time. They will propose new times.`,
          ]
        : [
            `${interview.candidateName} asks for another time for the interview about ${interview.jobTitle}:`,
            ...toQuotedParagraph(interview.wish),
            'Please propose new times.',
          ],
    }),
    accepted: (interview, isSeeker) => ({
      subject: `${interview.jobTitle}: interview on ${formatEatDay(interview.startsAt!)}, ${formatEatTime(interview.startsAt!)}`,
      paragraphs: [
        isSeeker
          ? `Your interview with ${interview.companyName} about ${interview.jobTitle} is confirmed:`
          : `${interview.candidateName} has accepted the interview about ${interview.jobTitle}:`,
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
      ],
    }),
    moved: (interview, isSeeker) => ({
      subject: `${interview.jobTitle}: the interview has changed, now ${formatEatDay(interview.startsAt!)}, ${formatEatTime(interview.startsAt!)}`,
      paragraphs: [
        isSeeker
          ? `${interview.companyName} has changed the interview about ${interview.jobTitle}. It is now:`
          : `The interview with ${interview.candidateName} about ${interview.jobTitle} has changed. It is now:`,
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        ...(isSeeker ? ['If that does not work for you, please ask for another time.'] : []),
      ],
    }),
    reminded: (interview, isSeeker) => ({
      subject: `${interview.jobTitle}: your interview on ${formatEatDay(interview.startsAt!)}, ${formatEatTime(interview.startsAt!)}`,
      paragraphs: [
        `This is a reminder of the interview ${isSeeker ? `with ${interview.companyName}` : `with ${interview.candidateName}`} about ${interview.jobTitle}:`,
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        'If the time no longer works for you, please let them know as soon as you can.',
      ],
    }),
    cancelled: (interview, isSeeker) => ({
      subject: `${interview.jobTitle}: the interview is cancelled`,
      paragraphs: [
        `The interview ${isSeeker ? `with ${interview.companyName}` : `with ${interview.candidateName}`} about ${interview.jobTitle}${interview.startsAt ? ` on ${formatInterviewTime(interview.startsAt)}` : ''} is cancelled.`,
        ...toQuotedParagraph(interview.reason),
      ],
    }),
  }

/** The email to one side of an interview about what happened with it. */
export function buildInterviewEmail(
  context: EmailContext,
  kind: InterviewEmailKind,
  interview: InterviewEmailContent,
  { recipient, isSeeker, url, calendar }: InterviewEmailAudience,
): Email {
  const { subject, paragraphs } = KIND_CONTENTS[kind](interview, isSeeker)
  const email = composeEmail({
    name: `interview.${kind}`,
    accountId: recipient.accountId,
    to: recipient.email,
    greeting: `Hello ${recipient.firstName},`,
    subject,
    paragraphs: [...paragraphs, ...(isSeeker ? listWarningParagraphs(interview.warnings ?? []) : [])],
    action: { label: isSeeker ? 'See your application' : 'See the application', url },
    because: isSeeker
      ? 'You get this because you have applied for this job.'
      : `You get this because you arrange interviews for ${interview.companyName}.`,
    unsubscribe: buildUnsubscribeLink(
      context,
      recipient.accountId,
      isSeeker ? 'applicationUpdates' : 'emailNotifications',
    ),
  })
  return calendar === undefined ? email : { ...email, calendar }
}
