import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { composeEmail, type Email, inBothLanguages, formatGreeting } from '../compose-email.ts'

/** The recipient of emails about a company. */
export interface CompanyOwnerRecipient {
  accountId: string
  email: string
  firstName: string
}

const getReason = () => t('You get this email because you manage a company on {product}.', { product: PRODUCT_NAME })

/** The email after a company profile came in and waits for review. The product spec says how long a review takes. */
export const buildCompanyReceivedEmail = (
  origin: string,
  owner: CompanyOwnerRecipient,
  company: { name: string },
): Email =>
  inBothLanguages(() =>
    composeEmail({
      name: 'company.received',
      to: owner.email,
      accountId: owner.accountId,
      subject: t('We have received the profile of {company}', { company: company.name }),
      greeting: formatGreeting(owner),
      paragraphs: [
        t('Thank you. The profile of {company} and its trade license are now under review.', { company: company.name }),
        t('A review usually takes 24-48 hours. We will email you as soon as it is done. Then you can post jobs.'),
      ],
      action: { label: t('See the profile'), url: `${origin}/COMPANY/profile` },
      because: getReason(),
      alwaysSentReason: 'yours',
    }),
  )
