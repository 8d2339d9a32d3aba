import { formatEatDay } from '@sira/contract/local-time'
import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email, listWarningParagraphs } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'
import type { EmailRecipient } from './applications.ts'

/** What the email about a message says. */
export interface MessageEmailContent {
  applicationId: string
  jobTitle: string
  /** The name of the other side. */
  from: string
  isToSeeker: boolean
  body: string
  /** The reader's message before it, if there is one. */
  answered: { body: string; createdAt: string } | undefined
  /** What the message asks for that no company may ask for. */
  warnings: readonly string[]
}

/** How much of the answered message an email repeats, in characters. */
const QUOTE_LENGTH = 300
const toQuote = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).trimEnd()}…` : line
}

/** The email to one side about a message of the other, with its text and what it answers. Replying happens in Sira. */
export function buildMessageEmail(
  context: EmailContext,
  recipient: EmailRecipient,
  { applicationId, jobTitle, from, isToSeeker, body, answered, warnings }: MessageEmailContent,
): Email {
  const area = isToSeeker ? 'JOBSEEKER' : 'COMPANY'
  return {
    ...composeEmail({
      name: 'message.received',
      accountId: recipient.accountId,
      to: recipient.email,
      subject: `${jobTitle}: a message from ${from}`,
      greeting: `Hello ${recipient.firstName},`,
      paragraphs: [
        `${from} writes about ${isToSeeker ? 'your' : 'the'} application for ${jobTitle}:`,
        ...body.split(/\n{2,}/),
        ...(answered
          ? [`This answers your message of ${formatEatDay(answered.createdAt)}: “${toQuote(answered.body)}”`]
          : []),
        ...listWarningParagraphs(warnings),
        `Please answer in ${PRODUCT_NAME}: an answer to this email reaches nobody.`,
      ],
      notification: { body: toQuote(body) },
      action: {
        label: 'Read and answer',
        url: `${context.config.PUBLIC_ORIGIN}/${area}/messages?id=${applicationId}`,
      },
      because: isToSeeker
        ? 'You get this because you have applied for this job.'
        : 'You get this because you take care of this application.',
      unsubscribe: buildUnsubscribeLink(context, recipient.accountId, 'applicationUpdates'),
    }),
    threadId: applicationId,
  }
}
