import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'

/** Whom letters about a company go to. */
export interface Owner {
  accountId: string
  email: string
  firstName: string
}

const BECAUSE = `You get this letter because you look after a company on ${PRODUCT_NAME}.`

/** The profile has come in and waits for review; how long that takes is the product spec's promise. */
export const companyReceived = (origin: string, owner: Owner, company: { name: string }): Letter =>
  compose({
    name: 'company.received',
    to: owner.email,
    accountId: owner.accountId,
    subject: `We have received the profile of ${company.name}`,
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [
      `Thank you. The profile of ${company.name} and its trade license are with our reviewers now.`,
      'A review usually takes 24-48 hours. We will write to you as soon as it is done; then you can post jobs.',
    ],
    action: { label: 'See the profile', url: `${origin}/COMPANY/profile` },
    because: BECAUSE,
    always: 'yours',
  })
