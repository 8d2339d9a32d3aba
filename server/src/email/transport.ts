import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { OutboxEmail } from './claim-emails.ts'
import { isLocalUrl } from '#core/service-urls.ts'

export interface EmailTransport {
  send(email: OutboxEmail): Promise<void>
  close(): void
}

const MESSAGE_ID_HOST = 'sira'

const getCalendarMethod = (calendar: string) => /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'

const toMailOptions = (email: OutboxEmail, from: string) => ({
  from,
  to: { name: '', address: email.recipient },
  subject: email.subject,
  text: email.text,
  ...(email.html && { html: email.html }),
  date: new Date(email.createdAt),
  // An email that is sent again after a crash has the same id, so that mail programs show it once.
  messageId: `<${email.id}@${MESSAGE_ID_HOST}>`,
  // The first message of the thread need not exist (RFC 5322, section 3.6.4).
  ...(email.threadId && { references: `<${email.threadId}@${MESSAGE_ID_HOST}>` }),
  // One click in the mail program unsubscribes (RFC 8058).
  ...(email.unsubscribeUrl && {
    list: { unsubscribe: email.unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  // An invitation that the mail program puts into its calendar (RFC 6047).
  ...(email.calendar && {
    icalEvent: { method: getCalendarMethod(email.calendar), content: email.calendar, filename: 'invitation.ics' },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Returns a transport that sends by SMTP, over up to `connections` connections that stay open for the next emails. An
 * email goes over another connection, once, when the server has closed the open one before anything of it was sent.
 */
export function createSmtpTransport(url: string, from: string, connections: number): EmailTransport {
  const transport = nodemailer.createTransport({
    ...buildSmtpOptions(url),
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    maxRequeues: 1,
    // Shorter than the socket's timeout, so that an idle connection ends with QUIT.
    idleTimeout: 15_000,
  })
  return {
    send: async (email) => void (await transport.sendMail(toMailOptions(email, from))),
    close: () => transport.close(),
  }
}

/** Returns a transport that writes each email as one `.eml` file into a folder; a repeat overwrites its own file. */
export function createFileTransport(folder: string, from: string): EmailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(toMailOptions(email, from))
      const target = path.join(folder, `${email.createdAt.replace(/[:.]/g, '-')}-${email.id.slice(-12)}.eml`)
      const handle = await open(`${target}.part`, 'w', 0o600)
      await handle.writeFile(message as Buffer)
      await handle.sync()
      await handle.close()
      await rename(`${target}.part`, target)
    },
    close: () => transport.close(),
  }
}

const RETENTION_MS = 30 * 86_400_000

/** Deletes the mail files in a folder that are older than 30 days, as the outbox does with rows. The folder may be missing. */
export async function purgeOldMailFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const file of names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => path.join(folder, name))) {
    // A file that is being written may get its final name meanwhile, or another instance has deleted it already.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - RETENTION_MS) await rm(file, { force: true })
  }
}

/**
 * Returns the options for an SMTP server: short timeouts, and for every server that is not on this machine TLS 1.2 or
 * newer with a valid certificate.
 */
export const buildSmtpOptions = (url: string) => ({
  url,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  requireTLS: !isLocalUrl(url),
  tls: { rejectUnauthorized: !isLocalUrl(url), minVersion: 'TLSv1.2' as const },
})
