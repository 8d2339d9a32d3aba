import { JOB_LEVELS } from '@sira/contract/enums'
import type {
  SalaryFigures,
  SalaryQuery,
  SalaryStatistics,
  SalaryTopic,
  SalaryTopicPage,
} from '@sira/contract/salaries'
import { toAskedPlaceKey } from '#search/places.ts'
import { appError } from '#core/app-error.ts'
import { toSlug } from '@sira/contract/slug'
import { mapBySlug } from '#core/slugs.ts'
import { forEachYielding } from '#core/for-each-yielding.ts'
import { waitForTurn } from '#core/turns.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { getSkillIndex, type SkillIndex } from '../skills/skill-index.queries.ts'
import { getAdvertisedPay, readTitle, type AdvertisedJob, type AdvertisedPay } from './advertised-pay.queries.ts'
import { ROLE_NAMES } from './role-names.schema.ts'
import { countAdvertisedPay } from './salaries.rules.ts'

/** Returns what the jobs of the last 12 months advertise as pay, for a title or a skill; for all jobs without either. */
export const getSalaries = (cache: CacheScope, query: SalaryQuery): Promise<SalaryStatistics> =>
  cache.keep(`salaries ${JSON.stringify(query)}`, async (scope) => {
    const [pay, skills] = await openPay(scope)
    const found = query.skill
      ? listJobsOfSkill(pay, skills, skills.numberByKey.get(query.skill.toLowerCase()))
      : query.title
        ? listJobsWithTitle(pay, query.title)
        : pay.jobs
    return toStatistics(pay, found, query)
  })

const overviews = new WeakMap<AdvertisedPay, { skills: SkillIndex; topics: SalaryTopic[] }>()

// The pay comes first: it notices changes of the skills list too.
async function openPay(scope: CacheScope): Promise<[AdvertisedPay, SkillIndex]> {
  const pay = await getAdvertisedPay(scope, async (read) => {
    const skills = await getSkillIndex(scope.db)
    overviews.set(read, { skills, topics: await summarizeTopics(read, skills) })
  })
  return [pay, overviews.get(pay)!.skills]
}

/** Reads all advertised pay, so that the first request need not wait for it. */
export async function prepareAdvertisedPay(cache: CacheScope): Promise<void> {
  await openPay(cache)
}

function listJobsOfSkill(pay: AdvertisedPay, skills: SkillIndex, no: number | undefined): readonly AdvertisedJob[] {
  if (no === undefined) return []
  const former = skills.formerNumbersByNumber.get(no) ?? []
  if (former.length === 0) return pay.ofSkill.get(no) ?? []
  return [...new Set([no, ...former].flatMap((each) => pay.ofSkill.get(each) ?? []))]
}

/** Returns the jobs of the roles that a title names; where it names none, those with all of its words in their titles. */
function listJobsWithTitle(pay: AdvertisedPay, title: string): readonly AdvertisedJob[] {
  const { words, roles } = readTitle(title)
  const [first, ...others] = roles
  if (first !== undefined)
    return (pay.ofRole.get(first) ?? []).filter((job) => others.every((role) => job.roles.includes(role)))
  return words.size === 0 ? [] : pay.jobs.filter((job) => [...words].every((word) => job.words.has(word)))
}

function toStatistics(
  pay: AdvertisedPay,
  jobs: readonly AdvertisedJob[],
  { level, city, basis: asked, currency }: Pick<SalaryQuery, 'level' | 'city' | 'basis' | 'currency'>,
): SalaryStatistics {
  const place = city && toAskedPlaceKey(city, pay.places)
  const found = jobs.filter(
    (job) => job.currency === currency && (!level || job.level === level) && (!place || job.places.includes(place)),
  )
  const { basis, figures } = countAdvertisedPay(found, asked)
  const counted = { currency, from: pay.from, to: pay.to }
  return figures && basis ? { enough: true, ...figures, basis, ...counted } : { enough: false, basis, ...counted }
}

/** A role or a skill that has a page. */
interface Topic extends Pick<SalaryTopic, 'kind' | 'slug' | 'name'> {
  jobs: readonly AdvertisedJob[]
}

/** Returns every role and skill by its slug; a role whose name is that of a skill has no page of its own. */
function listTopics(pay: AdvertisedPay, skills: SkillIndex): Map<string, Topic> {
  const bySlug = mapBySlug(
    [...new Map([...skills.byNumber.values()].map((skill) => [skill.id, skill])).values()],
    ({ name }) => name,
  )
  const topics = new Map<string, Topic>()
  for (const [slug, { no, name }] of bySlug)
    topics.set(slug, { kind: 'SKILL', slug, name, jobs: listJobsOfSkill(pay, skills, no) })
  for (const [role, name] of Object.entries(ROLE_NAMES)) {
    const slug = toSlug(name)
    if (!topics.has(slug)) topics.set(slug, { kind: 'ROLE', slug, name, jobs: pay.ofRole.get(role) ?? [] })
  }
  return topics
}

/** Returns the roles and skills of which enough jobs advertise pay in ETB, most postings first. */
export const listSalaryTopics = (cache: CacheScope): Promise<SalaryTopic[]> =>
  cache.keep('salary topics', async (scope) => {
    const [pay] = await openPay(scope)
    return overviews.get(pay)!.topics
  })

async function summarizeTopics(pay: AdvertisedPay, skills: SkillIndex): Promise<SalaryTopic[]> {
  const listed: SalaryTopic[] = []
  const summarize = ({ kind, slug, name, jobs }: Topic) => {
    const salary = toStatistics(pay, jobs, { currency: 'ETB' })
    if (salary.enough) listed.push({ kind, slug, name, salary })
  }
  await forEachYielding(listTopics(pay, skills).values(), summarize, waitForTurn)
  return listed.sort((one, other) => other.salary.postings - one.salary.postings || (one.slug < other.slug ? -1 : 1))
}

/** Returns the figures of a role or a skill, by the name of its page. Throws NOT_FOUND. */
export const getSalaryTopic = (cache: CacheScope, slug: string): Promise<SalaryTopicPage> =>
  cache.keep(`salary topic ${slug}`, async (scope) => {
    const [pay, skills] = await openPay(scope)
    const topic = listTopics(pay, skills).get(slug)
    if (!topic) throw appError('NOT_FOUND')
    const { kind, name, jobs } = topic
    const salary = toStatistics(pay, jobs, { currency: 'ETB' })
    const inDollars = toStatistics(pay, jobs, { currency: 'USD' })
    return { kind, slug, name, salary, inDollars, levels: listLevels(pay, jobs, salary) }
  })

function listLevels(pay: AdvertisedPay, jobs: readonly AdvertisedJob[], { basis }: SalaryStatistics) {
  return JOB_LEVELS.flatMap((level): { level: (typeof JOB_LEVELS)[number]; salary: SalaryFigures }[] => {
    const salary = toStatistics(pay, jobs, { level, currency: 'ETB', ...(basis && { basis }) })
    return salary.enough ? [{ level, salary }] : []
  })
}
