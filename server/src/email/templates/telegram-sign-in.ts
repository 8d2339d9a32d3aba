import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type AccountRecipient, type Email, buildEmailTo } from '../compose-email.ts'

// Neither email says a name: it comes from Telegram, where everybody can choose any, and the address may be somebody
// else's.

/** The email with the six digits that verify the address of somebody who signs in with Telegram for the first time. */
export const buildTelegramCodeEmail = (email: string, code: string): Email =>
  buildEmailTo({ accountId: null, email }, () => ({
    name: 'account.telegram-code',
    subject: t('Your {product} code', { product: PRODUCT_NAME }),
    greeting: t('Welcome to {product},', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'Please enter this code to verify your email address and finish signing in with Telegram. It works once, within ten minutes.',
      ),
    ],
    code,
    because: t(
      'You get this because somebody who signs in with Telegram entered this address for an account at {product}. If it was not you, do not give the code to anybody. You do not need to do anything else.',
      { product: PRODUCT_NAME },
    ),
    alwaysSentReason: 'safe',
  }))

/** The email to an address that has an account already: it contains no code, so that nobody gets into the account. */
export const buildTelegramKnownEmail = (origin: string, { id, email }: AccountRecipient): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.telegram-known',
    subject: t('You already have an account at {product}', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'Somebody who signs in with Telegram entered this address. It already has an account, so there is no code in this email.',
      ),
      t(
        'If it was you, please sign in to your account as before, for example with your password. In the security settings you can then link Telegram, and sign in with it from then on.',
      ),
    ],
    action: { label: t('Open the security settings'), url: `${origin}/account?section=security` },
    because: t(
      'You get this because somebody who signs in with Telegram entered the address of your account. If it was not you, you do not need to do anything: nobody got into your account.',
    ),
    alwaysSentReason: 'safe',
  }))
