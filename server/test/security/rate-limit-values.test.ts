import { expect, test } from 'vitest'
import { RATE_LIMIT_RULES, getRateLimitRule } from '#http/rate-limits/rate-limit-rules.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('the rate limits have the values that are documented', () => {
  expect(RATE_LIMIT_RULES).toMatchObject({
    anonymous: [300, 5 * MINUTE],
    signedIn: [1500, 5 * MINUTE],
    search: [60, MINUTE],
    anonymousFromNetwork: [3000, 5 * MINUTE],
    searchFromNetwork: [600, MINUTE],
    suggestion: [200, MINUTE],
    suggestionFromNetwork: [2000, MINUTE],
    signUp: [5, 30 * MINUTE],
    signUpFromNetwork: [100, 30 * MINUTE],
    loginOfAccount: [25, HOUR],
    loginFromKnownPlace: [25, HOUR],
    loginFromPlace: [25, 5 * MINUTE],
    loginsOfKnownPlace: [250, 5 * MINUTE],
    forgotOfAddress: [5, 30 * MINUTE],
    forgotFromPlace: [25, 5 * MINUTE],
    resendAgain: [1, MINUTE],
    resend: [5, HOUR],
    proof: [25, 5 * MINUTE],
    mailInHour: [5, HOUR],
    mailInDay: [10, DAY],
    noteInHour: [4, HOUR],
    noteInDay: [8, DAY],
    currentPassword: [10, HOUR],
    emailChange: [5, HOUR],
    export: [10, HOUR],
    resumeReading: [20, HOUR],
    notFound: [60, MINUTE],
    csv: [30, HOUR],
    secondFactor: [20, DAY],
    secondFactorRestart: [2, DAY],
    contact: [5, HOUR],
    contactFromNetwork: [50, HOUR],
    alertFromPlace: [25, HOUR],
    alertOfAddress: [3, DAY],
    skillRequest: [10, DAY],
    upload: [30, 30 * MINUTE],
    uploadStart: [60, 30 * MINUTE],
    apply: [50, DAY],
    jobCreate: [20, DAY],
    webhookSave: [60, HOUR],
    webhookTest: [60, HOUR],
    webhookResend: [120, HOUR],
    interview: [60, DAY],
    offer: [60, DAY],
    candidateSearch: [60, HOUR],
    candidateCards: [300, DAY],
    candidateInvite: [20, DAY],
  })
})

test('a setting replaces one limit, and the scale multiplies it too', () => {
  const getSignUpRule = (LIMITS_SCALE: number) =>
    getRateLimitRule('signUp', { LIMITS: { signUp: [7, 60] }, LIMITS_SCALE })
  expect([getSignUpRule(1), getSignUpRule(2), getSignUpRule(0), getSignUpRule(1e9)]).toEqual([
    [7, 60],
    [14, 60],
    [1, 60],
    [2_000_000_000, 60],
  ])
  expect(getRateLimitRule('apply', { LIMITS: { signUp: [7, 60] }, LIMITS_SCALE: 1 })).toEqual([50, DAY])
})
