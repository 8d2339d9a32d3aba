import { randomUUID } from 'node:crypto'
import { run } from '#db/database.ts'
import type { Actor, MatrixRow } from '../security/access-matrix.ts'
import type { Fixtures } from './fixtures.ts'
import { buildOffer } from './offer-form.ts'
import { createTeamMember } from './team-members.ts'
import { buildMultipartForm } from './forms.ts'
import { SAMPLE_COVER_LETTER } from './factories.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from './sample-files.ts'
import type { TestApp } from './test-app.ts'
import { toApplication, toJob, type MatrixRequestBuilder } from './matrix-request-builder.ts'
import type { Scenario } from './scenario.ts'

const [PDF, PNG] = await Promise.all([createSamplePdf(), createSamplePng()])

const APPLICATION_WITH_PROFILE_RESUME = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }
const toJobApplication =
  (which: keyof Fixtures['jobs']): MatrixRequestBuilder =>
  ({ fixtures }) => ({ params: { jobId: fixtures.jobs[which] }, body: APPLICATION_WITH_PROFILE_RESUME })

/** Withdraws an application. */
async function markWithdrawn({ db }: TestApp, id: string): Promise<void> {
  await run(db, `update applications set status = 'WITHDRAWN' where id = $1`, [id])
  await run(
    db,
    `insert into application_moves (application_id, from_status, to_status) select id, 'PENDING', 'WITHDRAWN' from applications where id = $1`,
    [id],
  )
}

/** Creates a team invitation to CA's company for this address. */
async function createTeamInvitation(
  { testApp, fixtures }: Scenario,
  email = `colleague-${randomUUID()}@town.example`,
): Promise<{ id: string; token: string }> {
  const token = randomUUID()
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into invitations (company_id, email, role, token_hash, invited_by) values ($1, $2, 'VIEWER', sha256($3::bytea), $4)
     on conflict on constraint one_invitation_per_address do update set token_hash = excluded.token_hash returning id`,
    [fixtures.companies.live, email, token, fixtures.people.CA.id],
  )
  return { id: row!.id, token }
}

/** Creates a note by the caller; nobody else may change it, not even CA's team members. */
async function createNote(
  { testApp, fixtures }: Scenario,
  actor: Actor,
): Promise<{ applicationId: string; noteId: string }> {
  const author = actor === 'A' ? null : fixtures.people[actor].id
  const [note] = await run<{ id: string }>(
    testApp.db,
    `insert into application_notes (application_id, account_id, body) select a.id, (select id from accounts where id = $2), 'Calls back.' from applications a where a.id = $1 returning id`,
    [fixtures.application, author],
  )
  return { applicationId: fixtures.application, noteId: note?.id ?? randomUUID() }
}

/** Saves questions for CA's company, and returns the id of the set. */
async function createQuestionSet({ testApp, fixtures }: Scenario): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into question_sets (company_id, name, questions) values ($1, $2, '[]') returning id`,
    [fixtures.companies.live, `Set ${randomUUID()}`],
  )
  return row!.id
}

/** Saves a template for CA's company, and returns its id. */
async function createTemplate({ testApp, fixtures }: Scenario): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into company_templates (company_id, name, kind, body) values ($1, $2, 'STATUS', 'Dear {{firstName}}') returning id`,
    [fixtures.companies.live, `Template ${randomUUID()}`],
  )
  return row!.id
}

/** Gives CA's company an API key, and returns its id. */
async function createApiKeyRow({ testApp, fixtures }: Scenario): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into api_keys (company_id, name, key_hash, last_four, scopes) values ($1, 'Sync', sha256($2), 'abcd', '{jobs:read}') returning id`,
    [fixtures.companies.live, randomUUID()],
  )
  return row!.id
}

/** Makes sure that J has an open offer of CA, and returns its id. */
async function createOpenOffer({ testApp, fixtures }: Scenario): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `with offered as (update applications set status = 'OFFERED' where id = $1)
     insert into offers (application_id, title, start_date, message, expires_at)
     select id, 'Engineer', '2126-01-11', 'Offer to J!', now() + interval '5 days' from applications where id = $1
     on conflict (application_id) where status = 'OPEN' do update set title = excluded.title returning id`,
    [fixtures.application],
  )
  return row?.id ?? randomUUID()
}

