import type { Account } from '@sira/contract/auth'
import { ApiError, isTemporaryError } from './call-api.ts'
import { createListeners, createStore } from '../ui/store.ts'
import { useBrowserValue } from '../ui/use-browser-value.ts'
import { viewedJobsText } from '../ui/viewed-jobs-text.ts'
import { callSchemaFreeApi } from './schema-free-client.ts'
import {
  forgetOfflineData,
  forgetSnapshots,
  onSessionRejected,
  onTokenChangedElsewhere,
  readToken,
  writeToken,
} from './token.ts'

export type Session = { state: 'loading' } | { state: 'anonymous' } | { state: 'signedIn'; account: Account }

const LOADING: Session = { state: 'loading' }
const ANONYMOUS: Session = { state: 'anonymous' }

interface KnownSession {
  current: Session
  /** The token that `current` belongs to. */
  token?: string
  /** The error because of which it is not known whose token it is. */
  error?: ApiError
}

const store = createStore<KnownSession>({ current: LOADING })
const signInsElsewhere = createListeners()
const signingOut = createListeners()
let pending: { token: string; result: Promise<Session>; next?: Promise<Session> } | undefined

function setSession(current: Session, token?: string, error?: ApiError): Session {
  store.setState({ current, token, error })
  return current
}

const KEEP_SESSION = { endsSession: false }

/** Returns the signed-in account; undefined when the token is no longer valid. Throws when no response came. */
async function findCurrentAccount(): Promise<Account | undefined> {
  try {
    return (await callSchemaFreeApi<{ user: Account }>('getCurrentAccount', {}, KEEP_SESSION)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

const requestSignOut = (): Promise<null> => callSchemaFreeApi<null>('signOut', {}, KEEP_SESSION)

/** Reads whose token is stored, with one request at a time. If another tab changed the token meanwhile, reads again. */
function loadSession(): Promise<Session> {
  const token = readToken()
  if (!token) return Promise.resolve(setSession(ANONYMOUS))
  if (pending?.token === token) return pending.result
  const result = findCurrentAccount()
    .then(
      (account) =>
        readToken() !== token
          ? loadSession()
          : account
            ? setSession({ state: 'signedIn', account }, token)
            : endSession(),
      (error: unknown) => (readToken() === token ? handleLoadError(token, error) : loadSession()),
    )
    .finally(() => pending?.result === result && (pending = undefined))
  pending = { token, result }
  return result
}

/** Reads the session after a read that is on its way: that answer may be from before a change. */
function reloadSession(): Promise<Session> {
  if (!pending || pending.token !== readToken()) return loadSession()
  return (pending.next ??= pending.result.then(() => loadSession()))
}

/**
 * A failed refresh is only logged. At the start a failure drops the token silently, unless it is temporary: no
 * response, or the server is busy. The session may go on, so that what waits on this device stays for its owner.
 */
function handleLoadError(token: string, error: unknown): Session {
  const state = store.getState()
  if (state.current.state === 'signedIn' && state.token === token) {
    if (!state.error) console.error('The account could not be refreshed', error)
    return state.current
  }
  return isTemporaryError(error) ? setSession(ANONYMOUS, token, error) : dropToken()
}

function dropToken(): Session {
  writeToken(undefined)
  return setSession(ANONYMOUS)
}

function endSession(): Session {
  forgetOfflineData()
  return dropToken()
}

// Few people sign in: loaded then.
const forgetDataOfOthers = (accountId: string) =>
  void import('./forget-offline-data-of-others.ts')
    .then(({ forgetOfflineDataOfOthers }) => forgetOfflineDataOfOthers(accountId))
    .catch(forgetOfflineData)

let started = false
/** Starts listening and loads the session, the first time it is needed. */
function start() {
  if (started) return
  started = true
  onTokenChangedElsewhere(() => {
    const state = store.getState()
    if (readToken() === state.token) return
    const wasOut = state.current.state === 'anonymous'
    void loadSession().then((current) => wasOut && current.state === 'signedIn' && signInsElsewhere.notify())
  })
  onSessionRejected(() => setSession(ANONYMOUS))
  addEventListener('online', () => store.getState().error && void loadSession())
  void loadSession()
}

export const session = {
  /** Returns the session as soon as it is known; reads it again when there was no response before. */
  async read(): Promise<Session> {
    start()
    const { current, error } = store.getState()
    return current.state === 'loading' || error ? loadSession() : current
  },
  /** The session as it is known now, without a request. */
  getState: (): Session => store.getState().current,
  /** Whether the session is that of the stored token, which another tab may have replaced. */
  isOfStoredToken: (): boolean => store.getState().token === readToken(),
  /** Why the stored token could not be checked; undefined when the session is known. */
  getLoadError: (): ApiError | undefined => store.getState().error,
  /** Reads again who is signed in; the answer is from after this call. */
  refresh: (): Promise<Session> => reloadSession(),
  /** Stores a new token; the person is signed in at once. What is stored of another person is deleted. */
  signIn(token: string, account: Account) {
    const { current } = store.getState()
    if (current.state !== 'signedIn' || current.account.id !== account.id) {
      forgetSnapshots()
      forgetDataOfOthers(account.id)
    }
    writeToken(token)
    setSession({ state: 'signedIn', account }, token)
  },
  /**
   * Without a connection, or while the server does not answer: takes the account that this device stored for the token as
   * signed in, until the server can be asked again.
   */
  signInOffline(account: Account) {
    const token = readToken()
    // The session may have ended meanwhile.
    if (token) store.setState({ current: { state: 'signedIn', account }, token, error: store.getState().error })
  },
  /** Signs out on this device at once and forgets which jobs were opened here. If the server cannot be informed, that is only logged. */
  async signOut() {
    signingOut.notify()
    const response = requestSignOut()
    viewedJobsText.write(null)
    endSession()
    // Only somebody who was asked has notifications in this browser.
    if ('Notification' in globalThis && Notification.permission === 'granted')
      void import('./push-subscription.ts').then(({ endPush }) => endPush()).catch(() => {})
    await response.catch((error: unknown) => console.error('The server could not be informed of the sign-out', error))
  },
  /** Calls the listener just before a sign-out on this page, for what can be sent only then. Returns a function that removes it. */
  onSigningOut: signingOut.add,
  /** Calls the listener on each change. Returns a function that removes it. */
  onChange: store.subscribe,
  /** Calls the listener when this tab is signed in because another tab was. Returns a function that removes it. */
  onSignedInElsewhere: signInsElsewhere.add,
}

function subscribe(listener: () => void) {
  const stop = session.onChange(listener)
  start()
  return stop
}

/** Why the stored token could not be checked, updated live; undefined when the session is known. */
export const useSessionError = (): ApiError | undefined => useBrowserValue(session.getLoadError, undefined, subscribe)

/** The session, updated live; 'loading' on the server and until the browser has read it. */
export const useSession = (): Session => useBrowserValue(session.getState, LOADING, subscribe)
