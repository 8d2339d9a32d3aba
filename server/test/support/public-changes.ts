import { UNSAFE_decodeViaTurboStream } from 'react-router'
import type { Random } from '../../src/demo/random.ts'
import { restoreSkill, retireSkill } from '../../src/features/skills/manage-skills.commands.ts'
import { listRestorableSkills } from '../../src/features/skills/manage-skills.queries.ts'
import { run } from '#db/database.ts'
import type { TestApp } from './test-app.ts'

/** The companies and jobs that random changes are made to. */
export interface PublicTown {
  companies: string[]
  jobs: string[]
}

interface ChangeContext {
  testApp: TestApp
  random: Random
  town: PublicTown
}

const WORDS = ['React', 'Go', 'Nurse', 'Beekeeper', 'Addis', 'Senior', 'Data', 'Mobile']
const SKILLS = ['React', 'Git', 'SQL', 'Docker']

const pickWords = (random: Random) => `${random.pick(WORDS)} ${random.pick(WORDS)} ${random.int(1, 99)}`

const createEditor = async (testApp: TestApp) => ({ adminId: (await testApp.createAdmin()).id, ip: '192.0.2.1' })

/** Makes a change that sets these columns of a random job. */
const changeJob = (name: string, assignments: string, getValue: (random: Random) => unknown) => ({
  name: `job: ${name}`,
  make: ({ testApp, random, town }: ChangeContext) =>
    run(testApp.db, `update jobs set ${assignments} where id = $2 and $1::text is not null`, [
      getValue(random),
      random.pick(town.jobs),
    ]),
})
const changeCompany = (name: string, assignments: string, getValue: (random: Random) => unknown) => ({
  name: `company: ${name}`,
  make: ({ testApp, random, town }: ChangeContext) =>
    run(testApp.db, `update companies set ${assignments} where id = $2 and $1::text is not null`, [
      getValue(random),
      random.pick(town.companies),
    ]),
})
const changeText = (name: string, assignments: string) => ({
  name: `text: ${name}`,
  make: ({ testApp, random, town }: ChangeContext) =>
    run(testApp.db, `update job_texts set ${assignments} where job_id = $2`, [
      pickWords(random),
      random.pick(town.jobs),
    ]),
})

