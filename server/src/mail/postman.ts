import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Database } from '#db/database.ts'
import { smtpOptions } from './smtp-options.ts'
import { claim, giveBack, markFailed, markSent, type Paces, type Waiting } from './outbox.ts'

export interface Carrier {
  carry(letter: Waiting): Promise<void>
  close(): void
}

const MESSAGE_ID_HOST = 'sira'
const methodOf = (calendar: string) => /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
const headers = (letter: Waiting, from: string) => ({
  from,
  to: { name: '', address: letter.recipient },
  subject: letter.subject,
  text: letter.text,
  ...(letter.html && { html: letter.html }),
  date: new Date(letter.createdAt),
  // a repeat after a crash carries the same id, so that mail programs show it once
  messageId: `<${letter.id}@${MESSAGE_ID_HOST}>`,
  // one press in the mail program stops letters like this (RFC 8058)
  ...(letter.unsubscribeUrl && {
    list: { unsubscribe: letter.unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  // an invitation that the mail program's calendar takes up (RFC 6047)
  ...(letter.calendar && {
    icalEvent: { method: methodOf(letter.calendar), content: letter.calendar, filename: 'invitation.ics' },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by SMTP. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = nodemailer.createTransport(smtpOptions(url))
  return {
    carry: async (letter) => void (await transport.sendMail(headers(letter, from))),
    close: () => transport.close(),
  }
}

/** Writes each mail as one `.eml` file into a folder; a repeat overwrites its own file. */
export function folderCarrier(folder: string, from: string): Carrier {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async carry(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(headers(letter, from))
      const target = path.join(folder, `${letter.createdAt.replace(/[:.]/g, '-')}-${letter.id.slice(-12)}.eml`)
      const handle = await open(`${target}.part`, 'w', 0o600)
      await handle.writeFile(message as Buffer)
      await handle.sync()
      await handle.close()
      await rename(`${target}.part`, target)
    },
    close: () => transport.close(),
  }
}

const KEPT_MS = 30 * 86_400_000

/** Deletes the mails in a folder that are as old as letters in the database may become; a folder that is not there holds none. */
export async function forgetOldMails(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const file of names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => path.join(folder, name))) {
    // One that is just being written gets its name meanwhile, or another instance was faster.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true })
  }
}

/** A letter is ours for one minute: with a slow mail server those that come late are given back before another instance takes them. */
const BEGUN_WITHIN_MS = 20_000

interface Delivering {
  begunWithin?: number
  paces?: Paces
  /** Asked before each letter: those that are left are given back. */
  isStopping?: () => boolean
  /** Told how each letter ended. */
  ended?: (outcome: 'sent' | 'failed') => void
}

/** Carries what is due, at most 20 letters; answers how many were due. A letter that fails waits for its next turn. */
export async function deliver(
  db: Database,
  carrier: Carrier,
  { begunWithin = BEGUN_WITHIN_MS, paces, isStopping = () => false, ended = () => {} }: Delivering = {},
): Promise<number> {
  const since = Date.now()
  const claimed = await claim(db, 20, paces)
  // In the order in which they were written: ids are made by the clock.
  const letters = claimed.letters.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const [at, letter] of letters.entries()) {
    if (Date.now() - since > begunWithin || isStopping()) {
      await giveBack(db, letters.slice(at))
      break
    }
    try {
      await carrier.carry(letter)
      await markSent(db, letter)
      ended('sent')
    } catch (error) {
      ended('failed')
      await markFailed(db, letter, error as Error)
    }
  }
  return claimed.due
}
