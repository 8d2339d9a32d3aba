import type { Facts, Party } from './interviews.queries.ts'
import { calendarText, type Appointment, type Guest } from './invitation.ts'

export type Reading = 'seeker' | 'host'

/** Where an interview stands in the product, for each side. */
export const addressFor = (origin: string, reading: Reading, { applicationId }: { applicationId: string }) =>
  `${origin}/${reading === 'seeker' ? 'JOBSEEKER' : 'COMPANY'}/applications?id=${applicationId}`

const guestOf = (party: Party | null): Guest[] => (party ? [{ name: party.name, email: party.email }] : [])

/** An interview as one side's calendar holds it. The seeker is told the company's address, not its people's. */
function appointmentFor(origin: string, reading: Reading, facts: Facts): { appointment: Appointment; guests: Guest[] } {
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
  const withWhom = reading === 'seeker' ? companyName : (seeker?.name ?? 'a candidate')
  return {
    appointment: {
      id,
      sequence,
      minutes,
      place,
      note,
      startsAt: startsAt!,
      isVideo: way === 'VIDEO',
      title: `Interview: ${jobTitle}, ${withWhom}`,
      organizer: { name: companyName, email: companyEmail },
      url: addressFor(origin, reading, facts),
      changedAt: updatedAt,
    },
    guests: reading === 'seeker' ? guestOf(seeker) : [...guestOf(seeker), ...guestOf(host)],
  }
}

/** What a letter to one side carries, so that its calendar takes it up. */
export const invitationFor = (origin: string, reading: Reading, method: 'REQUEST' | 'CANCEL', facts: Facts): string =>
  calendarText(method, new URL(origin).host, [appointmentFor(origin, reading, facts)])

/** Interviews as a calendar to read, without guests: nobody is invited by reading. */
export const calendarFor = (origin: string, reading: Reading, all: readonly Facts[]): string =>
  calendarText(
    'PUBLISH',
    new URL(origin).host,
    all.map((facts) => ({ appointment: appointmentFor(origin, reading, facts).appointment })),
  )
