import { expect, test } from 'vitest'
import { toSecret } from '#core/keys.ts'
import {
  createState,
  deriveNonce,
  getAttemptLanguage,
  derivePkceVerifier,
  parseState,
  STATE_LIFETIME_SECONDS,
  type SignInAttempt,
} from './redirect-state.rules.ts'

const SECRET = toSecret('a secret of this test, long enough')
const START = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const ATTEMPT: SignInAttempt = { purpose: 'sign-in', returnTo: '/jobs?q=ሥራ&page=2', tab: 'tab-1' }

test('a state contains the attempt and is valid for ten minutes', () => {
  const state = createState(SECRET, 'github', ATTEMPT, START)
  expect(parseState(SECRET, 'github', state, after(STATE_LIFETIME_SECONDS - 1))).toEqual({ ...ATTEMPT, inTime: true })
  expect(parseState(SECRET, 'github', state, after(STATE_LIFETIME_SECONDS))).toEqual({ ...ATTEMPT, inTime: false })
  const link = createState(SECRET, 'telegram', { ...ATTEMPT, purpose: 'link' }, START)
  expect(parseState(SECRET, 'telegram', link, START)).toMatchObject({ purpose: 'link' })
})

test('a text that we did not sign exactly like this is not accepted as a state', () => {
  const state = createState(SECRET, 'github', ATTEMPT, START)
  const [text, signature] = state.split('.')
  const forged = Buffer.from(JSON.stringify(['x', START.getTime() * 2, 'https://evil.example', 'tab'])).toString(
    'base64url',
  )
  for (const bad of [
    undefined,
    '',
    '.',
    'x',
    ['x'],
    `${state}=`,
    `${state}.`,
    `${text}.`,
    `${forged}.${signature}`,
    `.${signature}`,
    createState(toSecret('another secret, long enough too'), 'github', ATTEMPT, START),
    createState(SECRET, 'telegram', ATTEMPT, START),
  ])
    expect(parseState(SECRET, 'github', bad, START)).toBeUndefined()
})

test('no two states are the same, and each has its own verifier and nonce, which its signature does not reveal', () => {
  const [one, other] = [
    createState(SECRET, 'telegram', ATTEMPT, START),
    createState(SECRET, 'telegram', ATTEMPT, START),
  ]
  expect(one).not.toBe(other)
  for (const derive of [derivePkceVerifier, deriveNonce]) {
    expect(derive(SECRET, 'telegram', one)).toBe(derive(SECRET, 'telegram', one))
    expect(derive(SECRET, 'telegram', one)).not.toBe(derive(SECRET, 'telegram', other))
    expect(one).not.toContain(derive(SECRET, 'telegram', one))
  }
  expect(deriveNonce(SECRET, 'telegram', one)).not.toBe(derivePkceVerifier(SECRET, 'telegram', one))
})

test.for([
  ['am-1-2', 'am'],
  ['en-1-2', 'en'],
  ['amber', 'en'],
  ['', 'en'],
])('an attempt of the tab “%s” was started on a page in %s', ([tab, language]) => {
  expect(getAttemptLanguage({ tab: tab! })).toBe(language)
})

test('a return path that is too long becomes the home page', () => {
  const attempt: SignInAttempt = { ...ATTEMPT, returnTo: `/${'x'.repeat(2000)}`, tab: 't'.repeat(500) }
  expect(parseState(SECRET, 'github', createState(SECRET, 'github', attempt, START), START)).toEqual({
    purpose: 'sign-in',
    returnTo: '/',
    tab: 't'.repeat(100),
    inTime: true,
  })
})
