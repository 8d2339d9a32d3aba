import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** Hears the credential of whoever signs in, and the nonce that must be in it. */
export type Heard = (credential: string, nonce: string) => void
/** What the document in the frame says. */
type Told = { state: 'drawn' | 'away' } | { credential: string; nonce: string }

/**
 * Google's own button, drawn by Google's script in a frame of our origin, so that nothing of Google's runs in this page. Where the script
 * cannot be had, a button of ours stands in its place.
 */
export function GoogleButton({ onCredential }: { onCredential: Heard }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'loading' | 'drawn' | 'away'>('loading')
  const address = useSyncExternalStore(
    never,
    () => paths.googleButton(isDark() ? 'dark' : 'light'),
    () => undefined,
  )
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<Told>) => {
    if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return
    clearTimeout(silence.current)
    if ('credential' in data) onCredential(data.credential, data.nonce)
    else setState(data.state)
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  // A document that has loaded and says nothing is not the button's: the connection is gone. It may have spoken before it had loaded.
  const expectWord = () => {
    silence.current = setTimeout(() => setState((now) => (now === 'loading' ? 'away' : now)), 500)
  }
  return (
    <div className="grid gap-1">
      {state !== 'away' && (
        <div className="h-12">
          {address && (
            <iframe ref={frame} src={address} title="Sign in with Google" className="h-12 w-full" onLoad={expectWord} />
          )}
        </div>
      )}
      {state === 'away' && (
        <Button variant="quiet" onClick={() => setState('loading')}>
          Google
        </Button>
      )}
      <p role="status" className="hint">
        {state === 'away' && 'Google cannot be reached now. Press to try again.'}
      </p>
    </div>
  )
}

/** Known in the browser only. */
const never = () => () => {}
const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (!theme && matchMedia('(prefers-color-scheme: dark)').matches)
}
