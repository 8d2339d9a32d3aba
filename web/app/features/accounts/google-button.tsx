import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { drawGoogleButton, type Heard } from './google-identity.ts'

/** Google's own button, drawn by Google's script. Until it is there, and where it cannot be had, a button of ours stands in its place. */
export function GoogleButton({ clientId, onCredential }: { clientId: string; onCredential: Heard }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'away'>('loading')
  const heard = useEffectEvent(onCredential)
  useEffect(() => {
    if (state !== 'loading' || !place.current) return
    let isHere = true
    const become = (next: 'drawn' | 'away') => isHere && setState(next)
    drawGoogleButton(place.current, clientId, (...given) => heard(...given)).then(
      () => become('drawn'),
      (error: unknown) => {
        console.warn(error)
        become('away')
      },
    )
    return () => {
      isHere = false
    }
  }, [clientId, state])
  return (
    <div className="grid gap-1">
      <div ref={place} className="grid min-h-11 justify-items-center" hidden={state === 'away'} />
      {state === 'away' && <Button variant="quiet" onClick={() => setState('loading')}>Google</Button>}
      <p role="status" className="hint">{state === 'away' && 'Google cannot be reached now. Press to try again.'}</p>
    </div>
  )
}
