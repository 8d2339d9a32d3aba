import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'

/** The recipient of emails about a company. */
export interface CompanyOwnerRecipient {
  accountId: string
  email: string
  firstName: string
}

const BECAUSE = `You get this email because you manage a company on ${PRODUCT_NAME}.`

/** The email after a company profile came in and waits for review. The product spec says how long a review takes. */
export const buildCompanyReceivedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  company: { name: string },
): Email =>
  composeEmail({
    name: 'company.received',
    to: owner.email,
    accountId: owner.accountId,
    subject: `We have received the profile of ${company.name}`,
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [
      `Thank you. The profile of ${company.name} and its trade license are now under review.`,
      'A review usually takes 24-48 hours. We will email you as soon as it is done. Then you can post jobs.',
    ],
    action: { label: 'See the profile', url: `${origin}/COMPANY/profile` },
    because: BECAUSE,
    alwaysSentReason: 'yours',
  })
