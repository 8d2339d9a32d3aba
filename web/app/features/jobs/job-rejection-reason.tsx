import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Why a job was rejected, in the administrator's words, and what to do about it. */
export function JobRejectionReason({ reason, children }: { reason: string | null; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-cherry-wash px-3 py-2.5 text-sm">
      <Icon name="circle-alert" className="mt-0.5 text-cherry" />
      <div className="min-w-0">
        <p className="whitespace-pre-line">
          <b className="font-semibold text-cherry">Reason:</b> {reason || 'No reason was given'}
        </p>
        {children && <div className="mt-1 text-ink-2">{children}</div>}
      </div>
    </div>
  )
}
