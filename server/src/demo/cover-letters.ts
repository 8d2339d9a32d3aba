import { PRODUCT_NAME } from '@sira/contract/product'
import { DEFAULT_SKILLS } from '../features/skills/default-skills.queries.ts'
import { COMPANY_VOICES } from './company-voices.ts'
import { toMidSentenceName } from './job-texts.ts'
import { type Random, createRandom, computeSeed } from './random.ts'
import type { DemoCompany, DemoJob, DemoProfile, DemoSeeker } from './demo-data-types.ts'

const skillNames = new Map(DEFAULT_SKILLS.map((skill) => [skill.slug, toMidSentenceName(skill.name)]))
const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const uppercaseFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withArticle = (noun: string) => `${/^[aeioAEIO]|^(?:SOC|NLP|FTTH|SAP|SQL)\b/.test(noun) ? 'an' : 'a'} ${noun}`
const joinList = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const GREETINGS = [
  'Dear hiring team,',
  'Dear {company} team,',
  'Hello,',
  'Selam,',
  'Dear Sir or Madam,',
  'Good morning,',
  'Dear colleagues at {company},',
]
const OPENINGS = [
  'I am writing about the position of {job}. I am {atitle} from {city} and have done this work for {years}.',
  'your advertisement for {ajob} reads like a description of what I have been doing for {years}, so here is my application.',
  'a former colleague sent me your opening for {ajob}, with the words “this is you”. After reading it twice I agree.',
  'I would like to join {company} as {job}. Let me tell you in a minute what I bring.',
  `I saw on ${PRODUCT_NAME} that you are looking for {ajob}. I live in {city}, work as {atitle} and would be glad to talk with you.`,
  'please accept my application as {job}. I have {years} of experience and am looking for a place to stay longer than a project.',
  'when I read “{job}” at {company} I put my coffee down. I have been hoping for such an opening.',
  'I apply for the position of {job}. My CV has the dates; this letter has the reasons.',
  'I am {atitle} with {years} behind me, and the job of {job} at {company} is the first in months that made me rewrite my CV.',
  'thank you for describing the work of {ajob} so plainly. It made it easy to see that I should write to you.',
]
const EVIDENCE = [
  'At {employer} I {win}. {did}, which I would gladly do again.',
  'One thing from my time at {employer} that may interest you: I {win}. Besides, I {dids}.',
  'In my work at {employer} I {dids}. What I am proudest of: I {win}.',
  'For {employer} I {dids}, and I {win}. Neither was in the plan at the beginning of the year.',
  'My work at {employer} was close to what you describe. I {dids}. I also {win}.',
]
const MORE = [
  'Earlier, at {employer}, I {win}.',
  'Before that I was at {employer}, where I {win}.',
  'My years at {employer} taught me patience: there I {dids}.',
]
const SKILL_SENTENCES = [
  'You ask for {skills}; I use them every week.',
  'From your list I bring {skills}, and I learn the rest quickly.',
  '{Skills} are my daily tools.',
  'As for the tools, {skills} are familiar ground.',
  'I am at home in {skills}, and honest about what I have only read about.',
  'With {skills} you would not have to train me.',
]
const BRIDGES = [
  'My title says something else than yours, but half of my week is already the work you describe, and it is the better half.',
  'I come from a neighbouring field. That means a few weeks of learning, and after them somebody who understands both sides.',
  'I know that I am not the candidate you had in mind. I have worked next to this role for long enough to know what it needs.',
  'I have been moving towards this work step by step, with courses in the evening and with tasks that nobody else wanted.',
]
const DRAWS = [
  'What draws me to {company}: {draw}.',
  'I have followed {company} for a while. What stayed with me: {draw}.',
  'One reason why I write to you and not to others: {draw}.',
  'What won me over: {draw}.',
  'And there is {company} itself: {draw}.',
]
const PERSONAL = [
  'I write clear notes, ask early when I am stuck and finish what I start.',
  'Colleagues say that I am calm when things break and restless when they could be simpler.',
  'I am used to power cuts, slow links and users who have no time, and I do not count them as excuses.',
  'I speak with users in their own language where I can, which saves everybody a meeting.',
  'I enjoy teaching and would happily take an intern under my wing.',
  'I like reviews, both giving and getting them.',
  'I read the manual, and when there is none I write it.',
  'I keep a list of my mistakes; it is the most useful document I own.',
]
const MOVING = [
  'I am ready to move to {place} and have family there for the first weeks.',
  'Moving to {place} would be a return for me rather than a step away.',
  'I would move to {place} within a month.',
]
const CLOSINGS = [
  'I can start after one month’s notice and am free for a call on most evenings.',
  'I would be glad to show you some of this work, in your office or by video.',
  'References are available, also from the colleague who argued with me most.',
  'Thank you for reading this far. I hope to hear from you.',
  'I am available from the first of next month.',
  'If you have a small task to try me with, please send it.',
  'I look forward to your questions, the difficult ones included.',
  'May I visit you for an hour and see how you work?',
  'You can reach me by phone at any time of the day; evenings are best.',
  'Should you decide otherwise, a sentence of advice would be welcome.',
]
const FAREWELLS = ['Kind regards,', 'With respect,', 'Yours sincerely,', 'Best regards,', 'With best wishes,']

