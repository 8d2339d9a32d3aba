import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalAttendeeData,
  type ICalEventData,
} from 'ical-generator'

/** An interview as a calendar event. */
export interface CalendarAppointment {
  id: string
  sequence: number
  startsAt: string
  minutes: number
  title: string
  place: string
  isVideo: boolean
  note: string
  organizer: { name: string; email: string }
  /** The interview's URL in the product. */
  url: string
  changedAt: string
}

export interface CalendarGuest {
  name: string
  email: string
}

type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** Removes control characters, which a calendar must not contain (RFC 5545, 3.3.11); line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex
const removeControlCharacters = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')

/**
 * Returns an iCalendar object (RFC 5545, 5546): an invitation, its change, its cancellation, or a list to read. The
 * same interview has the same UID in all of them, and the highest SEQUENCE counts.
 */
export function buildICalendar(
  method: CalendarMethod,
  host: string,
  entries: readonly { appointment: CalendarAppointment; guests?: readonly CalendarGuest[] }[],
): string {
  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(method === 'PUBLISH' && { name: t('{product} interviews', { product: PRODUCT_NAME }), ttl: 3600 }),
    events: entries.map(({ appointment, guests = [] }) =>
      toEvent(appointment, { guests, host, isCancelled: method === 'CANCEL' }),
    ),
  })
  // The last line needs a line break too.
  return `${calendar.toString()}\r\n`
}

const toEvent = (
  appointment: CalendarAppointment,
  { guests, host, isCancelled }: { guests: readonly CalendarGuest[]; host: string; isCancelled: boolean },
): ICalEventData => {
  const { id, sequence, startsAt, minutes, title, place, isVideo, note, organizer, url, changedAt } = appointment
  return {
    id: `${id}@${host}`,
    sequence,
    stamp: new Date(changedAt),
    start: new Date(startsAt),
    end: new Date(Date.parse(startsAt) + minutes * 60_000),
    summary: removeControlCharacters(title),
    location: removeControlCharacters(place),
    description: removeControlCharacters([note, url].filter(Boolean).join('\n\n')),
    url: encodeForUrl(isVideo ? place : url),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer.email && { organizer: { name: removeControlCharacters(organizer.name), email: organizer.email } }),
    attendees: guests.map(toAttendee),
    ...(!isCancelled && { alarms: [{ type: ICalAlarmType.display, trigger: 2 * 3600 }] }),
  }
}

/** Percent-encodes characters that would otherwise be escaped with a backslash, which is not valid in a URL. */
const encodeForUrl = (url: string) => url.replace(/[,;\\]/g, encodeURIComponent)

const toAttendee = ({ name, email }: CalendarGuest): ICalAttendeeData => ({
  name: removeControlCharacters(name),
  email,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: true,
})
