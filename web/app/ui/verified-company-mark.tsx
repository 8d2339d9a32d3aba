import { t } from '@lingui/core/macro'
import { Icon } from './icon.tsx'

/** Marks a verified company and says what was checked: its trade license. */
export function VerifiedCompanyMark({ large = false }: { large?: boolean }) {
  return (
    <span
      className={`inline-flex flex-none align-[-2px] text-forest ${large ? 'ml-2' : 'ml-1'}`}
      title={t`Trade license checked`}
    >
      <Icon name="badge-check" className={large ? 'size-6' : 'size-4'} />
      <span className="sr-only">{t`Verified company: trade license checked`}</span>
    </span>
  )
}
