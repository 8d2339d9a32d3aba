import type { SignInReply } from '@sira/contract/accounts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/form-errors.ts'
import { signWithPasskey, useKnowsPasskeys } from '../../ui/passkey.ts'
import { enter } from './enter.ts'

interface PasskeySignInProps {
  options: () => Promise<unknown>
  signIn: (passkey: object) => Promise<SignInReply>
  returnTo: string
  onEnter: (to: string) => void
}

/** Signing in with a passkey alone, where the browser knows passkeys. */
export function PasskeySignIn({ options, signIn, returnTo, onEnter }: PasskeySignInProps) {
  const isKnown = useKnowsPasskeys()
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  if (!isKnown) return null
  const start = async () => {
    setState({ busy: true })
    try {
      onEnter(enter(await signIn(await signWithPasskey(await options())), returnTo))
    } catch (error) {
      setState({ failure: problemOf(error).message })
    }
  }
  return (
    <div className="mt-3 grid gap-2">
      <Button variant="quiet" icon="key" busy={state.busy} busyText="Waiting for your passkey..." onClick={() => void start()}>Use a passkey</Button>
      {state.failure && <p role="alert" className="text-sm font-semibold text-cherry">{state.failure}</p>}
    </div>
  )
}
