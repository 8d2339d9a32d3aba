import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { useWindowEvent } from '../../ui/use-subscription.ts'

/** Called with the credential that Google issued and the nonce that must be in it. */
export type GoogleCredentialHandler = (credential: string, nonce: string) => void
/** What the document in the frame posts. */
type FrameMessage = { state: 'drawn' | 'away' } | { credential: string; nonce: string }

/** The frame with the button, and whether it has drawn it. `retry` shows the frame again. */
function useGoogleFrame(onCredential: GoogleCredentialHandler) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answerTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'loading' | 'drawn' | 'away'>('loading')
  // The theme is known in the browser only, and does not change while the button is shown.
  const frameUrl = useBrowserValue(() => paths.googleButton(isDark() ? 'dark' : 'light'), undefined)
  useWindowEvent('message', ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return
    // Extensions and tools post texts from any frame.
    if (typeof data === 'string') return
    clearTimeout(answerTimer.current)
    if ('credential' in data) onCredential(data.credential, data.nonce)
    else setState(data.state)
  })
  // A loaded document that posts nothing is not the button's page: the connection is gone. It may have posted before it
  // had loaded.
  const waitForMessage = () => {
    answerTimer.current = setTimeout(() => setState((now) => (now === 'loading' ? 'away' : now)), 500)
  }
  return { frame, frameUrl, isAway: state === 'away', waitForMessage, retry: () => setState('loading') }
}

/**
 * Google's own button, drawn by Google's script in a frame of our origin, so that no script of Google runs in this
 * page. If the script cannot be loaded, a button of ours takes its place.
 */
export function GoogleSignInButton({ onCredential }: { onCredential: GoogleCredentialHandler }) {
  const { frame, frameUrl, isAway, waitForMessage, retry } = useGoogleFrame(onCredential)
  return (
    <div className="grid gap-1">
      {!isAway && (
        <div className="h-12">
          {frameUrl && (
            <iframe
              ref={frame}
              src={frameUrl}
              title={t`Sign in with Google`}
              className="h-12 w-full"
              onLoad={waitForMessage}
            />
          )}
        </div>
      )}
      {isAway && (
        <Button variant="quiet" onClick={retry}>
          Google
        </Button>
      )}
      <p role="status" className="hint">
        {isAway && t`We cannot reach Google right now. Press to try again.`}
      </p>
    </div>
  )
}

const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (!theme && matchMedia('(prefers-color-scheme: dark)').matches)
}
