import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { buildEmailTo, type Email, type EmailRecipient } from '../compose-email.ts'

/** A quarantined document and its owner. */
export interface QuarantinedDocument extends EmailRecipient {
  kind: 'resume' | 'trade_license' | 'offer_document'
  name: string
}

const DOCUMENT_PATHS = {
  resume: '/JOBSEEKER/profile',
  trade_license: '/COMPANY/profile',
  offer_document: '/COMPANY/applications',
} as const
const DOCUMENT_TEXTS: Record<
  QuarantinedDocument['kind'],
  (name: string) => Record<'subject' | 'sentence' | 'label', string>
> = {
  resume: (name) => ({
    subject: t('A virus was found in your resume'),
    sentence: t(
      'Our virus scanner found a virus in the resume that you sent us ({name}). To keep everybody safe, nobody can open it now, including you.',
      { name },
    ),
    label: t('Upload another resume'),
  }),
  trade_license: (name) => ({
    subject: t('A virus was found in your trade license'),
    sentence: t(
      'Our virus scanner found a virus in the trade license that you sent us ({name}). To keep everybody safe, nobody can open it now, including you.',
      { name },
    ),
    label: t('Upload another license'),
  }),
  offer_document: (name) => ({
    subject: t('A virus was found in your document of an offer'),
    sentence: t(
      'Our virus scanner found a virus in the document of an offer that you sent us ({name}). To keep everybody safe, nobody can open it now, including you.',
      { name },
    ),
    label: t('See your applications'),
  }),
}

/**
 * The email about a stored document in which a virus was found: nobody can open it now. `name` is the file name that
 * its owner gave it.
 */
export function buildDocumentQuarantinedEmail(origin: string, { kind, name, ...owner }: QuarantinedDocument): Email {
  return buildEmailTo(owner, () => {
    const { subject, sentence, label } = DOCUMENT_TEXTS[kind](name)
    return {
      name: 'file.quarantined',
      subject,
      paragraphs: [
        sentence,
        t(
          'Please check your device, create the file again and send us a clean one. Until then, the people you sent it to cannot open it.',
        ),
      ],
      action: { label, url: `${origin}${DOCUMENT_PATHS[kind]}` },
      because: t('You get this email because you sent this file to {product}.', { product: PRODUCT_NAME }),
      alwaysSentReason: 'yours',
    }
  })
}
