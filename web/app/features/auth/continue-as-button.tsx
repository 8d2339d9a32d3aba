import { ph, t } from '@lingui/core/macro'
import { continueVerifiedSignUp } from '@sira/contract/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { findNextStep } from '../../layouts/next-step.ts'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { clearSignUpOfTab, readContinuedSignUp } from './email-verification-state.ts'

interface ContinueAsButtonProps {
  returnTo: string
  /** Called when it is pressed. */
  onPress?: () => void
  className?: string
}

/**
 * Signs in who has just verified the address in this tab, without the password, and leads to where the person was
 * heading, otherwise to the next step of the new account. Renders nothing for anybody else.
 */
export function ContinueAsButton({ returnTo, onPress, className = '' }: ContinueAsButtonProps) {
  const navigate = useNavigate()
  const [stored] = useState(readContinuedSignUp)
  const signUp = useBrowserValue(() => stored, undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!signUp) return null
  if (failure)
    return (
      <p role="alert" className={`err ${className}`}>
        {failure}
      </p>
    )
  async function goOn(code: string) {
    setBusy(true)
    onPress?.()
    // It works once, also where the answer is lost.
    clearSignUpOfTab()
    try {
      const { data } = await callApi(continueVerifiedSignUp, { body: { code } })
      const to = continueSignIn(data, returnTo)
      await navigate(returnTo === '/' ? (findNextStep(data.user)?.link.to ?? to) : to, { replace: true })
    } catch (error) {
      setFailure(toFormProblem(error).message)
    }
  }
  return (
    <Button
      size="lg"
      className={`w-full ${className}`}
      busy={isBusy}
      busyText={SIGNING_IN}
      onClick={() => void goOn(signUp.code)}
    >
      {t`Continue as ${ph({ firstName: signUp.firstName })}`}
    </Button>
  )
}
