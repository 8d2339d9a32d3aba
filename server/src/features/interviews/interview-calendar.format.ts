import { t } from '@sira/contract/t'
import { toPageUrl } from '#email/compose-email.ts'
import type { InterviewDetails, InterviewParty } from './interviews.queries.ts'
import { buildICalendar, type CalendarAppointment, type CalendarGuest } from './icalendar.format.ts'

export type InterviewRecipient = 'seeker' | 'host'

/** Returns the product's URL of an interview for the seeker or the host. */
export const getInterviewUrl = (
  origin: string,
  recipient: InterviewRecipient,
  { applicationId }: { applicationId: string },
) => `${origin}/${recipient === 'seeker' ? 'JOBSEEKER' : 'COMPANY'}/applications?id=${applicationId}`

const toGuests = (party: InterviewParty | null): CalendarGuest[] =>
  party ? [{ name: party.name, email: party.email }] : []

/**
 * Returns an interview as it appears in one side's calendar. The seeker gets the company's email address, not those of
 * its team.
 */
function buildAppointment(
  origin: string,
  recipient: InterviewRecipient,
  facts: InterviewDetails,
): { appointment: CalendarAppointment; guests: CalendarGuest[] } {
  const {
    id,
    sequence,
    startsAt,
    minutes,
    place,
    way,
    note,
    jobTitle,
    companyName,
    companyEmail,
    seeker,
    host,
    updatedAt,
  } = facts
  const withWhom = recipient === 'seeker' ? companyName : (seeker?.name ?? t('a candidate'))
  return {
    appointment: {
      id,
      sequence,
      minutes,
      place,
      note,
      startsAt: startsAt!,
      isVideo: way === 'VIDEO',
      title: t('Interview: {job}, {name}', { job: jobTitle, name: withWhom }),
      organizer: { name: companyName, email: companyEmail },
      url: toPageUrl(getInterviewUrl(origin, recipient, facts)),
      changedAt: updatedAt,
    },
    guests: recipient === 'seeker' ? toGuests(seeker) : [...toGuests(seeker), ...toGuests(host)],
  }
}

/** Returns the calendar invitation that is attached to an email to one side, in the current language. */
export const buildInterviewInvitation = (
  origin: string,
  recipient: InterviewRecipient,
  method: 'REQUEST' | 'CANCEL',
  facts: InterviewDetails,
): string => buildICalendar(method, new URL(origin).host, [buildAppointment(origin, recipient, facts)])

/**
 * Returns interviews as a calendar to read in the current language, without guests, so that nobody is invited by reading
 * it.
 */
export const buildInterviewCalendar = (
  origin: string,
  recipient: InterviewRecipient,
  all: readonly InterviewDetails[],
): string =>
  buildICalendar(
    'PUBLISH',
    new URL(origin).host,
    all.map((facts) => ({ appointment: buildAppointment(origin, recipient, facts).appointment })),
  )
