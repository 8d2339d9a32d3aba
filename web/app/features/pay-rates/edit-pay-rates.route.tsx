import { t } from '@lingui/core/macro'
import { getEatToday } from '@sira/contract/jobs'
import { ExchangeRateForm, TaxRulesForm } from '@sira/contract/pay-rates'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { ExchangeRatesSection } from './exchange-rates-section.tsx'
import { payRatesQuery } from './pay-rates-queries.ts'
import { TaxRulesSection } from './tax-rules-section.tsx'

const TITLE = t`Pay figures`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  await loadQuery(payRatesQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The pay figures could not be loaded. Please try again.`)

export default function EditPayRates() {
  const { rates, taxRules } = useLoadedQuery(payRatesQuery)
  const today = getEatToday()
  return (
    <AreaPage title={TITLE} lead={t`By these figures pay in other currencies, and before and after tax, is compared.`}>
      <ExchangeRatesSection rates={rates} schema={ExchangeRateForm} today={today} />
      <TaxRulesSection rules={taxRules} schema={TaxRulesForm} today={today} />
    </AreaPage>
  )
}
