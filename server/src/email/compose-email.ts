import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage, getLanguageData, t } from '@sira/contract/t'
import { inLanguage, inOtherLanguages, toLanguage, type Language } from '#core/i18n.ts'

/** What differs between the languages in which an email is written. */
export interface EmailTexts {
  subject: string
  text: string
  html: string
  /** The in-app notification about the same event; without a title of its own it has the subject. */
  notification: { title?: string; body: string; link?: string }
  /** An iCalendar object that the mail program can put into its calendar. */
  calendar?: string
}

/** An email to one person, ready to send, in English. */
export interface Email extends EmailTexts {
  /** Which email it is: 'account.code', 'company.approved' … */
  name: string
  accountId: string | null
  to: string
  /** The same by language, for people who use the product in another one. */
  translations?: Partial<Record<Language, EmailTexts>>
  /** The unsubscribe URL for the button of the mail program (`List-Unsubscribe`). */
  unsubscribeUrl?: string
  /** What the email belongs to: mail programs show emails with the same one together. */
  threadId?: string
  /** The messages of a conversation that it quotes: it is not sent once one of them is removed. */
  messageIds?: string[]
}

/** Builds an email in each language: `build` runs once in each of them. */
export const inEachLanguage = (build: () => Email): Email => ({
  ...inLanguage('en', build),
  translations: inOtherLanguages((): EmailTexts => {
    const { subject, text, html, notification, calendar } = build()
    return { subject, text, html, notification, ...(calendar !== undefined && { calendar }) }
  }),
})

/**
 * Returns an email with the texts of one language. For a recipient without an account, whose language the outbox cannot
 * look up.
 */
export const chooseLanguage = ({ translations, ...email }: Email, language: string): Email => ({
  ...email,
  ...translations?.[toLanguage(language)],
})

/** Returns the sentence that says why an email cannot be switched off. */
const getAlwaysSentReasons = () => ({
  safe: t('We always send emails about your account’s security.'),
  yours: t('We always send emails about decisions that concern you.'),
  once: t('We send it only once.'),
})

export interface EmailContent {
  name: string
  to: string
  accountId: string | null
  subject: string
  /** Undefined where the paragraphs have one of their own. */
  greeting?: string | undefined
  paragraphs: string[]
  /** A code that the reader types, shown in large print. */
  code?: string
  /** A list of things, each with its own link. */
  items?: { title: string; facts: string; url: string }[]
  /** The one button of the email. */
  action?: { label: string; url: string }
  /** The sentence that says why the person gets this email. */
  because: string
  /**
   * The link that unsubscribes from emails of this kind. Emails that a preference can switch off have it; all others
   * say in `always` why they are sent in any case.
   */
  unsubscribe?: { label: string; url: string }
  alwaysSentReason?: keyof ReturnType<typeof getAlwaysSentReasons>
  /** The in-app notification, where it is not simply the subject, the first paragraph and the button's link. */
  notification?: { title?: string; body?: string; link?: string } | undefined
  calendar?: string | undefined
  threadId?: string
}

/**
 * Returns what an email adds to a message that asks for what no company may ask for, as the warnings in the current
 * language say: nothing for an honest one.
 */
export const listWarningParagraphs = (warnings: readonly string[]): string[] =>
  warnings.length === 0
    ? []
    : [
        t(
          'Please take care: this message may not be honest ({warnings}). No company on {product} may ask you for money. Never pay to get a job.',
          { warnings: warnings.join('; '), product: PRODUCT_NAME },
        ),
      ]

/** The recipient of an email. */
export interface EmailRecipient {
  accountId: string
  email: string
  firstName: string
}

/**
 * The recipient of an email about an account, without a name: the address may not be verified yet, and a typed name could
 * carry an advertisement to somebody else's mailbox.
 */
export interface AccountRecipient {
  id: string
  email: string
}

/**
 * Builds an email in each language. Where the content has no greeting of its own, the person is greeted by the first name,
 * if it is given.
 */
export const buildEmailTo = (
  { accountId, email, firstName }: { accountId: string | null; email: string; firstName?: string | null },
  buildContent: () => Omit<EmailContent, 'to' | 'accountId'>,
): Email =>
  inEachLanguage(() =>
    composeEmail({
      greeting: typeof firstName === 'string' ? t('Hello {firstName},', { firstName }) : t('Hello,'),
      ...buildContent(),
      to: email,
      accountId,
    }),
  )

/**
 * Builds an email with a plain text body and a simple HTML body from the same content, in the current language. User
 * input is escaped.
 */
export function composeEmail(content: EmailContent): Email {
  const { name, to, accountId, subject, paragraphs, action, unsubscribe, notification, calendar, threadId } = content
  const shown = withPageLinks(content)
  const link = notification?.link ?? (action && getPathWithoutToken(action.url))
  return {
    name,
    to,
    accountId,
    subject: toSingleLine(subject),
    text: buildText(shown),
    html: buildHtml(shown),
    notification: {
      ...(notification?.title !== undefined && { title: notification.title }),
      body: notification?.body ?? getSummary(paragraphs),
      ...(link && { link }),
    },
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
    ...(calendar !== undefined && { calendar }),
    ...(threadId !== undefined && { threadId }),
  }
}

/** Returns the first paragraph as a summary; if it ends with a colon, or a comma as a greeting does, the second one follows. */
const getSummary = ([first = '', next = '']: readonly string[]) => (/[:,፡፣፦]$/.test(first) ? `${first} ${next}` : first)