type CoverLetterInput = {
  seeker: DemoSeeker
  profile: DemoProfile
  job: DemoJob
  company: DemoCompany
  sameWork: boolean
}

const fillTemplate = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

function formatYears(profile: DemoProfile): string {
  // The first skill belongs to the title.
  const years = profile.skills[0]?.yearsOfExp ?? 1
  return years <= 1
    ? 'a year'
    : `${['two', 'three', 'four', 'five', 'six', 'seven', 'eight'][years - 2] ?? String(years)} years`
}

function buildEvidence({ profile }: CoverLetterInput, random: Random): string {
  const [last, before] = profile.experiences
  if (!last) return ''
  const did = random.pick(last.responsibilities)
  const words = {
    employer: last.companyName,
    win: lowercaseFirst(random.pick(last.achievements)),
    did: `I also ${lowercaseFirst(did)}`,
    dids: lowercaseFirst(did),
  }
  const first = fillTemplate(random.pick(EVIDENCE), words)
  if (!before || random.chance(0.35)) return first
  const other = before.responsibilities.find((one) => one !== did) ?? did
  return `${first} ${fillTemplate(random.pick(MORE), { employer: before.companyName, win: lowercaseFirst(before.achievements[0] ?? other), dids: lowercaseFirst(other) })}`
}

function buildSkillSentence({ profile, job }: CoverLetterInput, random: Random): string {
  const mine = new Set(profile.skills.map((skill) => skill.slug))
  const shared = job.skills
    .filter((skill) => mine.has(skill.slug))
    .slice(0, 4)
    .map((skill) => skillNames.get(skill.slug) ?? skill.slug)
  if (shared.length < 2) return ''
  return fillTemplate(random.pick(SKILL_SENTENCES), {
    skills: joinList(shared),
    Skills: uppercaseFirst(joinList(shared)),
  })
}

function buildMovingSentence({ profile, job }: CoverLetterInput, random: Random): string {
  const place = job.location.split(', ').at(-1) ?? job.location
  return job.isRemote || place === profile.location ? '' : fillTemplate(random.pick(MOVING), { place })
}

/** Builds the cover letter of a seeker for a job; the same pair always gets the same letter. */
export function buildCoverLetter(input: CoverLetterInput): string {
  const { seeker, profile, job, company, sameWork } = input
  const random = createRandom(computeSeed(`letter ${seeker.key} ${job.key}`))
  const words = {
    company: company.name,
    job: job.title,
    ajob: withArticle(job.title),
    atitle: withArticle(profile.title),
    city: profile.location,
    years: formatYears(profile),
    draw: random.pick(COMPANY_VOICES[company.key]?.draws ?? ['the work itself']),
  }
  const greeting = random.pick(GREETINGS)
  const paragraphs = [
    fillTemplate(greeting, words),
    uppercaseFirst(fillTemplate(random.pick(OPENINGS), words)),
    [buildEvidence(input, random), buildSkillSentence(input, random)].filter(Boolean).join(' '),
    [sameWork ? '' : random.pick(BRIDGES), fillTemplate(random.pick(DRAWS), words), ...random.sample(PERSONAL, 1)]
      .filter(Boolean)
      .join(' '),
    [buildMovingSentence(input, random), random.pick(CLOSINGS)].filter(Boolean).join(' '),
    `${random.pick(FAREWELLS)}\n${seeker.account.firstName} ${seeker.account.lastName}`,
  ]
  return paragraphs.join('\n\n')
}
