import { run, type Database } from '#db/database.ts'
import { writeWaitingDescriptionWords } from '#db/description-words.ts'
import type { FileStore } from '#storage/file-store.ts'
import { insertLoadData } from '../../../bench/src/load-data/insert-load-data.ts'
import { generateLoadData, type LoadData, type LoadDataJob } from '../../../bench/src/load-data/load-data.ts'
import { buildCompanyName } from '../../../bench/src/load-data/names.ts'
import { createRandom, type Random } from '../../src/demo/random.ts'
import { DEFAULT_SKILLS } from '../../src/features/skills/default-skills.queries.ts'
import { CITIES, COMPANY_PLACES, COMPANY_TRADES, SENTENCES } from './amharic-texts.ts'
import { LEVEL_PHRASES, OTHER_TITLES, TECH_TITLES, type AmharicText } from './amharic-titles.ts'

/**
 * With fewer jobs, some judged searches have fewer than ten jobs that fit: jobs that only come close would then fill the
 * first ten, and single jobs would decide. With more, the check takes longer and says the same.
 */
const JOB_COUNT = 4_000
const SEED = 8
/** Of companies and of jobs outside of technology; about a fifth of all jobs is then in Amharic. */
const AMHARIC_COMPANY_SHARE = 0.5
const OTHER_WORK_SHARE = 0.18
const AMHARIC_OTHER_WORK_SHARE = 0.75
/** Of the technology jobs whose title has an Amharic name. */
const AMHARIC_TECH_SHARE = 0.4
/** Of jobs in Amharic. */
const AMHARIC_PLACE_SHARE = 0.75
const NAMED_LEVEL_SHARE = 0.8

/** A generated job, and everything that it says, in English words: it is judged by these. */
interface TwoScriptsJob {
  job: LoadDataJob
  account: string
}
interface Written {
  title: string
  location: string
  description: string
  skills: LoadDataJob['skills']
  /** What title and description say in English. */
  means: string
}

const NO_WORD = /[^\p{Alphabetic}0-9]+/u
const SKILL_NAMES = new Map(DEFAULT_SKILLS.map(({ slug, name, aliases }) => [slug, [name, ...aliases].join(' ')]))
const OTHER_WORK = Object.keys(OTHER_TITLES)

/**
 * Adds jobs of which about a fifth is in Amharic, in the spellings that people use; the same ones each time. `db` is
 * connected as the owner of the tables. Returns what each job says in English words, by its id.
 */
export async function insertTwoScriptsJobs(db: Database, fileStore: FileStore): Promise<ReadonlyMap<string, string>> {
  const { data, accounts } = generateTwoScriptsData()
  await insertLoadData({ db, fileStore }, data, () => {})
  // Load data is inserted without the triggers that mark Amharic descriptions.
  await run(db, "update job_texts set description = description where description ~ '[ሀ-ፚ]'")
  await writeWaitingDescriptionWords(db, JOB_COUNT)
  const ids = await run<{ id: string }>(db, 'select id from jobs order by id')
  return new Map(ids.map(({ id }, number) => [id, accounts[number]!]))
}

function generateTwoScriptsData(): { data: LoadData; accounts: string[] } {
  const random = createRandom(SEED)
  const data = generateLoadData(JOB_COUNT, { seed: SEED, unlikeTitles: 0 })
  const companies = Array.from(data.companies(), (company) => ({
    ...company,
    name: random.chance(AMHARIC_COMPANY_SHARE) ? translateCompanyName(company.name) : company.name,
  }))
  const jobs = Array.from(data.jobs(), (job) => writeJob(job, companies[job.company]!.name, random))
  return {
    data: {
      counts: { ...data.counts, seekers: 0 },
      *companies() {
        yield* companies
      },
      *jobs() {
        yield* jobs.map(({ job }) => job)
      },
      *seekers() {},
      *applications() {},
    },
    accounts: jobs.map(({ account }) => account),
  }
}

function translateCompanyName(name: string): string {
  const [place = '', ...trade] = name.split(' ')
  const [amharicPlace, amharicTrade] = [COMPANY_PLACES[place], COMPANY_TRADES[trade.join(' ')]]
  return amharicPlace && amharicTrade ? `${amharicPlace} ${amharicTrade}` : name
}

function writeJob(job: LoadDataJob, companyName: string, random: Random): TwoScriptsJob {
  const { means, ...written } = random.chance(OTHER_WORK_SHARE)
    ? writeOtherWork(job, companyName, random)
    : writeTechWork(job, companyName, random)
  const skills = written.skills.map(({ slug }) => SKILL_NAMES.get(slug)).join(' ')
  return {
    job: { ...job, ...written, status: 'ACTIVE', deadline: null },
    account: normalize(`${means} ${skills} ${buildCompanyName(job.company)} ${job.location}`),
  }
}

/** In lower case, with a blank on both sides of each word. */
const normalize = (text: string) => ` ${text.toLowerCase().split(NO_WORD).join(' ')} `

function writeOtherWork(job: LoadDataJob, companyName: string, random: Random): Written {
  const title = random.pick(OTHER_WORK)
  if (!random.chance(AMHARIC_OTHER_WORK_SHARE))
    return { ...job, title, skills: [], means: `${title} ${job.description}` }
  const written = translate(random.pick(OTHER_TITLES[title]!), title)
  return { ...writeAmharicText(job, { ...written, companyName }, random), skills: [] }
}

function writeTechWork(job: LoadDataJob, companyName: string, random: Random): Written {
  const english = job.title.replace(/^(?:Junior|Senior|Lead) /, '').replace(' Intern', '')
  const titles = TECH_TITLES[english]
  if (!titles || !random.chance(AMHARIC_TECH_SHARE)) return { ...job, means: `${job.title} ${job.description}` }
  const written = translate(random.pick(titles), english)
  const levels = LEVEL_PHRASES[job.level]
  const level = translate(levels && random.chance(NAMED_LEVEL_SHARE) ? random.pick(levels) : ['{}'])
  const title = level.text.replace('{}', written.text)
  return writeAmharicText(job, { text: title, means: level.means.replace('{}', written.means), companyName }, random)
}

const translate = ([text, means]: AmharicText, english = text) => ({ text, means: means ?? english })

function writeAmharicText(
  job: LoadDataJob,
  { text: title, means, companyName }: { text: string; means: string; companyName: string },
  random: Random,
): Written {
  const location = random.chance(AMHARIC_PLACE_SHARE) ? random.pick(CITIES[job.location]!) : job.location
  const sentences = random.sample(SENTENCES, random.int(5, 8))
  const description = sentences
    .map(({ text }) =>
      text.replaceAll('{title}', title).replaceAll('{company}', companyName).replaceAll('{place}', location),
    )
    .join('\n')
  return {
    title,
    location,
    description,
    skills: job.skills,
    means: `${means} ${sentences.map((sentence) => sentence.means).join(' ')}`,
  }
}
