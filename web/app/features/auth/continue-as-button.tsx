import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { continueSignUp } from './continue-sign-up-queries.ts'
import { clearContinuedSignUp, readContinuedSignUp, type ContinuedSignUp } from './sign-up-of-tab.ts'

export { saveContinueCode } from './sign-up-of-tab.ts'

export interface ContinueAsButtonProps {
  returnTo: string
  /** The address that was verified or typed on the screen before. */
  email: string | undefined
  /** Called when it is pressed. */
  onPress?: () => void
}

/**
 * Signs in who has just verified the address in this tab, without the password, and leads to where the person was
 * heading, otherwise to where the new account begins. Renders nothing for anybody else.
 */
export function ContinueAsButton(props: ContinueAsButtonProps) {
  const { signUp, isBusy, failure, goOn } = useContinuedSignUp(props)
  if (!signUp) return null
  if (failure)
    return (
      <p role="alert" className="err mt-4">
        {failure}
      </p>
    )
  return (
    <Button size="lg" className="mt-4 w-full" busy={isBusy} busyText={SIGNING_IN} onClick={() => void goOn(signUp)}>
      {t`Continue as ${ph({ firstName: signUp.firstName })}`}
    </Button>
  )
}

function useContinuedSignUp({ returnTo, email, onPress }: ContinueAsButtonProps) {
  const navigate = useNavigate()
  const [stored] = useState(() => readContinuedSignUp(email))
  const signUp = useBrowserValue(() => stored, undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function goOn({ continueCode }: ContinuedSignUp) {
    setBusy(true)
    onPress?.()
    // It works once, also where the answer is lost.
    clearContinuedSignUp()
    try {
      const reply = await continueSignUp(continueCode)
      const start = reply.user.role === 'COMPANY' ? paths.employer.createCompany() : paths.seeker.createProfile()
      const to = continueSignIn(reply, returnTo)
      await navigate(returnTo === '/' ? start : to, { replace: true })
    } catch (error) {
      setFailure(toFormProblem(error).message)
    }
  }
  return { signUp, isBusy, failure, goOn }
}
