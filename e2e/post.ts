import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

/** The outgoing mail of a server of this run, read from the files that it writes. */
const outbox = (folder: 'demo' | 'empty') => path.join(process.env['SIRA_E2E_DATA']!, folder, 'outbox')

/** The text of the newest mail to this address whose subject matches; waits so many seconds for it. */
export async function mailTo(
  address: string,
  subject: RegExp,
  folder: 'demo' | 'empty' = 'empty',
  seconds = 40,
): Promise<string> {
  for (let tries = 0; tries < seconds * 4; tries++) {
    const found = lettersIn(outbox(folder)).findLast(
      (mail) => headerOf(mail, 'To').includes(address) && subject.test(headerOf(mail, 'Subject')),
    )
    if (found) return found
    await rest(250)
  }
  throw new Error(`no mail to ${address} about ${subject.source}`)
}

/** The six digits of a mail. */
export const codeIn = (mail: string): string => /^\s*(\d{6})\s*$/m.exec(mail)?.[1] ?? ''

/** The address in a mail's text that leads to this path, without its host. */
export function linkIn(mail: string, path: string): string {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`https?://[^/\\s]+(${path}[^\\s"<>]*)`).exec(text)?.[1] ?? ''
}

function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

const headerOf = (mail: string, name: string) =>
  decoded(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(mail)?.[1] ?? '')

/** Encoded words of a header (RFC 2047, the Q and B forms in UTF-8) as text. */
const decoded = (header: string) =>
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
