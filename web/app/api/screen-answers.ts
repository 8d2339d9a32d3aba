import { listScreenReads, SCREEN_READS, type ScreenName } from '@sira/contract/screen-reads'
import type { ScreenAnswers } from '@sira/contract/screens'
import { setPrefetchedAnswers, sendOverHttp, type RawApiResponse } from './http.ts'
import { readToken } from './token.ts'

/** What the page asked for before its scripts were there (EARLY_ANSWERS_SCRIPT of head-scripts.ts). */
interface EarlyAnswers {
  screen: string
  token: string
  /** The body of the response; undefined when none came. */
  body: Promise<unknown>
}
declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** So long after they came answers are used; what is asked for later is asked for again. */
const MAX_AGE_MS = 10_000

interface Waiting {
  token: string | undefined
  /** The addresses that it answers and that are still to be asked for, as often as they stand here. */
  addresses: string[]
  answers: Promise<ScreenAnswers | undefined>
  /** performance.now() at which the answers came. */
  cameAt?: number
}
/** The newest first. */
let waiting: readonly Waiting[] = []

function wait(addresses: readonly string[], answers: Promise<ScreenAnswers | undefined>, token = readToken()) {
  const asked: Waiting = { token, addresses: [...addresses], answers }
  waiting = [asked, ...waiting.filter(isOfUse)]
  void answers.then(() => (asked.cameAt = performance.now()))
}

const isOfUse = ({ token, addresses, cameAt }: Waiting) =>
  token === readToken() && addresses.length > 0 && (cameAt === undefined || performance.now() - cameAt < MAX_AGE_MS)

const readAnswers = (body: unknown) =>
  typeof body === 'object' && body !== null && 'data' in body ? (body.data as ScreenAnswers) : undefined

/** Takes over what the page asked for itself. */
function takeEarlyAnswers() {
  const { earlyAnswers: early } = window
  delete window.earlyAnswers
  if (!early || !(early.screen in SCREEN_READS)) return
  wait(listScreenReads(early.screen as ScreenName, true), early.body.then(readAnswers), early.token)
}

/**
 * Asks for everything that a screen shows in one request: the calls that its loader and its components then make are
 * answered from it. The page itself has asked for that of its first screen. To be called before the first of these calls.
 */
export function askForScreen(screen: ScreenName): void {
  const reads = listScreenReads(screen, false)
  if (waiting.some((asked) => isOfUse(asked) && reads.every((read) => asked.addresses.includes(read)))) return
  const address = { method: 'GET', path: '/screens' } as const
  const answers = sendOverHttp(address, { query: { screen } }, {}).then(
    (response) => (response.ok ? (response.body.data as ScreenAnswers) : undefined),
    () => undefined,
  )
  wait(reads, answers)
}

/**
 * Returns the answer of a screen for this address below /api/v1, once for each time that the screen asks for it;
 * undefined when it has to be asked for by itself.
 */
function findAnswer(address: string): Promise<RawApiResponse | undefined> | undefined {
  const asked = waiting.find((each) => isOfUse(each) && each.addresses.includes(address))
  if (!asked) return undefined
  asked.addresses.splice(asked.addresses.indexOf(address), 1)
  return asked.answers.then((answers) => {
    const body = answers?.[address]
    return body === undefined ? undefined : ({ ok: true, body } as RawApiResponse)
  })
}

/** What is changed may be different from what was asked for before. */
const forget = () => void (waiting = [])

if (typeof window !== 'undefined') {
  takeEarlyAnswers()
  setPrefetchedAnswers({ find: findAnswer, forget })
}
