import { t } from '@lingui/core/macro'
import { Icon } from '../../ui/icon.tsx'
import type { PreferenceName } from './use-preferences.ts'

/** Says whether the last change of these preferences was saved, or why not. */
export function PreferenceSaveStatus({
  names,
  outcome,
}: {
  names: readonly PreferenceName[]
  outcome: { name: PreferenceName; failure?: string } | undefined
}) {
  const ownOutcome = outcome && names.includes(outcome.name) ? outcome : undefined
  return (
    <div className="min-h-6 text-sm">
      <p role="status" className="flex items-center gap-1 text-forest">
        {ownOutcome && !ownOutcome.failure && (
          <>
            <Icon name="check" className="size-4" />
            {t`Saved`}
          </>
        )}
      </p>
      {ownOutcome?.failure && (
        <p role="alert" className="font-semibold text-cherry">
          {ownOutcome.failure}
        </p>
      )}
    </div>
  )
}
