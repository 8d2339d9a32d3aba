import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { composeEmail } from '#email/compose-email.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { createFileTransport } from '#email/transport.ts'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { buildICalendar } from './icalendar.format.ts'

const invitation = (method: 'REQUEST' | 'CANCEL') =>
  buildICalendar(method, 'sira.example', [
    {
      appointment: {
        id: '0198',
        sequence: 1,
        startsAt: '2026-11-24T04:00:00.000Z',
        minutes: 45,
        title: 'ቃለ መጠይቅ ለሶፍትዌር ባለሙያ ቦታ ከሸባ ቴክኖሎጂ ጋር',
        place: 'ቦሌ, አዲስ አበባ',
        isVideo: false,
        note: '',
        organizer: { name: 'Sheba Tech', email: 'jobs@sheba.example' },
        url: 'https://sira.example/x',
        changedAt: '2026-11-20T08:00:00.000Z',
      },
      guests: [{ name: 'ሰላም', email: 'selam@town.example' }],
    },
  ])

/** Decodes quoted-printable (RFC 2045) text. */
const readable = (text: string) =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
    .toString('utf8')
    .trimEnd()

describe('an email with an invitation', () => {
  test.for(['REQUEST', 'CANCEL'] as const)(
    'contains it as a part that calendar programs recognize, unchanged to the byte: %s',
    async (method, { testApp }) => {
      const calendar = invitation(method)
      const letter = composeEmail({
        name: 'interview.accepted',
        accountId: null,
        to: 'selam@town.example',
        subject: 'Interview',
        greeting: 'Hello,',
        paragraphs: ['It is agreed on.'],
        because: 'You applied.',
      })
      await enqueueEmail(testApp.db, { ...letter, calendar })
      const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
      await sendEmailBatch(testApp.resources.db, createFileTransport(folder, 'Sira <no-reply@sira.example>'))
      const mail = readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8')
      rmSync(folder, { recursive: true })

      const unfolded = mail.replace(/\n[ \t]+/g, ' ')
      const [, shown] = new RegExp(
        `Content-Type: text/calendar; charset=utf-8; method=${method}\nContent-Transfer-Encoding: quoted-printable\n\n([^]*?)\n--`,
      ).exec(unfolded)!
      const [, kept] = /Content-Type: application\/ics; name=invitation\.ics\n(?:.+\n)*\n([^]*?)\n--/.exec(unfolded)!
      // Line endings in an email depend on the transport.
      expect(readable(shown!)).toBe(calendar.replaceAll('\r\n ', ' ').replaceAll('\r\n', '\n').trimEnd())
      expect(Buffer.from(kept!, 'base64').toString('utf8')).toBe(calendar)
      expect(mail).toContain('multipart/alternative')
      expect(await run(testApp.db, 'select calendar from outbox'), 'it stays in no table').toEqual([{ calendar: null }])
    },
  )
})
