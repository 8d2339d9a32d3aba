import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type AccountRecipient, type Email, buildEmailTo } from '../compose-email.ts'

/** The email about a suspended account, with the reason. */
export const buildAccountSuspendedEmail = (origin: string, { id, email }: AccountRecipient, reason = ''): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.suspended',
    subject: t('Your {product} account is suspended', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'Your account at {product} is suspended, and everybody who was signed in to it has been signed out. The reason:',
        { product: PRODUCT_NAME },
      ),
      reason,
      t('If you think that this is a mistake, please write to us.'),
    ],
    action: { label: t('Write to us'), url: `${origin}/contact` },
    because: t('You get this because an administrator made a decision about your account.'),
    alwaysSentReason: 'yours',
  }))

/** The email about an account that is no longer suspended. */
export const buildAccountReinstatedEmail = (origin: string, { id, email }: AccountRecipient): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.reinstated',
    subject: t('Your {product} account is no longer suspended', { product: PRODUCT_NAME }),
    paragraphs: [
      t('Your account at {product} is no longer suspended. You can sign in as before.', { product: PRODUCT_NAME }),
    ],
    action: { label: t('Sign in to {product}', { product: PRODUCT_NAME }), url: `${origin}/signin` },
    because: t('You get this because an administrator made a decision about your account.'),
    alwaysSentReason: 'yours',
  }))

/** The answer to a message of the contact form. What the person typed is in the body only, never in a header. */
export const buildContactReplyEmail = (
  origin: string,
  { name, email, subject, message }: { name: string; email: string; subject: string; message: string },
  answer: string,
): Email =>
  buildEmailTo({ accountId: null, email }, () => ({
    name: 'message.answered',
    subject: t('An answer to your message to {product}', { product: PRODUCT_NAME }),
    paragraphs: [
      ...answer
        .split(/\n{2,}/)
        .map((part) => part.trim())
        .filter(Boolean),
      t('You wrote, as {name}, about “{subject}”:', { name, subject }),
      message,
    ],
    action: { label: t('Write to us again'), url: `${origin}/contact` },
    because: t(
      'You get this because this address was entered with a message to {product}. If it was not you, you do not need to do anything.',
      { product: PRODUCT_NAME },
    ),
    alwaysSentReason: 'once',
  }))
