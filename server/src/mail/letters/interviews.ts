import { clockText, dawnClockText, dayText, ethiopianDayText, lengthText } from '@sira/contract/interview-time'
import { compose, type Letter } from '../letter.ts'
import { stopMail, type House } from '../stop-links.ts'
import type { Reader } from './applications.ts'

/** What letters say of an interview. */
export interface InterviewWords {
  jobTitle: string
  companyName: string
  candidateName: string
  way: 'VIDEO' | 'ON_SITE' | 'PHONE'
  place: string
  minutes: number
  note: string
  /** What was proposed; the time agreed on, or that was. */
  times: readonly string[]
  startsAt: string | null
  wish: string | null
  reason: string | null
}
export type InterviewNews = 'proposed' | 'asked' | 'accepted' | 'moved' | 'cancelled' | 'reminded'

/** To whom, on which side, where it leads, and what the mail program's calendar takes up. */
export interface Addressed {
  reader: Reader
  isSeeker: boolean
  url: string
  calendar?: string
}

const WAYS = { VIDEO: 'Video call', ON_SITE: 'Address', PHONE: 'Phone' }
/** 'Tue 24 Nov 2026, 07:00 EAT (1:00 in the day, ኅዳር 15, 2019)' */
const timeText = (moment: string) =>
  `${dayText(moment)}, ${clockText(moment)} (${dawnClockText(moment)}, ${ethiopianDayText(moment)})`
const whereText = ({ way, place, minutes }: InterviewWords) =>
  `${WAYS[way]}: ${place}. It takes ${lengthText(minutes)}.`
const quoted = (words: string | null) => (words ? [`“${words}”`] : [])

type Said = { subject: string; paragraphs: string[] }
const SAID: Record<InterviewNews, (words: InterviewWords, isSeeker: boolean) => Said> = {
  proposed: (words) => ({
    subject: `${words.jobTitle}: an invitation to an interview`,
    paragraphs: [
      `${words.companyName} would like to talk with you about ${words.jobTitle} and proposes:`,
      ...words.times.map(timeText),
      whereText(words),
      ...quoted(words.note),
      'Please accept one of the times, or ask for others.',
    ],
  }),
  asked: (words, isSeeker) => ({
    subject: `${words.jobTitle}: another time for the interview`,
    paragraphs: isSeeker
      ? [
          `You asked ${words.companyName} for another time. The interview no longer takes place as agreed; they will propose anew.`,
        ]
      : [
          `${words.candidateName} asks for another time for the interview about ${words.jobTitle}:`,
          ...quoted(words.wish),
          'Please propose anew.',
        ],
  }),
  accepted: (words, isSeeker) => ({
    subject: `${words.jobTitle}: interview on ${dayText(words.startsAt!)}, ${clockText(words.startsAt!)}`,
    paragraphs: [
      isSeeker
        ? `Your interview with ${words.companyName} about ${words.jobTitle} is agreed on:`
        : `${words.candidateName} has accepted the interview about ${words.jobTitle}:`,
      timeText(words.startsAt!),
      whereText(words),
      ...quoted(words.note),
    ],
  }),
  moved: (words, isSeeker) => ({
    subject: `${words.jobTitle}: the interview has changed, now ${dayText(words.startsAt!)}, ${clockText(words.startsAt!)}`,
    paragraphs: [
      isSeeker
        ? `${words.companyName} has changed the interview about ${words.jobTitle}. It is now:`
        : `The interview with ${words.candidateName} about ${words.jobTitle} has changed. It is now:`,
      timeText(words.startsAt!),
      whereText(words),
      ...quoted(words.note),
      ...(isSeeker ? ['If that does not suit you, please ask for another time.'] : []),
    ],
  }),
  reminded: (words, isSeeker) => ({
    subject: `${words.jobTitle}: your interview on ${dayText(words.startsAt!)}, ${clockText(words.startsAt!)}`,
    paragraphs: [
      `We remind you of the interview ${isSeeker ? `with ${words.companyName}` : `with ${words.candidateName}`} about ${words.jobTitle}:`,
      timeText(words.startsAt!),
      whereText(words),
      ...quoted(words.note),
      'If it does not suit you any more, please say so in time.',
    ],
  }),
  cancelled: (words, isSeeker) => ({
    subject: `${words.jobTitle}: the interview is cancelled`,
    paragraphs: [
      `The interview ${isSeeker ? `with ${words.companyName}` : `with ${words.candidateName}`} about ${words.jobTitle}${words.startsAt ? ` on ${timeText(words.startsAt)}` : ''} does not take place.`,
      ...quoted(words.reason),
    ],
  }),
}

/** To one side of an interview: what has become of it. */
export function interviewLetter(
  house: House,
  news: InterviewNews,
  words: InterviewWords,
  { reader, isSeeker, url, calendar }: Addressed,
): Letter {
  const letter = compose({
    name: `interview.${news}`,
    accountId: reader.accountId,
    to: reader.email,
    greeting: `Hello ${reader.firstName},`,
    ...SAID[news](words, isSeeker),
    action: { label: isSeeker ? 'See your application' : 'See the application', url },
    because: isSeeker
      ? 'You get this because you have applied for this job.'
      : `You get this because you arrange interviews for ${words.companyName}.`,
    stop: stopMail(house, reader.accountId, isSeeker ? 'applicationUpdates' : 'emailNotifications'),
  })
  return calendar === undefined ? letter : { ...letter, calendar }
}
