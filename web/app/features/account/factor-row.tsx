import type { MfaSettings } from '@sira/contract/mfa'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** What a dialog asks before something is removed, and what happens on confirmation. */
export interface Confirmation {
  title: string
  text: string
  confirmText: string
  run: () => Promise<unknown>
  doneText: string
  /** True if nothing is lost that cannot be restored. */
  isHarmless?: boolean
}

/** What a kind of second factor needs: the factors, and the dialogs that all kinds share. */
export interface FactorProps {
  mfa: MfaSettings
  onCodes: (codes: readonly string[]) => void
  onRequestConfirm: (confirmation: Confirmation) => void
}

/** A second factor, or the offer of one, with its buttons. */
export function FactorRow({
  icon,
  title,
  description,
  warning,
  children,
}: {
  icon: IconName
  title: string
  description: string
  warning?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <Icon name={icon} className="flex-none text-ink-3" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-3">{description}</p>
        {warning && <p className="text-sm font-semibold text-adey-ink">{warning}</p>}
      </div>
      {children && <div className="ml-auto flex flex-wrap justify-end gap-x-1">{children}</div>}
    </div>
  )
}
