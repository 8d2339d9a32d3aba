import { randomUUID } from 'node:crypto'
import { createMessage } from './conversations.ts'
import { run } from '#db/database.ts'
import type { MatrixRow } from '../security/access-matrix.ts'
import { createFailedTask } from './tasks.ts'
import type { TestApp } from './test-app.ts'
import { toJob, type MatrixRequestBuilder } from './matrix-request-builder.ts'

/** Creates a skill that nothing else uses. */
async function createSkill({ db }: TestApp): Promise<string> {
  const [skill] = await run<{ id: string }>(
    db,
    `insert into skills (slug, name, category) select x, x, 'SOFT' from (select 'skill-' || gen_random_uuid() as x) named returning id`,
  )
  return skill!.id
}

/** Creates a skill and takes it off the list. */
async function createRetiredSkill(testApp: TestApp): Promise<string> {
  const skillId = await createSkill(testApp)
  await run(
    testApp.db,
    'insert into retired_skills (id, no, slug, name, category, aliases, source) select id, no, slug, name, category, aliases, source from skills where id = $1',
    [skillId],
  )
  await run(testApp.db, 'delete from skills where id = $1', [skillId])
  return skillId
}

/** Creates a synonym that no other request knows. */
async function createSynonym({ db }: TestApp): Promise<string> {
  const [synonym] = await run<{ id: string }>(
    db,
    `insert into search_synonyms (phrase, meaning, phrase_key) select x, 'cook', x from (select replace(gen_random_uuid()::text, '-', '') as x) named returning id`,
  )
  return synonym!.id
}

/** Creates a decision that an administrator has just made and that changed nothing. */
async function createDecision({ db }: TestApp, adminId: string, companyId: string): Promise<string> {
  const [decision] = await run<{ id: string }>(
    db,
    `insert into decisions (admin_id, company_id, act, before, version)
      select $1, id, 'company.looked-at-again', jsonb_build_object('company', to_jsonb(c)), updated_at from companies c where id = $2 returning id`,
    [adminId, companyId],
  )
  return decision!.id
}

/** Creates a message of the contact form by somebody without an account. */
async function createContactMessage({ db }: TestApp): Promise<string> {
  const [message] = await run<{ id: string }>(
    db,
    `insert into messages (name, email, subject, message) values ('Hanna', 'hanna@town.example', 'Hello', 'How are you?') returning id`,
  )
  return message!.id
}

/** Requests of the admin area, and for skills that are missing. */
export const ADMIN_MATRIX_REQUESTS = {
  getAdminOverview: () => ({}),
  listUsers: ({ fixtures }) => ({ query: `search=${encodeURIComponent(fixtures.people.J.email)}` }),
  getUser: ({ fixtures }) => ({ params: { accountId: fixtures.people.J.id } }),
  setUserSuspension: ({ fixtures }) => ({
    params: { accountId: fixtures.people.J.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  'setUserSuspension AD': ({ fixtures }) => ({
    params: { accountId: fixtures.people.AD.id },
    body: { suspended: true, reason: 'Sends advertisements to companies' },
  }),
  listSkillsWithUsage: () => ({}),
  requestSkill: () => ({ body: { name: `Missing ${randomUUID().slice(0, 8)}` } }),
  listSkillRequests: () => ({}),
  dismissSkillRequest: () => ({ body: { name: 'Beekeeping' } }),
  listRetiredSkills: () => ({}),
  createSkill: () => ({ body: { name: `Skill ${randomUUID()}`, category: 'SOFT' } }),
  updateSkill: async ({ testApp }) => ({
    params: { skillId: await createSkill(testApp) },
    body: { aliases: [`spelling ${randomUUID()}`] },
  }),
  retireSkill: async ({ testApp, skillId }) => ({
    params: { skillId: await createSkill(testApp) },
    body: { mergeInto: skillId },
  }),
  restoreSkill: async ({ testApp }) => ({ params: { skillId: await createRetiredSkill(testApp) } }),
  listUnmatchedSearches: () => ({}),
  dismissUnmatchedSearch: () => ({ body: { words: 'beekeeper' } }),
  listSynonyms: () => ({}),
  createSynonym: () => ({ body: { phrase: randomUUID().replaceAll('-', ''), meaning: 'cook' } }),
  updateSynonym: async ({ testApp }) => ({
    params: { synonymId: await createSynonym(testApp) },
    body: { meaning: 'chef' },
  }),
  deleteSynonym: async ({ testApp }) => ({ params: { synonymId: await createSynonym(testApp) } }),
  listContactMessages: () => ({}),
  getContactMessage: async ({ testApp }) => ({ params: { messageId: await createContactMessage(testApp) } }),
  setContactMessageHandled: async ({ testApp }) => ({
    params: { messageId: await createContactMessage(testApp) },
    body: { handled: true },
  }),
  answerContactMessage: async ({ testApp }) => ({
    params: { messageId: await createContactMessage(testApp) },
    body: { text: 'You find it under Jobs.' },
  }),
  listAuditLog: () => ({ query: `subject=${randomUUID()}` }),
  listAuditActions: () => ({}),
  auditCsv: () => ({ url: `/admin/audit.csv?subject=${randomUUID()}` }),
  listCompaniesForModeration: () => ({}),
  getCompanyForModeration: ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  moderateCompany: ({ fixtures }) => ({
    params: { companyId: fixtures.companies.inReview },
    body: { status: 'ACTIVE' },
  }),
  listJobsForModeration: () => ({}),
  moderateJob: ({ fixtures }) => ({ params: { jobId: fixtures.jobs['in review'] }, body: { status: 'ACTIVE' } }),
  getJobForModeration: toJob('in review'),
  setCompanyFeatured: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live }, body: { featured: true } }),
  setJobFeatured: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.live }, body: { featured: true } }),
  undoDecision: async ({ testApp, fixtures }) => ({
    params: { decisionId: await createDecision(testApp, fixtures.people.AD.id, fixtures.companies.live) },
  }),
  listReportedMessages: () => ({}),
  decideOnReportedMessage: async (scenario) => {
    const messageId = await createMessage(scenario, true)
    await run(
      scenario.testApp.db,
      `insert into message_reports (message_id, account_id, reason) select id, null, 'SCAM_RULES' from application_messages where id = $1`,
      [messageId],
    )
    return { params: { messageId }, body: { verdict: 'DISMISSED' } }
  },
  listReportedJobs: () => ({}),
  decideOnReports: async ({ fixtures, testApp }) => {
    await run(
      testApp.db,
      `insert into job_reports (job_id, account_id, reason) select $1, id, 'OTHER' from accounts where id = $2 on conflict on constraint one_report_per_person do update set handled_at = null`,
      [fixtures.jobs.live, fixtures.people.J0.id],
    )
    return { params: { jobId: fixtures.jobs.live }, body: { verdict: 'DISMISSED' } }
  },
  listTasks: () => ({}),
  retryTask: async ({ testApp }) => ({ params: { workId: await createFailedTask(testApp.db) } }),
  retryAllTasks: () => ({}),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