/** Changes of what visitors see, written directly to the database, as any instance or version may do. */
export const PUBLIC_CHANGES: readonly { name: string; make: (context: ChangeContext) => Promise<unknown> }[] = [
  changeJob('title', 'title = $1', pickWords),
  changeJob('location', 'location = $1', (random) => random.pick(['Addis Ababa', 'Adama', 'Mekelle'])),
  changeJob('level', 'level = $1::job_level', (random) => random.pick(['JUNIOR', 'SENIOR'])),
  changeJob('remote', 'is_remote = $1::text::boolean', (random) => String(random.chance(0.5))),
  changeJob('featured', 'featured = $1::text::boolean', (random) => String(random.chance(0.5))),
  changeJob('deadline', `deadline = current_date + $1::text::int`, (random) => String(random.int(1, 9))),
  changeJob('deadline passed', `deadline = current_date - $1::text::int`, () => '2'),
  changeJob('no deadline', `deadline = null`, () => ''),
  changeJob(
    'pay',
    `salary_type = 'FIXED', salary_amount = $1::text::int, salary_min = null, salary_max = null, hourly_rate = null`,
    (random) => String(random.int(1, 90) * 1000),
  ),
  changeJob('before or after tax', 'pay_basis = $1::pay_basis', (random) => random.pick(['GROSS', 'NET', 'UNKNOWN'])),
  changeJob('reason for no pay', 'pay_hidden_reason = $1::pay_hidden_reason', (random) =>
    random.pick(['NEGOTIABLE', 'POLICY']),
  ),
  changeJob('negotiable', 'negotiable = $1::text::boolean', (random) => String(random.chance(0.5))),
  changeJob('closed', `status = 'CLOSED', closed_at = now()`, () => ''),
  changeJob('live', `status = 'ACTIVE', published_at = coalesce(published_at, now()), deadline = null`, () => ''),
  changeJob('waiting again', `status = 'PENDING'`, () => ''),
  changeJob('published', `published_at = now() - make_interval(hours => $1::text::int)`, (random) =>
    String(random.int(1, 90)),
  ),
  changeJob('hidden', `hidden_at = now()`, () => ''),
  changeJob('shown again', `hidden_at = null`, () => ''),
  changeText('description', `description = 'You write code and read that of others. ' || $1`),
  changeText('benefits', 'benefits = $1'),
  changeCompany('name', 'name = $1', pickWords),
  changeCompany('description', 'description = $1', pickWords),
  changeCompany('website', `website = 'https://' || $1 || '.example'`, (random) => String(random.int(1, 99))),
  changeCompany('phone', `phone = '+251 9112233' || $1`, (random) => String(random.int(10, 99))),
  changeCompany('size', 'size = $1::company_size', (random) => random.pick(['SMALL', 'LARGE'])),
  changeCompany('location', 'location = $1', (random) => random.pick(['Addis Ababa', 'Adama'])),
  changeCompany('featured', `featured = $1::text::boolean and status = 'ACTIVE'`, (random) =>
    String(random.chance(0.5)),
  ),
  changeCompany('suspended', `status = 'SUSPENDED', rejection_reason = 'Fraud', featured = false`, () => ''),
  changeCompany('active', `status = 'ACTIVE', rejection_reason = null`, () => ''),
  {
    name: 'owner: name',
    make: ({ testApp, random, town }) =>
      run(testApp.db, `update accounts set first_name = $1 where id = (select owner_id from companies where id = $2)`, [
        random.pick(WORDS),
        random.pick(town.companies),
      ]),
  },
  {
    name: 'job: new',
    make: async ({ testApp, random, town }) =>
      town.jobs.push((await testApp.createJob(random.pick(town.companies), { title: pickWords(random) })).id),
  },
  {
    name: 'job: deleted',
    make: ({ testApp, random, town }) => run(testApp.db, 'delete from jobs where id = $1', [random.pick(town.jobs)]),
  },
  {
    name: 'job: one more skill',
    make: ({ testApp, random, town }) =>
      run(
        testApp.db,
        `insert into job_skills (job_id, skill_id) select j.id, s.id from skills s, jobs j where s.name = $1 and j.id = $2 on conflict do nothing`,
        [random.pick(SKILLS), random.pick(town.jobs)],
      ),
  },
  {
    name: 'job: fewer skills',
    make: ({ testApp, random, town }) =>
      run(
        testApp.db,
        'delete from job_skills where job_id = $2 and skill_id = (select id from skills where name = $1)',
        [random.pick(SKILLS), random.pick(town.jobs)],
      ),
  },
  {
    name: 'skill: other case of its name',
    make: ({ testApp, random }) =>
      run(testApp.db, `update skills set name = case when name::text = $1 then upper($1) else $1 end where name = $1`, [
        random.pick(SKILLS),
      ]),
  },
  {
    name: 'synonym: new',
    make: ({ testApp, random }) =>
      run(
        testApp.db,
        `insert into search_synonyms (phrase, meaning, phrase_key) values ('honey', $1, 'honey') on conflict (phrase_key) do update set meaning = excluded.meaning`,
        [random.pick(WORDS)],
      ),
  },
  {
    name: 'skill: merged into another',
    make: async ({ testApp, random }) => {
      const [one, other] = await run<{ id: string }>(testApp.db, 'select id from skills where name = any($1)', [
        [random.pick(SKILLS), random.pick(SKILLS)],
      ])
      if (one && other) await retireSkill(testApp.db, await createEditor(testApp), one.id, other.id)
    },
  },
  {
    name: 'skill: restored',
    make: async ({ testApp }) => {
      const [row] = await listRestorableSkills(testApp.resources.db)
      if (row) await restoreSkill(testApp.db, await createEditor(testApp), row.id)
    },
  },
  {
    name: 'exchange rate',
    make: ({ testApp, random }) =>
      run(testApp.db, `update exchange_rates set etb = $1::int where currency = 'USD'`, [random.int(100, 200)]),
  },
  {
    name: 'tax rules',
    make: ({ testApp, random }) =>
      run(testApp.db, `update income_tax_rules set pension_percent = $1::int`, [random.int(1, 20)]),
  },
  { name: 'synonym: removed', make: ({ testApp }) => run(testApp.db, 'delete from search_synonyms') },
]

