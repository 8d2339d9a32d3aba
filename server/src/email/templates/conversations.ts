import { formatDay } from '@sira/contract/local-time'
import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { buildEmailTo, type Email, listWarningParagraphs, type EmailRecipient } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

/** What the email about a message says. */
interface MessageEmailContent {
  applicationId: string
  jobTitle: string
  /** The name of the other side; null for a candidate without one. */
  from: string | null
  isToSeeker: boolean
  body: string
  /** The reader's message before it, if there is one. */
  answered: { body: string; createdAt: string } | undefined
  /** Returns what the message asks for that no company may ask for, in the current language. */
  listWarnings: () => readonly string[]
}

/** How much of the answered message an email repeats, in characters. */
const QUOTE_LENGTH = 300
const toQuote = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).trimEnd()}…` : line
}

const listParagraphs = ({ jobTitle, isToSeeker, body, answered, listWarnings }: MessageEmailContent, from: string) => [
  isToSeeker
    ? t('{from} writes about your application for {job}:', { from, job: jobTitle })
    : t('{from} writes about the application for {job}:', { from, job: jobTitle }),
  ...body.split(/\n{2,}/),
  ...(answered
    ? [
        t('This answers your message of {day}: “{quote}”', {
          day: formatDay(answered.createdAt),
          quote: toQuote(answered.body),
        }),
      ]
    : []),
  ...listWarningParagraphs(listWarnings()),
  t('Please answer in {product}: an answer to this email reaches nobody.', { product: PRODUCT_NAME }),
]

/** The email to one side about a message of the other, with its text and what it answers. Replying happens in Sira. */
export function buildMessageEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  message: MessageEmailContent,
): Email {
  return buildEmailTo(recipient, () => {
    const { applicationId, jobTitle, isToSeeker, body } = message
    const from = message.from ?? t('The candidate')
    const area = isToSeeker ? 'JOBSEEKER' : 'COMPANY'
    return {
      name: 'message.received',
      subject: t('{job}: a message from {from}', { job: jobTitle, from }),
      paragraphs: listParagraphs(message, from),
      notification: { body: toQuote(body) },
      action: {
        label: t('Read and answer'),
        url: `${context.config.PUBLIC_ORIGIN}/${area}/messages?id=${applicationId}`,
      },
      because: isToSeeker
        ? t('You get this because you have applied for this job.')
        : t('You get this because you take care of this application.'),
      unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
      threadId: applicationId,
    }
  })
}
