import type { Account } from '@sira/contract/accounts'
import { useSyncExternalStore } from 'react'
import { me, signOut as signOutCall } from './account-calls.ts'
import { onSessionDropped, onTokenElsewhere, readToken, writeToken } from './token.ts'

export type Session = { state: 'loading' } | { state: 'anonymous' } | { state: 'signedIn'; account: Account }

const LOADING: Session = { state: 'loading' }
const ANONYMOUS: Session = { state: 'anonymous' }

let current: Session = LOADING
let asked: Promise<Session> | undefined
const listeners = new Set<() => void>()

function become(next: Session): Session {
  current = next
  for (const listener of listeners) listener()
  return next
}

/** The person behind the stored token; a token that fails is dropped silently. One question at a time. */
function look(): Promise<Session> {
  if (!readToken()) return Promise.resolve(become(ANONYMOUS))
  asked ??= me().then(
    (account) => become(account ? { state: 'signedIn', account } : forget()),
    // No answer (offline): the token stays for the next try.
    () => become(current.state === 'signedIn' ? current : ANONYMOUS),
  ).finally(() => (asked = undefined))
  return asked
}

function forget(): Session {
  writeToken(undefined)
  return ANONYMOUS
}

let started = false
/** Listens and looks, the first time anybody wants to know. */
function start() {
  if (started) return
  started = true
  onTokenElsewhere(() => void look())
  onSessionDropped(() => become(ANONYMOUS))
  void look()
}

export const session = {
  /** The session as soon as it is known. */
  async read(): Promise<Session> {
    start()
    return current.state === 'loading' ? look() : current
  },
  /** Asks the server again who is signed in. */
  refresh: (): Promise<Session> => look(),
  /** Keeps a new token; the person is known at once. */
  signIn(token: string, account: Account) {
    writeToken(token)
    become({ state: 'signedIn', account })
  },
  /** Forgets the person on this device even if the server cannot be told. */
  async signOut() {
    const told = signOutCall()
    writeToken(undefined)
    become(ANONYMOUS)
    await told.catch(() => {})
  },
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  start()
  return () => listeners.delete(listener)
}

/** The session, followed live; 'loading' on the server and until the browser has asked. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => current, () => LOADING)