/** Returns addresses of what visitors see of a town. */
export function pickPublicUrl(random: Random, { companies, jobs }: PublicTown): string {
  const [companyId, jobId] = [random.pick(companies), random.pick(jobs)]
  return random.pick([
    '/api/v1/jobs/getAll',
    '/api/v1/jobs/getAll?per_page=3&page=2',
    '/api/v1/jobs/getAll?sort=["featured","desc"]',
    `/api/v1/jobs/getAll?search_key=${random.pick([...WORDS, 'honey', 'Sheba'])}`,
    '/api/v1/jobs/facets',
    `/api/v1/jobs/getAll?search_key=${random.pick(['beekeeper honey', 'nurse go', 'react senior', 'developer'])}&filters=[{"columnField":"postedWithin","operatorValue":"=","value":"7"}]`,
    `/api/v1/jobs/getAll?search_key=${random.pick(['read code 7', 'others write'])}`,
    '/api/v1/jobs/getAll?filters=[{"columnField":"skills","operatorValue":"in","value":["React"]}]',
    '/api/v1/jobs/getAll?filters=[{"columnField":"minSalary","operatorValue":"=","value":"20000"}]&sort=["salary","desc"]',
    `/api/v1/jobs/getAll?filters=[{"columnField":"companyId","operatorValue":"=","value":"${companyId}"}]`,
    '/jobs/feed.json?posted=7',
    '/jobs.data?q=nurse+go&posted=7',
    '/api/v1/company/fetchAll?filters=[{"columnField":"name","operatorValue":"like","value":"go"}]',
    '/api/v1/jobs/facets?search_key=react',
    '/api/v1/jobs/featured',
    '/api/v1/salaries?skill=react',
    '/api/v1/jobs/landing?kind=REMOTE',
    '/api/v1/jobs/new-count',
    `/api/v1/jobs/suggestions?q=${random.pick(['b', 'sh', 're', 'nur', 'ad'])}`,
    `/api/v1/jobs/getOne/${jobId}`,
    `/api/v1/jobs/getOne/${jobId}`,
    `/api/v1/jobs/${jobId}/similar`,
    '/api/v1/company/fetchAll',
    '/api/v1/company/fetchAll?sort=["name","asc"]',
    `/api/v1/company/fetch/${companyId}`,
    '/api/v1/skills/getAll',
    '/feed.json',
    '/jobs/feed.json?q=react',
    '/_.data',
    '/jobs.data',
    `/jobs.data?q=${random.pick(WORDS)}`,
    `/jobs/${jobId}.data`,
    '/companies.data',
    `/companies/${companyId}.data`,
  ])
}

/** The data of the job list says when it was made. */
const MADE_AT = /("asOf\\",\\"|"asOf",")[^"]*/

/**
 * Returns the body of a response without when it was made. Of the data of the home page, whose sections come in the order
 * in which they are ready, it returns the sections.
 */
export async function readPublicBody(url: string, body: string): Promise<unknown> {
  if (url !== '/_.data') return body.replace(MADE_AT, '$1')
  const { value } = await UNSAFE_decodeViaTurboStream(new Blob([body]).stream(), globalThis)
  const { data } = (value as Record<string, { data: object }>)['features/pages/show-home.route']!
  const read = async ([name, section]: [string, unknown]) => [name, await section]
  return Promise.all(Object.entries(data).map(read))
}
