import {
  formatEatTime,
  formatEthiopianTime,
  formatEatDay,
  formatEthiopianDay,
  formatMinutes,
} from '@sira/contract/local-time'
import { composeEmail, type Email } from '../compose-email.ts'
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
/** 'Tue 24 Nov 2026, 07:00 EAT (1:00 in the daytime, ኅዳር 15, 2019)' */
const formatTime = (datetime: string) =>
  `${formatEatDay(datetime)}, ${formatEatTime(datetime)} (${formatEthiopianTime(datetime)}, ${formatEthiopianDay(datetime)})`
const formatPlace = ({ way, place, minutes }: InterviewEmailContent) =>
  `${WAY_LABELS[way]}: ${place}. It takes ${formatMinutes(minutes)}.`
const toQuotedParagraph = (words: string | null) => (words ? [`“${words}”`] : [])

type NewsContent = { subject: string; paragraphs: string[] }
const NEWS_CONTENT: Record<InterviewEmailKind, (words: InterviewEmailContent, isSeeker: boolean) => NewsContent> = {
  proposed: (words) => ({
    subject: `${words.jobTitle}: an invitation to an interview`,
    paragraphs: [
      `${words.companyName} would like to talk with you about ${words.jobTitle} and proposes:`,
      ...words.times.map(formatTime),
      formatPlace(words),
      ...toQuotedParagraph(words.note),
      'Please accept one of the times, or ask for others.',
    ],
  }),
  asked: (words, isSeeker) => ({
    subject: `${words.jobTitle}: another time for the interview`,
    paragraphs: isSeeker
      ? [
          `You asked ${words.companyName} for another time. The interview will not take place at the agreed time. They will propose new times.`,
        ]
      : [
          `${words.candidateName} asks for another time for the interview about ${words.jobTitle}:`,
          ...toQuotedParagraph(words.wish),
          'Please propose new times.',
        ],
  }),
  accepted: (words, isSeeker) => ({
    subject: `${words.jobTitle}: interview on ${formatEatDay(words.startsAt!)}, ${formatEatTime(words.startsAt!)}`,
    paragraphs: [
      isSeeker
        ? `Your interview with ${words.companyName} about ${words.jobTitle} is confirmed:`
        : `${words.candidateName} has accepted the interview about ${words.jobTitle}:`,
      formatTime(words.startsAt!),
      formatPlace(words),
      ...toQuotedParagraph(words.note),
    ],
  }),
  moved: (words, isSeeker) => ({
    subject: `${words.jobTitle}: the interview has changed, now ${formatEatDay(words.startsAt!)}, ${formatEatTime(words.startsAt!)}`,
    paragraphs: [
      isSeeker
        ? `${words.companyName} has changed the interview about ${words.jobTitle}. It is now:`
        : `The interview with ${words.candidateName} about ${words.jobTitle} has changed. It is now:`,
      formatTime(words.startsAt!),
      formatPlace(words),
      ...toQuotedParagraph(words.note),
      ...(isSeeker ? ['If that does not work for you, please ask for another time.'] : []),
    ],
  }),
  reminded: (words, isSeeker) => ({
    subject: `${words.jobTitle}: your interview on ${formatEatDay(words.startsAt!)}, ${formatEatTime(words.startsAt!)}`,
    paragraphs: [
      `This is a reminder of the interview ${isSeeker ? `with ${words.companyName}` : `with ${words.candidateName}`} about ${words.jobTitle}:`,
      formatTime(words.startsAt!),
      formatPlace(words),
      ...toQuotedParagraph(words.note),
      'If the time no longer works for you, please let them know as soon as you can.',
    ],
  }),
  cancelled: (words, isSeeker) => ({
    subject: `${words.jobTitle}: the interview is cancelled`,
    paragraphs: [
      `The interview ${isSeeker ? `with ${words.companyName}` : `with ${words.candidateName}`} about ${words.jobTitle}${words.startsAt ? ` on ${formatTime(words.startsAt)}` : ''} is cancelled.`,
      ...toQuotedParagraph(words.reason),
    ],
  }),
}

/** The email to one side of an interview about what happened with it. */
export function buildInterviewEmail(
  context: EmailContext,
  news: InterviewEmailKind,
  interview: InterviewEmailContent,
  { recipient: reader, isSeeker, url, calendar }: InterviewEmailAudience,
): Email {
  const email = composeEmail({
    name: `interview.${news}`,
    accountId: reader.accountId,
    to: reader.email,
    greeting: `Hello ${reader.firstName},`,
    ...NEWS_CONTENT[news](interview, isSeeker),
    action: { label: isSeeker ? 'See your application' : 'See the application', url },
    because: isSeeker
      ? 'You get this because you have applied for this job.'
      : `You get this because you arrange interviews for ${interview.companyName}.`,
    unsubscribe: buildUnsubscribeLink(
      context,
      reader.accountId,
      isSeeker ? 'applicationUpdates' : 'emailNotifications',
    ),
  })
  return calendar === undefined ? email : { ...email, calendar }
}
