import { GOOGLE_SCRIPT } from '../../shell/head-scripts.ts'

/** What we use of Google's script. */
interface Identity {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }): void
  renderButton(place: HTMLElement, looks: Record<string, string | number>): void
}
export type Heard = (credential: string, nonce: string) => void

const identity = () => (globalThis as { google?: { accounts?: { id?: Identity } } }).google?.accounts?.id

let loading: Promise<Identity> | undefined
/** Google's script, fetched once a page; after a failure the next call tries again. */
function load(): Promise<Identity> {
  loading ??= new Promise<Identity>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => {
      const loaded = identity()
      if (loaded) resolve(loaded)
      else reject(new Error('the script of Google has changed'))
    }
    script.onerror = () => reject(new Error('the script of Google did not load'))
    script.src = GOOGLE_SCRIPT
    document.head.append(script)
  })
  loading.catch(() => (loading = undefined))
  return loading
}

let nonce: string | undefined
let heard: Heard = () => {}

/** Draws Google's button; `listener` hears the credential of whoever signs in with it. The script is told of us once, the listener may change. */
export async function drawGoogleButton(place: HTMLElement, clientId: string, listener: Heard): Promise<void> {
  const google = await load()
  heard = listener
  if (!nonce) {
    const own = (nonce = crypto.getRandomValues(new Uint32Array(6)).join('-'))
    google.initialize({ client_id: clientId, nonce: own, callback: ({ credential }) => heard(credential, own) })
  }
  const isDark = document.documentElement.dataset['theme'] === 'dark' || (!document.documentElement.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches)
  place.replaceChildren()
  google.renderButton(place, {
    type: 'standard', text: 'continue_with', size: 'large', shape: 'rectangular', logo_alignment: 'center', locale: 'en',
    theme: isDark ? 'filled_black' : 'outline', width: Math.min(400, place.clientWidth),
  })
}
