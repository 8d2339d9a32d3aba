import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { isNextStepClosed, closeNextStep, findNextStep } from './next-step.ts'
import { Strip } from './session-strip.tsx'
import { useSendWaiting } from './use-send-waiting.ts'

/** The home page of either language. */
const HOME = /^\/(?:am\/?)?$/

/** On top of public pages, when signed in: the next step of the account. The home page itself begins with it. */
export function AccountStrip({ account }: { account: Account }) {
  const [, setClosed] = useState(false)
  useSendWaiting(account.jobSeeker ? account.id : undefined)
  const isHome = HOME.test(useLocation().pathname)
  const step = findNextStep(account)
  if (isHome || !step || isNextStepClosed(account, step)) return null
  const close = () => {
    closeNextStep(account, step)
    setClosed(true)
  }
  return (
    <Strip label={t`Your next step`} className="nextstep">
      <p className="min-w-0 grow py-1 wrap-anywhere">
        {step.text}{' '}
        <Link className="link font-semibold whitespace-nowrap" to={step.link.to}>
          {step.link.label}
        </Link>
      </p>
      <IconButton icon="x" label={t`Close this tip`} onClick={close} />
    </Strip>
  )
}
