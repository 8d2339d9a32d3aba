import { createHash } from 'node:crypto'
import type { Answer, Question } from '@sira/contract/questions'
import { createRandom, computeSeed, type Random } from './random.ts'
import type { DemoJob, DemoProfile } from './demo-data-types.ts'

/** Years of work that a job of each level needs; none for those that begin. */
const YEARS_NEEDED: Readonly<Record<DemoJob['level'], number>> = {
  INTERN: 0,
  JUNIOR: 0,
  MIDLEVEL: 2,
  SENIOR: 4,
  LEAD: 6,
  MANAGER: 6,
}
const START_OPTIONS = ['At once', 'Within a month', 'Within two months', 'Later']
/** The one job that declines by itself what does not meet its needs. */
const DECLINING_JOB = 'wenchi-ledger-2'
const DEMO_COMPANY = 'wenchi-ledger'
/** The share of the other companies' jobs that ask something. */
const ASKING_SHARE = 0.35
const DAY_MS = 86_400_000

const OPEN_QUESTIONS = [
  'What is the piece of work you are most satisfied with, and what was your part in it?',
  'Tell us about something that went wrong at work, and what you did.',
  'Why would you like to do this work with us?',
]
const OPEN_ANSWERS = [
  'Our monthly closing took four days. I listed every step with the people who do them, and after two months it took one and a half. My part was the list, and asking twice.',
  'A report went out with the numbers of the month before. I called everyone who had it within the hour, sent the right one, and wrote the check that would have found it.',
  'I have used what you make, and I would like to be on the side that makes it better. And it is work that people near me talk about.',
  'We moved to a new system over one weekend. I wrote down what could fail and who would call whom. Two of the five things did fail, and nobody noticed on Monday.',
]

/** Returns an id that is the same for the same key. */
function toUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns what a demo job asks its applicants; most of the jobs of other companies ask nothing. */
export function buildDemoQuestions(
  job: Pick<DemoJob, 'key' | 'company' | 'level' | 'location' | 'isRemote'>,
): Pick<DemoJob, 'questions' | 'declineUnmet'> {
  const random = createRandom(computeSeed(`questions ${job.key}`))
  if (job.company !== DEMO_COMPANY && !random.chance(ASKING_SHARE)) return { questions: [], declineUnmet: false }
  const years = YEARS_NEEDED[job.level]
  const ask = (kind: Question['kind'], text: string, more: Partial<Question> = {}): Question => ({
    id: toUuid(`${job.key} ${text}`),
    kind,
    text,
    help: null,
    required: true,
    options: [],
    min: null,
    max: null,
    accept: null,
    ...more,
  })
  const questions = [
    ask('NUMBER', 'For how many years have you done this kind of work?', {
      min: 0,
      max: 50,
      accept: years > 0 ? { min: years, max: null } : null,
    }),
    ask('ONE_OF', 'When could you start?', { options: START_OPTIONS }),
    ...(job.isRemote
      ? []
      : [ask('YES_NO', `Can you work at our office in ${job.location.split(',')[0]!}?`, { accept: ['YES'] })]),
    ask('LONG_TEXT', random.pick(OPEN_QUESTIONS), { required: false, help: 'A few sentences are enough.' }),
    ask('NUMBER', 'What pay do you expect, in birr a month before tax?', { min: 0, required: false }),
  ]
  return { questions, declineUnmet: job.key === DECLINING_JOB }
}

/** Returns the full years since the first work of a profile. */
function countYears({ experiences }: DemoProfile, now: Date): number {
  const first = experiences.map(({ startDate }) => Date.parse(startDate)).toSorted((one, other) => one - other)[0]
  return first === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - first) / (365 * DAY_MS)))
}

/** Returns what an applicant answers to the questions of a job, in their order. */
export function buildDemoAnswers(questions: readonly Question[], profile: DemoProfile, key: string, now: Date) {
  const random = createRandom(computeSeed(`answers ${key}`))
  return questions.map((question) => ({ question, answer: pickAnswer(question, countYears(profile, now), random) }))
}

function pickAnswer({ kind, options, text, required }: Question, years: number, random: Random): Answer | null {
  if (!required && random.chance(0.3)) return null
  if (kind === 'YES_NO') return random.chance(0.85) ? 'YES' : 'NO'
  if (kind === 'ONE_OF') return random.pick(options)
  if (kind === 'LONG_TEXT') return random.pick(OPEN_ANSWERS)
  return text.includes('years') ? years : (12 + years * 6 + random.int(0, 8)) * 1000
}
