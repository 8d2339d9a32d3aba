import { formatHeadingTime, formatInterviewTime, formatMinutes } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { buildEmailTo, type Email, listWarningParagraphs, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** What emails say about an interview. */
interface InterviewEmailContent {
  jobTitle: string
  companyName: string
  /** Null for a candidate who has deleted their account. */
  candidateName: string | null
  way: 'VIDEO' | 'ON_SITE' | 'PHONE'
  place: string
  minutes: number
  note: string
  /** The proposed times; `startsAt` is the agreed time, also of an interview that was cancelled. */
  times: readonly string[]
  startsAt: string | null
  wish: string | null
  reason: string | null
  /** Returns what the company's texts ask for that no company may ask for, in the current language, to warn the seeker. */
  listWarnings?: () => readonly string[]
}
export type InterviewEmailKind = 'proposed' | 'asked' | 'accepted' | 'moved' | 'cancelled' | 'reminded'

/** The recipient, which side they are on, the link of the button, and the iCalendar object for their mail program. */
interface InterviewEmailAudience {
  recipient: EmailRecipient
  isSeeker: boolean
  url: string
  /** Builds it in the current language. */
  buildCalendar?: () => string
}

const PLACE_SENTENCES: Record<InterviewEmailContent['way'], (values: { place: string; duration: string }) => string> = {
  VIDEO: (values) => t('Video call: {place}. It takes {duration}.', values),
  ON_SITE: (values) => t('Address: {place}. It takes {duration}.', values),
  PHONE: (values) => t('Phone: {place}. It takes {duration}.', values),
}
const formatPlace = ({ way, place, minutes }: InterviewEmailContent) =>
  PLACE_SENTENCES[way]({ place, duration: formatMinutes(minutes) })

const WAY_SENTENCES: Record<InterviewEmailContent['way'], (values: { duration: string }) => string> = {
  VIDEO: (values) => t('Video call, {duration}.', values),
  ON_SITE: (values) => t('In person, {duration}.', values),
  PHONE: (values) => t('By phone, {duration}.', values),
}
/**
 * How and how long they meet, as notifications say it, which other services show too: without the link of a call and
 * without a phone number, and without an address of which the seeker has to be warned.
 */
function formatWay(interview: InterviewEmailContent): string {
  const { way, place, minutes, listWarnings } = interview
  // With so many digits it is a phone number.
  const isAddress = way === 'ON_SITE' && !/https?:|www\./i.test(place) && place.replace(/\D/g, '').length < 7
  const isSafeAddress = isAddress && (listWarnings?.() ?? []).length === 0
  return isSafeAddress ? formatPlace(interview) : WAY_SENTENCES[way]({ duration: formatMinutes(minutes) })
}

const toQuotedParagraph = (text: string | null) => (text ? [`“${text}”`] : [])

const getCandidateName = ({ candidateName }: InterviewEmailContent) =>
  candidateName ?? t('a candidate who has deleted their account')
const toSubjectValues = ({ jobTitle, startsAt }: InterviewEmailContent) => ({
  job: jobTitle,
  time: formatHeadingTime(startsAt!),
})
/** With whom the interview is, for one side, and about which job. */
const toMeetingValues = (interview: InterviewEmailContent, isSeeker: boolean) => ({
  name: isSeeker ? interview.companyName : getCandidateName(interview),
  job: interview.jobTitle,
})

type KindContent = { subject: string; paragraphs: string[] }
const KIND_CONTENTS: Record<InterviewEmailKind, (interview: InterviewEmailContent, isSeeker: boolean) => KindContent> =
  {
    proposed: (interview) => ({
      subject: t('{job}: an invitation to an interview', { job: interview.jobTitle }),
      paragraphs: [
        t('{company} would like to talk with you about {job} and proposes:', {
          company: interview.companyName,
          job: interview.jobTitle,
        }),
        ...interview.times.map(formatInterviewTime),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        t('Please accept one of the times, or ask for others.'),
      ],
    }),
    asked: (interview, isSeeker) => ({
      subject: t('{job}: another time for the interview', { job: interview.jobTitle }),
      paragraphs: isSeeker
        ? [
            t(
              'You asked {company} for another time. The interview will not take place at the agreed time. They will propose new times.',
              { company: interview.companyName },
            ),
          ]
        : [
            t('{candidate} asks for another time for the interview about {job}:', {
              candidate: getCandidateName(interview),
              job: interview.jobTitle,
            }),
            ...toQuotedParagraph(interview.wish),
            t('Please propose new times.'),
          ],
    }),
    accepted: (interview, isSeeker) => ({
      subject: t('{job}: interview on {time}', toSubjectValues(interview)),
      paragraphs: [
        isSeeker
          ? t('Your interview with {company} about {job} is confirmed:', {
              company: interview.companyName,
              job: interview.jobTitle,
            })
          : t('{candidate} has accepted the interview about {job}:', {
              candidate: getCandidateName(interview),
              job: interview.jobTitle,
            }),
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
      ],
    }),
    moved: (interview, isSeeker) => ({
      subject: t('{job}: the interview has changed, now {time}', toSubjectValues(interview)),
      paragraphs: [
        isSeeker
          ? t('{company} has changed the interview about {job}. It is now:', {
              company: interview.companyName,
              job: interview.jobTitle,
            })
          : t('The interview with {candidate} about {job} has changed. It is now:', {
              candidate: getCandidateName(interview),
              job: interview.jobTitle,
            }),
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        ...(isSeeker ? [t('If that does not work for you, please ask for another time.')] : []),
      ],
    }),
    reminded: (interview, isSeeker) => ({
      subject: t('{job}: your interview on {time}', toSubjectValues(interview)),
      paragraphs: [
        t('This is a reminder of the interview with {name} about {job}:', toMeetingValues(interview, isSeeker)),
        formatInterviewTime(interview.startsAt!),
        formatPlace(interview),
        ...toQuotedParagraph(interview.note),
        t('If the time no longer works for you, please let them know as soon as you can.'),
      ],
    }),
    cancelled: (interview, isSeeker) => ({
      subject: t('{job}: the interview is cancelled', { job: interview.jobTitle }),
      paragraphs: [
        interview.startsAt
          ? t('The interview with {name} about {job} on {time} is cancelled.', {
              ...toMeetingValues(interview, isSeeker),
              time: formatInterviewTime(interview.startsAt),
            })
          : t('The interview with {name} about {job} is cancelled.', toMeetingValues(interview, isSeeker)),
        ...toQuotedParagraph(interview.reason),
      ],
    }),
  }

const KINDS_WITH_TIMES: readonly InterviewEmailKind[] = ['proposed', 'accepted', 'moved', 'reminded']

/**
 * Returns the body of the notification where it is more than the first paragraph: every time, each on its own line if
 * there are several, and how they meet.
 */
function buildNotificationBody(kind: InterviewEmailKind, interview: InterviewEmailContent, lead: string) {
  if (!KINDS_WITH_TIMES.includes(kind)) return undefined
  const times = (interview.startsAt ? [interview.startsAt] : interview.times).map(formatInterviewTime)
  const lines = times.length === 1 ? [`${lead} ${times[0]}`] : [lead, ...times.map((time) => `• ${time}`)]
  return [...lines, formatWay(interview)].join('\n')
}

/** The email to one side of an interview about what happened with it. */
export function buildInterviewEmail(
  context: EmailContext,
  kind: InterviewEmailKind,
  interview: InterviewEmailContent,
  { recipient, isSeeker, url, buildCalendar }: InterviewEmailAudience,
): Email {
  return buildEmailTo(recipient, () => {
    const { subject, paragraphs } = KIND_CONTENTS[kind](interview, isSeeker)
    const body = buildNotificationBody(kind, interview, paragraphs[0]!)
    return {
      name: `interview.${kind}`,
      subject,
      paragraphs: [...paragraphs, ...(isSeeker ? listWarningParagraphs(interview.listWarnings?.() ?? []) : [])],
      action: { label: isSeeker ? t('See your application') : t('See the application'), url },
      because: isSeeker
        ? t('You get this because you have applied for this job.')
        : t('You get this because you arrange interviews for {company}.', { company: interview.companyName }),
      unsubscribe: buildUnsubscribeLink(
        context,
        recipient.accountId,
        isSeeker ? 'applicationUpdates' : 'emailNotifications',
      ),
      notification: body ? { body } : undefined,
      calendar: buildCalendar?.(),
    }
  })
}
