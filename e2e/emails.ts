import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The folder with the outgoing emails of a server of this run. */
const getOutboxFolder = (folder: string) => path.join(process.env['SIRA_E2E_DATA']!, folder, 'outbox')

/**
 * Returns the text of the newest email to this address whose subject matches; waits up to `seconds` for it. `folder` is
 * `demo`, `empty`, or that of a server of a journey's own.
 */
export async function waitForEmail(address: string, subject: RegExp, folder = 'empty', seconds = 40): Promise<string> {
  for (let tries = 0; tries < seconds * 4; tries++) {
    const found = listEmails(address, subject, folder).at(-1)
    if (found) return found
    await sleep(250)
  }
  throw new Error(`no mail to ${address} about ${subject.source}`)
}

/** How many emails were sent to this address whose subject matches. */
export const countEmails = (address: string, subject: RegExp, folder: string = 'empty'): number =>
  listEmails(address, subject, folder).length

const listEmails = (address: string, subject: RegExp, folder: string) =>
  readEmails(getOutboxFolder(folder)).filter(
    (mail) => getHeader(mail, 'To').includes(address) && subject.test(getHeader(mail, 'Subject')),
  )

/** The six-digit code in an email; '' without one. */
export const getEmailCode = (mail: string): string => /^\s*(\d{6})\s*$/m.exec(mail + getEmailText(mail))?.[1] ?? ''

/** The link to this path in an email's text, without its host; '' without one. */
export function getEmailLink(mail: string, path: string): string {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^/\\s]+(${path}[^\\s"<>]*)`).exec(text)?.[1] ?? ''
}

/** The plain text of an email. */
export function getEmailText(mail: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(mail)
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part?.[0] ?? '')?.[1]
  const body = part?.[1] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function readEmails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

const getHeader = (mail: string, name: string) =>
  decodeHeader(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(mail)?.[1] ?? '')

/** Decodes the encoded words of a header (RFC 2047, Q and B encoding in UTF-8). */
const decodeHeader = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8'),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
