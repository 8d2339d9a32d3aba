import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'

/** Whose document it is, and what it is to them. */
export interface QuarantinedDocument {
  accountId: string
  email: string
  firstName: string
  kind: 'resume' | 'trade_license'
  name: string
}

const WORDS = {
  resume: { what: 'resume', path: '/JOBSEEKER/profile', label: 'Send another resume' },
  trade_license: { what: 'trade license', path: '/COMPANY/profile', label: 'Send another license' },
} as const

/** A virus was found in a document that was kept: nobody opens it from then on. Its name is what its person called it. */
export function documentQuarantined(origin: string, { kind, name, ...owner }: QuarantinedDocument): Letter {
  const { what, path, label } = WORDS[kind]
  return compose({
    name: 'file.quarantined',
    to: owner.email,
    accountId: owner.accountId,
    subject: `A virus was found in your ${what}`,
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [
      `Our virus scanner found something in the ${what} that you sent us (${name}). So that nobody comes to harm, it can no longer be opened, by you either.`,
      `Please check your device, make the file anew and send us a clean one. Who you sent it to cannot read it until then.`,
    ],
    action: { label, url: `${origin}${path}` },
    because: `You get this letter because you sent this file to ${PRODUCT_NAME}.`,
    always: 'yours',
  })
}
