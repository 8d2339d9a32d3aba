import { t } from '@lingui/core/macro'
import { Icon } from '../../ui/icon.tsx'
import type { PreferenceName } from './use-preferences.ts'

/** Says that the last change of these preferences was saved; why one was not is shown beside it. */
export const PreferenceSaveStatus = ({
  names,
  saved,
}: {
  names: readonly PreferenceName[]
  saved: PreferenceName | undefined
}) => (
  <p role="status" className="flex min-h-6 items-center gap-1 text-sm text-forest">
    {saved && names.includes(saved) && (
      <>
        <Icon name="check" className="size-4" />
        {t`Saved`}
      </>
    )}
  </p>
)