const formatReason = ({ because, alwaysSentReason }: EmailContent) =>
  alwaysSentReason ? `${because} ${getAlwaysSentReasons()[alwaysSentReason]}` : because

/** Returns the content with links to the pages in the current language. */
const withPageLinks = ({ action, items, unsubscribe, ...content }: EmailContent): EmailContent => ({
  ...content,
  ...(items && { items: items.map((item) => ({ ...item, url: toPageUrl(item.url) })) }),
  ...(action && { action: { ...action, url: toPageUrl(action.url) } }),
  ...(unsubscribe && { unsubscribe: { ...unsubscribe, url: toPageUrl(unsubscribe.url) } }),
})

/** Returns the URL of a page in the current language. Those of the API and of files are the same in every language. */
export function toPageUrl(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.')
  const prefix = getLanguageData('path')
  if (prefix === '' || isFile || pathname.startsWith('/api/')) return url
  return `${origin}${prefix}${pathname === '/' ? '' : pathname}${search}${hash}`
}

function buildText(content: EmailContent): string {
  const { greeting, paragraphs, code, items = [], action, unsubscribe } = content
  return [
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...(code ? [code] : []),
    ...items.map((item) => `${item.title}\n${item.facts}\n${item.url}`),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${PRODUCT_NAME}. ${formatReason(content)}`,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ].join('\n\n')
}

/**
 * Mail programs that ignore styles in the head show the light page; these styles make it dark on devices in dark mode.
 * Nothing is loaded from anywhere.
 */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0b5d3f}
@media (prefers-color-scheme:dark){
.ground{background:#101714!important;color:#eceee6!important}
.ink,a.ink{color:#eceee6!important}
.soft,a.soft{color:#b4bdb5!important}
.line{border-color:#3a453f!important}
a{color:#84d8a4!important}
a.press{background:#84d8a4!important;color:#0b2016!important}}`
const BANNER_STYLE =
  'height:4px;font-size:0;line-height:0;background-color:#0b5d3f;background-image:repeating-linear-gradient(90deg,#0b5d3f 0 20px,#f0c52e 20px 28px,#0b5d3f 28px 36px,#a4502d 36px 40px)'

function buildHtml(content: EmailContent): string {
  const { subject, greeting, paragraphs, code, items = [], action, unsubscribe } = content
  return [
    `<!doctype html><html lang="${getLanguage()}" dir="${getLanguageData('direction')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(toSingleLine(subject))}</title><style>${STYLES}</style></head>`,
    '<body class="ground" style="margin:0;padding:0;background:#ffffff;color:#17251e">',
    // Inboxes show this preview beside the subject; without it they would show the greeting.
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">${escapeHtml(toSingleLine(getSummary(paragraphs)))}</div>`,
    `<div class="ground" lang="${getLanguage()}" style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;max-width:34rem;margin:0 auto;padding:24px 20px 32px;color:#17251e;overflow-wrap:break-word">`,
    `<p class="ink" style="font-size:22px;font-weight:700;line-height:1.2;margin:0 0 10px">${PRODUCT_NAME}</p><div style="${BANNER_STYLE}">&nbsp;</div>`,
    ...[...(greeting === undefined ? [] : [greeting]), ...paragraphs].map(
      (paragraph, index) => `<p style="margin:${index === 0 ? 24 : 0}px 0 16px">${escapeLines(paragraph)}</p>`,
    ),
    code
      ? `<p class="ink" style="font-size:32px;font-weight:700;letter-spacing:6px;line-height:1.2;margin:24px 0">${escapeHtml(code)}</p>`
      : '',
    ...items.map(renderItem),
    action
      ? `<p style="margin:24px 0"><a class="press" href="${escapeHtml(action.url)}" style="display:inline-block;background:#0b5d3f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p class="soft line" style="font-size:14px;color:#4d5a53;border-top:1px solid #d3d8d1;padding-top:14px;margin:32px 0 0">${escapeHtml(formatReason(content))}`,
    unsubscribe
      ? `<br><a class="soft" href="${escapeHtml(unsubscribe.url)}" style="display:inline-block;padding:8px 0;color:#4d5a53;text-decoration:underline">${escapeHtml(unsubscribe.label)}</a>`
      : '',
    '</p></div></body></html>',
  ].join('')
}

const renderItem = ({ title, facts, url }: NonNullable<EmailContent['items']>[number]) =>
  `<p class="line" style="margin:0;padding:12px 0;border-top:1px solid #d3d8d1"><a class="ink" href="${escapeHtml(url)}" style="color:#17251e;font-weight:600;text-decoration:underline">${escapeHtml(title)}</a><br><span class="soft" style="color:#4d5a53">${escapeHtml(facts)}</span></p>`

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** Escapes a text and keeps its line breaks. */
const escapeLines = (value: string) => escapeHtml(value).replace(/\r?\n/g, '<br>')
/** Returns the text as one line of at most 200 characters, so that nobody can add mail headers through it. */
const toSingleLine = (value: string) =>
  value
    .replace(/[\r\n\0]+/g, ' ')
    .slice(0, 200)
    .toWellFormed()
/** Returns path and query of one of our URLs; undefined for a URL with a token, which belongs in the email only. */
function getPathWithoutToken(url: string): string | undefined {
  const { pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? undefined : pathname + search
}
