import { PRODUCT_NAME } from '@sira/contract/product'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalAttendeeData,
  type ICalEventData,
} from 'ical-generator'

/** What a calendar holds of an interview. */
export interface Appointment {
  id: string
  sequence: number
  startsAt: string
  minutes: number
  title: string
  place: string
  isVideo: boolean
  note: string
  organizer: { name: string; email: string }
  /** Where it stands in the product. */
  url: string
  changedAt: string
}

export interface Guest {
  name: string
  email: string
}

type News = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** Control characters, which a calendar must not hold (RFC 5545, 3.3.11); line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')

/**
 * One iCalendar object (RFC 5545, 5546): an invitation, its change, its cancellation, or a list to read. The same interview has the same UID
 * in all of them, and the highest SEQUENCE counts.
 */
export function calendarText(
  method: News,
  host: string,
  entries: readonly { appointment: Appointment; guests?: readonly Guest[] }[],
): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(method === 'PUBLISH' && { name: `${PRODUCT_NAME} interviews`, ttl: 3600 }),
    events: entries.map(({ appointment, guests = [] }) =>
      eventOf(appointment, { guests, host, isCancelled: method === 'CANCEL' }),
    ),
  })
  // The last line ends like every other one.
  return `${calendar.toString()}\r\n`
}

const eventOf = (
  appointment: Appointment,
  { guests, host, isCancelled }: { guests: readonly Guest[]; host: string; isCancelled: boolean },
): ICalEventData => {
  const { id, sequence, startsAt, minutes, title, place, isVideo, note, organizer, url, changedAt } = appointment
  return {
    id: `${id}@${host}`,
    sequence,
    stamp: new Date(changedAt),
    start: new Date(startsAt),
    end: new Date(Date.parse(startsAt) + minutes * 60_000),
    summary: clean(title),
    location: clean(place),
    description: clean([note, url].filter(Boolean).join('\n\n')),
    url: inAddress(isVideo ? place : url),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer.email && { organizer: { name: clean(organizer.name), email: organizer.email } }),
    attendees: guests.map(attendeeOf),
    ...(!isCancelled && { alarms: [{ type: ICalAlarmType.display, trigger: 2 * 3600 }] }),
  }
}

/** These would be escaped with a backslash, which no address has. */
const inAddress = (url: string) => url.replace(/[,;\\]/g, encodeURIComponent)

const attendeeOf = ({ name, email }: Guest): ICalAttendeeData => ({
  name: clean(name),
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: true,
})
