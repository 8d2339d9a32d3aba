import { Icon } from '../../ui/icon.tsx'
import type { PreferenceName } from './use-preferences.ts'

/** What became of the last change among these: saved, or why not. */
export function SavedNote({
  of,
  outcome,
}: {
  of: readonly PreferenceName[]
  outcome: { name: PreferenceName; failure?: string } | undefined
}) {
  const mine = outcome && of.includes(outcome.name) ? outcome : undefined
  return (
    <div className="min-h-6 text-sm">
      <p role="status" className="flex items-center gap-1 text-forest">
        {mine && !mine.failure && (
          <>
            <Icon name="check" className="size-4" />
            Saved
          </>
        )}
      </p>
      {mine?.failure && (
        <p role="alert" className="font-semibold text-cherry">
          {mine.failure}
        </p>
      )}
    </div>
  )
}
