import type { SignInReply } from '@sira/contract/auth'
import { useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { Button } from '../../ui/button.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { toFormProblem } from '../../ui/form-errors.ts'
import { signWithPasskey, useSupportsPasskeys } from '../../ui/passkey.ts'
import { USE_PASSKEY, WAITING_FOR_PASSKEY } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'

interface PasskeySignInProps {
  returnTo: string
  onSignedIn: (to: string) => void
}

/** Signs in with a passkey alone, if the browser supports passkeys; "Remember me" of the form around it applies. */
export function PasskeySignInButton({ returnTo, onSignedIn }: PasskeySignInProps) {
  const hasPasskeySupport = useSupportsPasskeys()
  const [remember = false] = useFormValue<boolean>('remember')
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  if (!hasPasskeySupport) return null
  const startSignIn = async () => {
    setState({ busy: true })
    try {
      const passkey = await signWithPasskey(await callSchemaFreeApi('getPasskeySignInOptions'))
      onSignedIn(
        continueSignIn(
          await callSchemaFreeApi<SignInReply>('signInWithPasskey', { body: { passkey, remember } }),
          returnTo,
        ),
      )
    } catch (error) {
      setState({ failure: toFormProblem(error).message })
    }
  }
  return (
    <div className="needs-scripts -mt-2 grid gap-2">
      <Button
        variant="quiet"
        icon="key"
        busy={state.busy}
        busyText={WAITING_FOR_PASSKEY}
        onClick={() => void startSignIn()}
      >
        {USE_PASSKEY}
      </Button>
      {state.failure && (
        <p role="alert" className="text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
    </div>
  )
}
