import { expect, test } from 'vitest'
import { secretOf } from '../../keys.ts'
import { newState, readState, STATE_LIFE_SECONDS, verifierOf } from './github-state.ts'

const SECRET = secretOf('a secret of this test, long enough')
const START = new Date('2026-03-01T10:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const ATTEMPT = { returnTo: '/jobs?q=ሥራ&page=2', tab: 'tab-1' }

test('a state brings the attempt back, in time for ten minutes', () => {
  const state = newState(SECRET, ATTEMPT, START)
  expect(readState(SECRET, state, after(STATE_LIFE_SECONDS - 1))).toEqual({ ...ATTEMPT, inTime: true })
  expect(readState(SECRET, state, after(STATE_LIFE_SECONDS))).toEqual({ ...ATTEMPT, inTime: false })
})

test('what we did not sign, to the letter, is no state', () => {
  const state = newState(SECRET, ATTEMPT, START)
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
    newState(secretOf('another secret, long enough too'), ATTEMPT, START),
  ])
    expect(readState(SECRET, bad, START)).toBeUndefined()
})

test('no two states are the same, and each has a verifier of its own that its signature does not give away', () => {
  const [one, other] = [newState(SECRET, ATTEMPT, START), newState(SECRET, ATTEMPT, START)]
  expect(one).not.toBe(other)
  expect(verifierOf(SECRET, one)).toBe(verifierOf(SECRET, one))
  expect(verifierOf(SECRET, one)).not.toBe(verifierOf(SECRET, other))
  expect(one).not.toContain(verifierOf(SECRET, one))
})

test('a way back too long to keep becomes the home page', () => {
  expect(
    readState(SECRET, newState(SECRET, { returnTo: `/${'x'.repeat(2000)}`, tab: 't'.repeat(500) }, START), START),
  ).toEqual({ returnTo: '/', tab: 't'.repeat(100), inTime: true })
})
