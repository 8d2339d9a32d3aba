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
  /** What stands behind the bell about it, under the subject. */
  bell: { body: string; link?: string }
  /** Where a mail program's own button stops letters like this. */
  unsubscribe?: string
  /** An iCalendar object for the mail program's calendar. */
  calendar?: string
}

/** Why a letter cannot be switched off. */
const ALWAYS = {
  safe: 'Mail that keeps your account safe is always sent.',
  yours: 'Decisions about what is yours are always sent.',
  once: 'It is sent once.',
} as const

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
  /** Ends letters of this kind. One that a preference can switch off has it; any other says why it is always sent. */
  stop?: { label: string; url: string }
  always?: keyof typeof ALWAYS
  /** For the bell, where the first paragraph or the button's address is not what belongs there. */
  bell?: { body?: string; link?: string }
}

/** Makes plain text and light HTML of the same words. Everything that people typed is escaped. */
export function compose(words: Words): Letter {
  const { name, to, accountId, subject, paragraphs, action, stop, bell } = words
  const link = bell?.link ?? (action && pathOf(action.url))
  return {
    name,
    to,
    accountId,
    subject: oneLine(subject),
    text: textOf(words),
    html: htmlOf(words),
    bell: { body: bell?.body ?? newsOf(paragraphs), ...(link && { link }) },
    ...(stop && { unsubscribe: stop.url }),
  }
}

/** The first paragraph, with what it announces. */
const newsOf = ([first = '', next = '']: readonly string[]) => (first.endsWith(':') ? `${first} ${next}` : first)

const reasonOf = ({ because, always }: Words) => (always ? `${because} ${ALWAYS[always]}` : because)

function textOf(words: Words): string {
  const { greeting, paragraphs, code, items = [], action, stop } = words
  return [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...items.map((item) => `${item.title}\n${item.facts}\n${item.url}`),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${PRODUCT_NAME}. ${reasonOf(words)}`,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ].join('\n\n')
}

/** What programs that read no styles in the head show is the light page; the head turns it dark where the reader's device is. Nothing is loaded from anywhere. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0b5d3f}
@media (prefers-color-scheme:dark){
.ground{background:#101714!important;color:#eceee6!important}
.ink,a.ink{color:#eceee6!important}
.soft,a.soft{color:#b4bdb5!important}
.line{border-color:#3a453f!important}
a{color:#84d8a4!important}
a.press{background:#84d8a4!important;color:#0b2016!important}}`
const BAND =
  'height:4px;font-size:0;line-height:0;background-color:#0b5d3f;background-image:repeating-linear-gradient(90deg,#0b5d3f 0 20px,#f0c52e 20px 28px,#0b5d3f 28px 36px,#a4502d 36px 40px)'

function htmlOf(words: Words): string {
  const { subject, greeting, paragraphs, code, items = [], action, stop } = words
  return [
    `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(oneLine(subject))}</title><style>${STYLES}</style></head>`,
    '<body class="ground" style="margin:0;padding:0;background:#ffffff;color:#17251e">',
    // What lists of mail show beside the subject: the news, not the greeting.
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">${escape(oneLine(newsOf(paragraphs)))}</div>`,
    `<div class="ground" lang="en" style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;max-width:34rem;margin:0 auto;padding:24px 20px 32px;color:#17251e;overflow-wrap:break-word">`,
    `<p class="ink" style="font-size:22px;font-weight:700;line-height:1.2;margin:0 0 10px">${PRODUCT_NAME}</p><div style="${BAND}">&nbsp;</div>`,
    `<p style="margin:24px 0 16px">${escape(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`),
    code
      ? `<p class="ink" style="font-size:32px;font-weight:700;letter-spacing:6px;line-height:1.2;margin:24px 0">${escape(code)}</p>`
      : '',
    ...items.map(itemOf),
    action
      ? `<p style="margin:24px 0"><a class="press" href="${escape(action.url)}" style="display:inline-block;background:#0b5d3f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
      : '',
    `<p class="soft line" style="font-size:14px;color:#4d5a53;border-top:1px solid #d3d8d1;padding-top:14px;margin:32px 0 0">${escape(reasonOf(words))}`,
    stop
      ? `<br><a class="soft" href="${escape(stop.url)}" style="display:inline-block;padding:8px 0;color:#4d5a53;text-decoration:underline">${escape(stop.label)}</a>`
      : '',
    '</p></div></body></html>',
  ].join('')
}

const itemOf = ({ title, facts, url }: NonNullable<Words['items']>[number]) =>
  `<p class="line" style="margin:0;padding:12px 0;border-top:1px solid #d3d8d1"><a class="ink" href="${escape(url)}" style="color:#17251e;font-weight:600;text-decoration:underline">${escape(title)}</a><br><span class="soft" style="color:#4d5a53">${escape(facts)}</span></p>`

const escape = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Where somebody pressed Return a line ends. */
const lines = (value: string) => escape(value).replace(/\r?\n/g, '<br>')
/** A header is one line, whatever was typed. */
const oneLine = (value: string) => value.replace(/[\r\n\0]+/g, ' ').slice(0, 200)
/** An address of ours without what it begins with; one that opens something by itself belongs in a letter only. */
function pathOf(url: string): string | undefined {
  const { pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? undefined : pathname + search
}
