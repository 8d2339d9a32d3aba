import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'

/** A quarantined document and its owner. */
export interface QuarantinedDocument {
  accountId: string
  email: string
  firstName: string
  kind: 'resume' | 'trade_license' | 'offer_document'
  name: string
}

const DOCUMENT_KINDS = {
  resume: { what: 'resume', path: '/JOBSEEKER/profile', label: 'Upload another resume' },
  trade_license: { what: 'trade license', path: '/COMPANY/profile', label: 'Upload another license' },
  offer_document: { what: 'document of an offer', path: '/COMPANY/applications', label: 'See your applications' },
} as const

/**
 * The email about a stored document in which a virus was found: nobody can open it now. `name` is the file name that
 * its owner gave it.
 */
export function buildDocumentQuarantinedEmail(origin: string, { kind, name, ...owner }: QuarantinedDocument): Email {
  const { what, path, label } = DOCUMENT_KINDS[kind]
  return composeEmail({
    name: 'file.quarantined',
    to: owner.email,
    accountId: owner.accountId,
    subject: `A virus was found in your ${what}`,
    greeting: `Hello ${owner.firstName},`,
    paragraphs: [
      `Our virus scanner found a virus in the ${what} that you sent us (${name}). To keep everybody safe, nobody can open it now, including you.`,
      `Please check your device, create the file again and send us a clean one. Until then, the people you sent it to cannot open it.`,
    ],
    action: { label, url: `${origin}${path}` },
    because: `You get this email because you sent this file to ${PRODUCT_NAME}.`,
    alwaysSentReason: 'yours',
  })
}
