import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { Icon } from './icon.tsx'

/** Says why a seeker should take care with a company's message. */
export const ScamWarning = ({ warnings }: { warnings: readonly string[] }) => (
  <div role="note" className="rounded-md border border-line-2 bg-cherry-wash px-3 py-2 text-sm">
    <p className="flex items-center gap-1.5 font-semibold text-cherry">
      <Icon name="shield-alert" className="size-4" />
      {t`Take care with this message`}
    </p>
    <ul className="mt-1">
      {warnings.map((warning) => (
        <li key={warning}>{t`${warning}.`}</li>
      ))}
    </ul>
    <p className="mt-1">{t`No company on ${PRODUCT_NAME} may ask you for money. Never pay to get a job.`}</p>
  </div>
)
