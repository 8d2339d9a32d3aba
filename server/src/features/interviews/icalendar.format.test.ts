import { describe, expect, test } from 'vitest'
import { buildICalendar, type CalendarAppointment } from './icalendar.format.ts'

const AMHARIC = 'ቃለ መጠይቅ ለሶፍትዌር ባለሙያ ቦታ ከሸባ ቴክኖሎጂ ጋር በአዲስ አበባ ቦሌ ክፍለ ከተማ'
const appointment = (facts: Partial<CalendarAppointment> = {}): CalendarAppointment => ({
  id: '0198',
  sequence: 2,
  startsAt: '2026-11-24T04:00:00.000Z',
  minutes: 45,
  title: `Interview: ${AMHARIC}`,
  place: 'Bole Road; 3rd floor, room 4 \\ left',
  isVideo: false,
  note: 'Bring:\nyour papers, please',
  organizer: { name: 'Sheba "Tech": Addis', email: 'jobs@sheba.example' },
  url: 'https://sira.example/JOBSEEKER/applications?id=1',
  changedAt: '2026-11-20T08:00:00.000Z',
  ...facts,
})
const guests = [{ name: 'ሰላም ተስፋዬ', email: 'selam@town.example' }]
const text = (method: 'REQUEST' | 'CANCEL' = 'REQUEST', facts: Partial<CalendarAppointment> = {}) =>
  buildICalendar(method, 'sira.example', [{ appointment: appointment(facts), guests }])
/** Returns the unfolded lines (RFC 5545, 3.1). */
const lines = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

describe('an invitation', () => {
  test('is an iCalendar object with one event, in UTC, with a reminder two hours before', () => {
    expect(lines(text())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sira//Interviews//EN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:0198@sira.example',
      'SEQUENCE:2',
      'DTSTAMP:20261120T080000Z',
      'DTSTART:20261124T040000Z',
      'DTEND:20261124T044500Z',
      `SUMMARY:Interview: ${AMHARIC}`,
      String.raw`LOCATION:Bole Road\; 3rd floor\, room 4 \\ left`,
      String.raw`DESCRIPTION:Bring:\nyour papers\, please\n\nhttps://sira.example/JOBSEEKER/applications?id=1`,
      `ORGANIZER;CN="Sheba ^'Tech^': Addis":mailto:jobs@sheba.example`,
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="ሰላም ተስፋዬ":MAILTO:selam@town.example',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      `DESCRIPTION:Interview: ${AMHARIC}`,
      'END:VALARM',
      'URL;VALUE=URI:https://sira.example/JOBSEEKER/applications?id=1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('has lines of at most 75 octets, ended as the standard says, and no character is split', () => {
    const calendar = text('REQUEST', { note: AMHARIC.repeat(10), place: 'x'.repeat(76) })
    const folded = calendar.split('\r\n')
    expect(folded.length).toBeGreaterThan(40)
    expect(Math.max(...folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
    expect(lines(calendar).find((line) => line.startsWith('DESCRIPTION:ቃለ'))).toContain(AMHARIC.repeat(10))
  })

  test('that is cancelled has the same UID, says so twice, and has no reminder', () => {
    const calendar = text('CANCEL', { sequence: 3 })
    expect(lines(calendar)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:0198@sira.example', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
    expect(calendar).not.toContain('VALARM')
  })

  test('for a video call has its exact link', () => {
    expect(lines(text('REQUEST', { isVideo: true, place: 'https://meet.example/a,b;c?d=1' }))).toContain(
      'URL;VALUE=URI:https://meet.example/a%2Cb%3Bc?d=1',
    )
  })

  test('cannot be injected with extra lines or control characters', () => {
    const evil = 'x\r\nATTENDEE:mailto:evil@evil.example\u0007\r\nEND:VEVENT'
    const calendar = buildICalendar('REQUEST', 'sira.example', [
      {
        appointment: appointment({
          title: evil,
          place: evil,
          note: evil,
          organizer: { name: evil, email: 'jobs@sheba.example' },
        }),
        guests: [{ name: evil, email: 'a@b.example' }],
      },
    ])
    expect(lines(calendar).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(lines(calendar).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(calendar).not.toContain('\u0007')
  })
})
