import { t } from '@lingui/core/macro'
import { TERMS_VERSION } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { MetaArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { NO_SCRIPTS_HANDLE } from '../../layouts/pages-without-scripts.ts'
import { formatDate } from '../../ui/dates.ts'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PRIVACY_POLICY } from '../../ui/texts.ts'
import { CONTACT_DETAILS } from '../contact/contact-details.ts'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { TextPage } from './text-page.tsx'

export const handle = NO_SCRIPTS_HANDLE

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: PRIVACY_POLICY,
    description: t`What ${PRODUCT_NAME} keeps about you, why, for how long, who sees it, and how you can get or delete it.`,
    canonical: getPublicOrigin(matches) + paths.privacy(),
  })

export default function Privacy() {
  return (
    <TextPage title={PRIVACY_POLICY} updated={formatDate(TERMS_VERSION)}>
      <PrivacyPolicy contactEmail={CONTACT_DETAILS.email} />
    </TextPage>
  )
}