/** Requests about companies, their teams, jobs and applications. */
export const HIRING_MATRIX_REQUESTS = {
  listCompanies: () => ({}),
  'getCompany ACTIVE': ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  'getCompany in review': ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  createCompany: () => ({
    body: buildMultipartForm({
      name: 'New Company',
      email: 'jobs@new.example',
      phone: '+251 911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'TELECOM',
      logo: toUploadFile(PNG, 'logo.png'),
      trade_license: toUploadFile(PDF, 'licence.pdf'),
    }),
  }),
  updateCompany: () => ({ body: { description: 'Changed.' } }),

  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Sync', scopes: ['jobs:read'] } }),
  revokeApiKey: async (scenario) => ({ params: { keyId: await createApiKeyRow(scenario) } }),
  listCompanyEvents: () => ({}),
  getTeam: () => ({}),
  getLinkedinFeed: () => ({}),
  renewLinkedinFeed: () => ({}),
  deleteLinkedinFeed: () => ({}),
  inviteTeamMember: () => ({ body: { email: `colleague-${randomUUID()}@town.example`, role: 'VIEWER' } }),
  revokeTeamInvitation: async (scenario) => ({ params: { invitationId: (await createTeamInvitation(scenario)).id } }),
  getTeamInvitation: async (scenario) => ({ body: { token: (await createTeamInvitation(scenario)).token } }),
  joinTeam: async (scenario, actor) => ({
    body: {
      token: (await createTeamInvitation(scenario, actor === 'A' ? undefined : scenario.fixtures.people[actor].email))
        .token,
    },
  }),
  updateTeamMember: async ({ testApp, fixtures }) => ({
    params: { accountId: (await createTeamMember(testApp, fixtures.companies.live)).id },
    body: { role: 'RECRUITER' },
  }),
  removeTeamMember: async ({ testApp, fixtures }) => ({
    params: { accountId: (await createTeamMember(testApp, fixtures.companies.live)).id },
  }),

  followCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  'followCompany in review': ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  unfollowCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  listFollowedCompanies: () => ({}),
  sendContactMessage: () => ({
    body: { name: 'Hanna', email: 'hanna@town.example', subject: 'Hello', message: 'How are you?' },
  }),

  listSkills: () => ({}),
  listJobs: () => ({ query: 'search_key=engineer' }),
  countJobFacets: () => ({ query: 'search_key=e' }),
  getSalaries: () => ({ query: 'skill=React' }),
  listSalaryTopics: () => ({}),
  getSalaryTopic: () => ({ query: 'slug=backend-developer' }),
  'getSalaryTopic unknown': () => ({ query: 'slug=nothing' }),
  getLandingPage: () => ({ query: 'kind=REMOTE' }),
  'getLandingPage unknown': () => ({ query: 'kind=SKILL&slug=nothing' }),
  listFeaturedJobs: () => ({}),
  countNewJobs: () => ({}),
  listJobStates: ({ fixtures }) => ({ query: `ids=${fixtures.jobs.live}` }),
  listSearchSuggestions: () => ({ query: 'q=e' }),
  'getJob live': toJob('live'),
  'getJob closed': toJob('closed'),
  'getJob in review': toJob('in review'),
  'getJob draft': toJob('draft'),
  'getJob rejected': toJob('rejected'),
  'getJob of one in review': ({ fixtures }) => ({ params: { jobId: fixtures.jobOfCompanyInReview } }),
  saveJob: toJob('another'),
  unsaveJob: toJob('live'),
  listSavedJobs: () => ({}),
  hideJob: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.another }, body: { reason: 'PAY' } }),
  'hideJob in review': ({ fixtures }) => ({ params: { jobId: fixtures.jobs['in review'] }, body: {} }),
  unhideJob: toJob('closed'),
  listHiddenJobs: () => ({}),
  hideCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.live } }),
  'hideCompany in review': ({ fixtures }) => ({ params: { companyId: fixtures.companies.inReview } }),
  unhideCompany: ({ fixtures }) => ({ params: { companyId: fixtures.companies.other } }),
  listHiddenCompanies: () => ({}),
  getSavedAndAppliedJobs: () => ({}),
  listMatchedJobs: () => ({}),
  listAlerts: () => ({}),
  createAlert: () => ({
    body: {
      name: 'New work',
      search_key: 'engineer',
      filters: [{ columnField: 'isRemote', operatorValue: '=', value: true }],
      frequency: 'WEEKLY',
    },
  }),
  requestVisitorAlert: () => ({
    body: { email: `visitor-${randomUUID()}@town.example`, name: 'New work', search_key: 'engineer' },
  }),
  updateAlert: ({ fixtures }) => ({ params: { alertId: fixtures.alert }, body: { frequency: 'INSTANT' } }),
  deleteAlert: ({ fixtures }) => ({ params: { alertId: fixtures.alert } }),
  'listSimilarJobs live': toJob('live'),
  'listSimilarJobs in review': toJob('in review'),
  'reportJob live': async ({ fixtures, testApp }) => {
    // Three of them would hide it.
    await run(testApp.db, 'delete from job_reports where job_id = $1', [fixtures.jobs.live])
    return { params: { jobId: fixtures.jobs.live }, body: { reason: 'NOT_REAL' } }
  },
  'reportJob in review': ({ fixtures }) => ({
    params: { jobId: fixtures.jobs['in review'] },
    body: { reason: 'NOT_REAL' },
  }),
  postJob: ({ skillId }) => ({
    body: { title: 'New job', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  listJobDrafts: () => ({}),
  createJobDraft: ({ skillId }) => ({
    body: { title: 'New draft', description: 'Ten letters and more', location: 'Adama', skills: [{ skillId }] },
  }),
  updateJobDraft: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.draft }, body: { title: 'Changed draft' } }),
  'updateJobDraft live': ({ fixtures }) => ({
    params: { jobId: fixtures.jobs.live },
    body: { title: 'Changed title' },
  }),
  updateJob: ({ fixtures }) => ({ params: { jobId: fixtures.jobs.live }, body: { title: 'Changed title' } }),
  deleteJob: toJob('live'),
  closeJob: toJob('live'),
  submitJob: toJob('draft'),
  reopenJob: toJob('closed'),
  archiveJob: toJob('live'),
  restoreJob: async ({ fixtures, testApp }) => {
    await run(testApp.db, `update jobs set status = 'ARCHIVED' where id = $1`, [fixtures.jobs.closed])
    return { params: { jobId: fixtures.jobs.closed } }
  },
  getOwnJob: toJob('rejected'),
  listOwnJobs: () => ({}),

  applyToJob: toJobApplication('another'),
  'applyToJob again': toJobApplication('live'),
  'applyToJob closed': toJobApplication('closed'),
  'applyToJob in review': toJobApplication('in review'),
  createApplication: ({ fixtures }) => ({ body: { ...APPLICATION_WITH_PROFILE_RESUME, jobId: fixtures.jobs.another } }),
  'createApplication again': ({ fixtures }) => ({
    body: { ...APPLICATION_WITH_PROFILE_RESUME, jobId: fixtures.jobs.live },
  }),
  listMyApplications: () => ({}),
  listCompanyApplications: () => ({}),
  listJobApplications: toJob('live'),
  getApplication: toApplication,
  updateApplicationStatus: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { status: 'REVIEWED' },
  }),
  keepApplication: toApplication,
  assignApplication: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { accountId: null },
  }),
  updateApplicationStatuses: ({ fixtures }) => ({ body: { ids: [fixtures.application], status: 'REVIEWED' } }),
  countApplicationsByStatus: () => ({}),
  listApplicationNotes: toApplication,
  addApplicationNote: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { body: 'Calls back on Monday.' },
  }),
  updateApplicationNote: async (scenario, actor) => ({
    params: await createNote(scenario, actor),
    body: { body: 'Calls back on Tuesday.' },
  }),
  deleteApplicationNote: async (scenario, actor) => ({ params: await createNote(scenario, actor) }),
  rateApplication: ({ fixtures }) => ({ params: { applicationId: fixtures.application }, body: { stars: 4 } }),
  getScorecards: toApplication,
  saveScorecard: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { scores: [{ criterion: 'Criterion of CA!', score: 4 }], overall: 'STRONG_YES' },
  }),
  makeOffer: ({ fixtures }) => ({ params: { applicationId: fixtures.application }, body: buildOffer() }),
  answerOffer: async (scenario) => ({
    params: { offerId: await createOpenOffer(scenario) },
    body: { answer: 'ACCEPTED' },
  }),
  withdrawOffer: async (scenario) => ({ params: { offerId: await createOpenOffer(scenario) } }),
  listQuestionSets: async (scenario) => {
    await createQuestionSet(scenario)
    return {}
  },
  saveQuestionSet: () => ({ body: { name: 'Standard', questions: [{ kind: 'YES_NO', text: 'Can you travel?' }] } }),
  deleteQuestionSet: async (scenario) => ({ params: { questionSetId: await createQuestionSet(scenario) } }),
  listCompanyTemplates: async (scenario) => {
    await createTemplate(scenario)
    return {}
  },
  // The name differs in each request: the second one with a name is refused.
  createCompanyTemplate: () => ({
    body: { name: `Thanks ${randomUUID()}`, kind: 'STATUS', body: 'Dear {{firstName}}' },
  }),
  updateCompanyTemplate: async (scenario) => ({
    params: { templateId: await createTemplate(scenario) },
    body: { body: 'Hello {{firstName}}' },
  }),
  deleteCompanyTemplate: async (scenario) => ({ params: { templateId: await createTemplate(scenario) } }),
  applicationsCsv: () => ({ url: '/company/applications.csv' }),
  companyEventStreams: () => ({ url: '/company/events/stream' }),
  listReviewedApplications: ({ fixtures }) => ({ query: `ids=${fixtures.application}` }),
  markApplicationViewed: toApplication,
  markResumesViewed: ({ fixtures }) => ({ body: { ids: [fixtures.application] } }),
  getResumeText: toApplication,
  withdrawApplication: toApplication,
  undoWithdrawal: async ({ fixtures, testApp }) => {
    await markWithdrawn(testApp, fixtures.application)
    return { params: { applicationId: fixtures.application } }
  },
  closeApplication: async ({ fixtures, testApp }) => {
    await run(testApp.db, `update applications set created_at = now() - interval '15 days' where id = $1`, [
      fixtures.application,
    ])
    return { params: { applicationId: fixtures.application } }
  },
  'closeApplication in time': toApplication,
  reopenApplication: toApplication,
  getCompanyReplies: () => ({}),
  updateReplyPromise: () => ({ body: { replyDays: 7 } }),
  countUnviewedApplications: () => ({}),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
