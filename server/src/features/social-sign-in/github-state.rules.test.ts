import { expect, test } from 'vitest'
import { toSecret } from '#core/keys.ts'
import {
  createGithubState,
  parseGithubState,
  GITHUB_STATE_LIFETIME_SECONDS,
  derivePkceVerifier,
} from './github-state.rules.ts'

const SECRET = toSecret('a secret of this test, long enough')
const START = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const ATTEMPT = { returnTo: '/jobs?q=ሥራ&page=2', tab: 'tab-1' }

test('a state contains the attempt and is valid for ten minutes', () => {
  const state = createGithubState(SECRET, ATTEMPT, START)
  expect(parseGithubState(SECRET, state, after(GITHUB_STATE_LIFETIME_SECONDS - 1))).toEqual({
    ...ATTEMPT,
    inTime: true,
  })
  expect(parseGithubState(SECRET, state, after(GITHUB_STATE_LIFETIME_SECONDS))).toEqual({ ...ATTEMPT, inTime: false })
})

test('a text that we did not sign exactly like this is not accepted as a state', () => {
  const state = createGithubState(SECRET, ATTEMPT, START)
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
    createGithubState(toSecret('another secret, long enough too'), ATTEMPT, START),
  ])
    expect(parseGithubState(SECRET, bad, START)).toBeUndefined()
})

test('no two states are the same, and each has its own verifier, which its signature does not reveal', () => {
  const [one, other] = [createGithubState(SECRET, ATTEMPT, START), createGithubState(SECRET, ATTEMPT, START)]
  expect(one).not.toBe(other)
  expect(derivePkceVerifier(SECRET, one)).toBe(derivePkceVerifier(SECRET, one))
  expect(derivePkceVerifier(SECRET, one)).not.toBe(derivePkceVerifier(SECRET, other))
  expect(one).not.toContain(derivePkceVerifier(SECRET, one))
})

test('a return path that is too long becomes the home page', () => {
  expect(
    parseGithubState(
      SECRET,
      createGithubState(SECRET, { returnTo: `/${'x'.repeat(2000)}`, tab: 't'.repeat(500) }, START),
      START,
    ),
  ).toEqual({ returnTo: '/', tab: 't'.repeat(100), inTime: true })
})
