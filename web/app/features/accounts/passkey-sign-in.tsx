import type { SignInReply } from '@sira/contract/accounts'
import { useState } from 'react'
import { askLight } from '../../api/light.ts'
import { Button } from '../../ui/button.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { problemOf } from '../../ui/form-errors.ts'
import { signWithPasskey, useKnowsPasskeys } from '../../ui/passkey.ts'
import { enter } from './enter.ts'

interface PasskeySignInProps {
  returnTo: string
  onEnter: (to: string) => void
}

/** Signing in with a passkey alone, where the browser knows passkeys; the form around it says whether to remember this device. */
export function PasskeySignIn({ returnTo, onEnter }: PasskeySignInProps) {
  const isKnown = useKnowsPasskeys()
  const [remember = false] = useFormValue<boolean>('remember')
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  if (!isKnown) return null
  const start = async () => {
    setState({ busy: true })
    try {
      const passkey = await signWithPasskey(await askLight('passkeySignInOptions'))
      onEnter(enter(await askLight<SignInReply>('signInWithPasskey', { body: { passkey, remember } }), returnTo))
    } catch (error) {
      setState({ failure: problemOf(error).message })
    }
  }
  return (
    <div className="-mt-2 grid gap-2">
      <Button
        variant="quiet"
        icon="key"
        busy={state.busy}
        busyText="Waiting for your passkey..."
        onClick={() => void start()}
      >
        Use a passkey
      </Button>
      {state.failure && (
        <p role="alert" className="text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
    </div>
  )
}
