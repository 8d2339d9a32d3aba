import { ph, t } from '@lingui/core/macro'
import { continueVerifiedSignUp } from '@sira/contract/continue-sign-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { clearContinuedSignUp, readContinuedSignUp } from './sign-up-of-tab.ts'

export { saveContinueCode } from './sign-up-of-tab.ts'

export interface ContinueAsButtonProps {
  returnTo: string
  /** Called when it is pressed. */
  onPress?: () => void
}

/**
 * Signs in who has just verified the address in this tab, without the password, and leads to where the person was
 * heading, otherwise to where the new account begins. Renders nothing for anybody else.
 */
export function ContinueAsButton({ returnTo, onPress }: ContinueAsButtonProps) {
  const navigate = useNavigate()
  const [stored] = useState(readContinuedSignUp)
  const signUp = useBrowserValue(() => stored, undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!signUp) return null
  if (failure)
    return (
      <p role="alert" className="err mt-4">
        {failure}
      </p>
    )
  async function goOn(code: string) {
    setBusy(true)
    onPress?.()
    // It works once, also where the answer is lost.
    clearContinuedSignUp()
    try {
      const { data } = await callApi(continueVerifiedSignUp, { body: { code } })
      const to = continueSignIn(data, returnTo)
      await navigate(
        returnTo === '/'
          ? data.user.role === 'COMPANY'
            ? paths.employer.createCompany()
            : paths.seeker.createProfile()
          : to,
        { replace: true },
      )
    } catch (error) {
      setFailure(toFormProblem(error).message)
    }
  }
  return (
    <Button
      size="lg"
      className="mt-4 w-full"
      busy={isBusy}
      busyText={SIGNING_IN}
      onClick={() => void goOn(signUp.continueCode)}
    >
      {t`Continue as ${ph({ firstName: signUp.firstName })}`}
    </Button>
  )
}
