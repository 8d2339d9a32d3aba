import { t } from '@lingui/core/macro'
import { getLanguage } from '@sira/contract/t'

export const CONTRACT_LABELS: Record<string, string> = {
  EMPLOYEE: t`Employee`,
  CONTRACTOR: t`Contractor`,
  EITHER: t`Employee or contractor`,
}
export const PAYMENT_WAY_LABELS: Record<string, string> = {
  BANK_BIRR: t`To a bank in Ethiopia, in birr`,
  BANK_USD: t`To a bank, in dollars`,
  PAYONEER: 'Payoneer',
  WISE: 'Wise',
  OTHER: t`In another way`,
}
const GROUP_LABELS: Record<string, string> = {
  WORLDWIDE: t`Anywhere in the world`,
  AFRICA: t`Africa`,
  EAST_AFRICA: t`East Africa`,
  EMEA: t`Europe, Middle East and Africa`,
}

/** Returns the name of a country or a group of countries in the language of the page. */
export const formatRegion = (code: string): string =>
  GROUP_LABELS[code] ?? new Intl.DisplayNames(getLanguage(), { type: 'region' }).of(code) ?? code
