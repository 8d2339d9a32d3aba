import { INDUSTRIES, JOB_LEVELS, JOB_TYPES } from '@sira/contract/enums'
import type { IndexedJob } from '../../src/search/job-columns.ts'

export const DAY = 86_400_000_000
export const NOW = 1_800_000_000_000_000
const TITLES = ['React Developer', 'Senior Backend Engineer', 'የሶፍትዌር ገንቢ', 'Data Analyst', 'react developer']
const PLACES = ['Addis Ababa', 'Bole, Addis Abeba', 'ሐዋሳ', 'Hawassa, Ethiopia', 'Jinka']

/** A generator of whole numbers that gives the same ones in every run. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below
}

export const toId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A job with random fields for an index, with the id of the number `n`. */
export function buildJob(n: number, random: (below: number) => number): IndexedJob {
  const payLo = random(4) === 0 ? null : random(150_000)
  return {
    id: toId(n),
    companyId: toId(1000 + random(5)),
    companyName: `Company ${random(3)}`,
    title: TITLES[random(TITLES.length)]!,
    location: PLACES[random(PLACES.length)]!,
    type: JOB_TYPES[random(JOB_TYPES.length)]!,
    level: JOB_LEVELS[random(JOB_LEVELS.length)]!,
    industry: INDUSTRIES[random(INDUSTRIES.length)]!,
    isRemote: random(3) === 0,
    featured: random(5) === 0,
    createdAt: NOW - random(40) * DAY,
    publishedAt: NOW - random(40) * DAY,
    closesAt: random(3) === 0 ? null : NOW + (random(20) - 3) * DAY,
    payLo,
    payHi: payLo === null ? null : payLo + random(30_000),
    currency: payLo === null ? null : 'ETB',
    skillNos: Array.from(new Set(Array.from({ length: random(6) }, () => random(12))), (no) => no * 4 + random(4)),
  }
}
