import type { Account } from '@sira/contract/accounts'
import { useSyncExternalStore } from 'react'
import { me, signOut as signOutCall } from './account-calls.ts'
import { isPassing, type Refusal } from './ask.ts'
import { onSessionDropped, onTokenElsewhere, readToken, writeToken } from './token.ts'

export type Session = { state: 'loading' } | { state: 'anonymous' } | { state: 'signedIn'; account: Account }

const LOADING: Session = { state: 'loading' }
const ANONYMOUS: Session = { state: 'anonymous' }

let current: Session = LOADING
/** The token that `current` was learned with. */
let currentToken: string | undefined
/** Why nobody could say whose token it is. */
let unanswered: Refusal | undefined
let asked: { token: string; answer: Promise<Session> } | undefined
type Listener = () => void
const listeners = new Set<Listener>()
const beganElsewhere = new Set<Listener>()

function become(next: Session, token?: string, why?: Refusal): Session {
  current = next
  currentToken = token
  unanswered = why
  for (const listener of listeners) listener()
  return next
}

/** Whose the stored token is. One question at a time for one token; when another tab changed it meanwhile, the newer one counts. */
function look(): Promise<Session> {
  const token = readToken()
  if (!token) return Promise.resolve(become(ANONYMOUS))
  if (asked?.token === token) return asked.answer
  const answer = me()
    .then(
      (account) =>
        readToken() !== token ? look() : account ? become({ state: 'signedIn', account }, token) : forget(),
      (error: unknown) => (readToken() === token ? withoutAnswer(token, error) : look()),
    )
    .finally(() => asked?.answer === answer && (asked = undefined))
  asked = { token, answer }
  return answer
}

/** A failed refresh is only logged. At start a failure drops the token silently, but for those that pass: no answer, or "not now". */
function withoutAnswer(token: string, error: unknown): Session {
  if (current.state === 'signedIn' && currentToken === token) {
    console.error('The person could not be asked for again', error)
    return current
  }
  return isPassing(error) ? become(ANONYMOUS, token, error) : forget()
}

function forget(): Session {
  writeToken(undefined)
  return become(ANONYMOUS)
}

let started = false
/** Listens and looks, the first time anybody wants to know. */
function start() {
  if (started) return
  started = true
  onTokenElsewhere(() => {
    if (readToken() === currentToken) return
    const wasOut = current.state === 'anonymous'
    void look().then(({ state }) => wasOut && state === 'signedIn' && beganElsewhere.forEach((listener) => listener()))
  })
  onSessionDropped(() => become(ANONYMOUS))
  addEventListener('online', () => unanswered && void look())
  void look()
}

const heard = (set: Set<Listener>, listener: Listener) => {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

export const session = {
  /** The session as soon as it is known; asked again when there was no answer before. */
  async read(): Promise<Session> {
    start()
    return current.state === 'loading' || unanswered ? look() : current
  },
  /** The session as it is known now. */
  now: (): Session => current,
  /** Why it is not known whose the stored token is; undefined when it is known. */
  unanswered: (): Refusal | undefined => unanswered,
  /** Asks the server again who is signed in. */
  refresh: (): Promise<Session> => look(),
  /** Keeps a new token; the person is known at once. */
  signIn(token: string, account: Account) {
    writeToken(token)
    become({ state: 'signedIn', account }, token)
  },
  /** Forgets the person on this device even if the server cannot be told, which is only logged. */
  async signOut() {
    const told = signOutCall()
    writeToken(undefined)
    become(ANONYMOUS)
    await told.catch((error: unknown) => console.error('The server was not told of the sign-out', error))
  },
  /** Tells of each change. Answers how to stop listening. */
  onChange: (listener: Listener) => heard(listeners, listener),
  /** Tells when a tab without a person has one because another tab signed in. Answers how to stop listening. */
  onBeganElsewhere: (listener: Listener) => heard(beganElsewhere, listener),
}

function subscribe(listener: Listener) {
  const stop = session.onChange(listener)
  start()
  return stop
}

/** Why it is not known whose the stored token is, followed live. */
export const useUnanswered = (): Refusal | undefined =>
  useSyncExternalStore(subscribe, session.unanswered, () => undefined)

/** The session, followed live; 'loading' on the server and until the browser has asked. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session.now, () => LOADING)
