import { PRODUCT_NAME } from '@sira/contract/product'

/** A letter to one person, ready to send. */
export interface Letter {
  /** Which letter it is: 'account.code', 'company.approved' … */
  name: string
  accountId: string | null
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program's own button stops letters like this. */
  unsubscribe?: string
  /** An iCalendar object for the mail program's calendar. */
  calendar?: string
}

export interface Words {
  name: string
  to: string
  accountId: string | null
  subject: string
  greeting: string
  paragraphs: string[]
  /** A large code to type. */
  code?: string
  /** Things with a link each. */
  items?: { title: string; facts: string; url: string }[]
  /** One button. */
  action?: { label: string; url: string }
  /** Why the person gets this. */
  because: string
  /** Ends letters of this kind. */
  stop?: { label: string; url: string }
}

/** Makes plain text and light HTML of the same words. Everything that people typed is escaped. */
export function compose({ name, to, accountId, subject, greeting, paragraphs, code, items = [], action, because, stop }: Words): Letter {
  const text = [greeting, ...paragraphs, ...(code ? [code] : []), ...items.map((item) => `${item.title}\n${item.facts}\n${item.url}`), ...(action ? [`${action.label}: ${action.url}`] : []), '-- ', `${PRODUCT_NAME}. ${because}`, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n\n')
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font-family:system-ui,Arial,sans-serif;font-size:16px;line-height:1.5;max-width:34rem;margin:0 auto;padding:24px">',
    `<p style="font-size:20px;font-weight:700;margin:0 0 20px">${PRODUCT_NAME}</p><p>${escape(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    code ? `<p style="font-size:30px;font-weight:700;letter-spacing:6px">${escape(code)}</p>` : '',
    ...items.map(
      (item) => `<p><a href="${escape(item.url)}" style="color:inherit;font-weight:600">${escape(item.title)}</a><br>${escape(item.facts)}</p>`,
    ),
    action
      ? `<p><a href="${escape(action.url)}" style="display:inline-block;background:#0b5d3f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
      : '',
    `<p style="font-size:13px;opacity:.75;border-top:1px solid #9aa59f;padding-top:12px;margin-top:28px">${escape(because)}${stop ? `<br><a href="${escape(stop.url)}" style="color:inherit">${escape(stop.label)}</a>` : ''}</p></body></html>`,
  ].join('')
  return { name, to, accountId, subject: oneLine(subject), text, html, ...(stop && { unsubscribe: stop.url }) }
}

const escape = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** A header is one line, whatever was typed. */
const oneLine = (value: string) => value.replace(/[\r\n\0]+/g, ' ').slice(0, 200)
