import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type Email, type EmailRecipient, buildEmailTo } from '../compose-email.ts'

const getReason = () => t('You get this email because you manage a company on {product}.', { product: PRODUCT_NAME })

/** The email after a company profile came in and waits for review. The product spec says how long a review takes. */
export const buildCompanyReceivedEmail = (origin: string, owner: EmailRecipient, company: { name: string }): Email =>
  buildEmailTo(owner, () => ({
    name: 'company.received',
    subject: t('We have received the profile of {company}', { company: company.name }),
    paragraphs: [
      t('Thank you. The profile of {company} and its trade license are now under review.', { company: company.name }),
      t('A review usually takes 24-48 hours. We will email you as soon as it is done. Then you can post jobs.'),
    ],
    action: { label: t('See the profile'), url: `${origin}/COMPANY/profile` },
    because: getReason(),
    alwaysSentReason: 'yours',
  }))
