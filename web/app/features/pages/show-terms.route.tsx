import { t } from '@lingui/core/macro'
import { TERMS_VERSION } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { MetaArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { NO_SCRIPTS_HANDLE } from '../../layouts/pages-without-scripts.ts'
import { formatDate } from '../../ui/dates.ts'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { TERMS_OF_SERVICE } from '../../ui/texts.ts'
import { CONTACT_DETAILS } from '../contact/contact-details.ts'
import { TermsOfService } from './terms-of-service.tsx'
import { TextPage } from './text-page.tsx'

export const handle = NO_SCRIPTS_HANDLE

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: TERMS_OF_SERVICE,
    description: t`The rules for using ${PRODUCT_NAME}, for people who look for work and for companies that hire.`,
    canonical: getPublicOrigin(matches) + paths.terms(),
  })

export default function Terms() {
  return (
    <TextPage title={TERMS_OF_SERVICE} updated={formatDate(TERMS_VERSION)}>
      <TermsOfService contactEmail={CONTACT_DETAILS.email} />
    </TextPage>
  )
}
