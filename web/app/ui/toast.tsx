import type { Renderable } from 'react-hot-toast/headless'
import { useOnMount } from './use-when.ts'
import { getOverlays, loadOverlays, loadOverlaysWhenIdle, type Overlays, useOverlays } from './load-overlays.ts'

export type ToastOptions = { position?: 'top-right' | 'top-center'; duration?: number; id?: string }

/** Why an action such as Post a Job is not possible: 3 seconds, top centre. */
export const NOT_ALLOWED_TOAST: ToastOptions = { position: 'top-center', duration: 3000 }
/** Why somebody was redirected from a page: 4 seconds, top centre. */
export const REDIRECT_TOAST: ToastOptions = { position: 'top-center', duration: 4000 }
/** Results of profiles and forms: 3 seconds, top right. */
export const RESULT_TOAST: ToastOptions = { position: 'top-right', duration: 3000 }

type Messages = Overlays['messages']

/** What was said before the script that shows messages has arrived, in order. */
const waiting: ((messages: Messages) => void)[] = []

/** Passes a message on; if its script cannot be loaded now, with the next message or when there is a connection. */
function send(call: (messages: Messages) => void) {
  const loaded = getOverlays()
  if (loaded && waiting.length === 0) return call(loaded.messages)
  waiting.push(call)
  const pass = ({ messages }: Overlays) => {
    for (const each of waiting.splice(0)) each(messages)
  }
  const wait = () => addEventListener('online', () => void loadOverlays().then(pass, wait), { once: true })
  void loadOverlays().then(pass, wait)
}

let count = 0
const showAs =
  (kind: 'success' | 'error' | 'blank' | 'loading' | 'custom') =>
  (text: Renderable, options?: ToastOptions): string => {
    const id = options?.id ?? `message-${++count}`
    send((messages) => (kind === 'blank' ? messages : messages[kind])(text, { ...options, id }))
    return id
  }

/** Short messages on top of the page, never the only place that shows an error. Each call returns the message's id. */
export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  blank: showAs('blank'),
  loading: showAs('loading'),
  custom: showAs('custom'),
  dismiss: (id?: string) => send((messages) => messages.dismiss(id)),
}

/** Shows the messages; used once, in the root. Their script is loaded after everything that the page itself needs. */
export function Toaster() {
  const overlays = useOverlays()
  useOnMount(loadOverlaysWhenIdle)
  return overlays && <overlays.Messages />
}
