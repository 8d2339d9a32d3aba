import { run } from '#db/database.ts'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { FILE_LINK_LIFETIME_MS, createSignedQuery } from '#storage/file-links.ts'
import type { Actor, MatrixRow } from '../security/access-matrix.ts'
import type { Fixtures } from './fixtures.ts'
import { createMessage } from './conversations.ts'
import { buildMultipartForm } from './forms.ts'
import { createSamplePdf, toUploadFile } from './sample-files.ts'
import type { TestClient, TestResponse } from './test-client.ts'
import { ACCOUNT_MATRIX_REQUESTS } from './matrix-account-requests.ts'
import { ADMIN_MATRIX_REQUESTS } from './matrix-admin-requests.ts'
import { FIGURES_MATRIX_REQUESTS } from './matrix-figures-requests.ts'
import { HIRING_MATRIX_REQUESTS } from './matrix-hiring-requests.ts'
import { IMPORT_MATRIX_REQUESTS } from './matrix-import-requests.ts'
import { MARKET_MATRIX_REQUESTS } from './matrix-market-requests.ts'
import { WEBHOOK_MATRIX_REQUESTS } from './matrix-webhook-requests.ts'
import { toApplication, type MatrixRequest, type MatrixRequestBuilder } from './matrix-request-builder.ts'
import type { Scenario } from './scenario.ts'

const toFileLink =
  (which: keyof Fixtures['files']): MatrixRequestBuilder =>
  ({ fixtures }) => ({ params: { fileId: fixtures.files[which] } })
export const SAMPLE_EDUCATION = {
  institution: 'Addis Ababa University',
  degree: 'BSc',
  startDate: '2015-09-01',
  endDate: '2019-07-01',
}
export const SAMPLE_EXPERIENCE = {
  companyName: 'Sheba Tech',
  position: 'Engineer',
  startDate: '2020-01-01',
  isCurrentRole: true,
}
/** Returns the proposal of an interview in this many days. */
export const buildInterviewProposal = (days: number) => ({
  times: [new Date(Math.ceil(Date.now() / 3_600_000 + days * 24) * 3_600_000).toISOString()],
  minutes: 45,
  way: 'ON_SITE',
  place: 'Bole Road, Addis Ababa',
})
export const SAMPLE_PROJECT = { title: 'Edir book' }

/** The caller's own link to a file, signed as the API does; without an account the unsigned address. */
function buildFileRequest(
  fileId: string,
  { testApp, fixtures }: Scenario,
  actor: Actor,
  at = `/files/${fileId}`,
): MatrixRequest {
  if (actor === 'A') return { url: at }
  return {
    url: `${at}?${createSignedQuery(testApp.resources.secret, { fileId, accountId: fixtures.people[actor].id, expiresAt: new Date(Date.now() + FILE_LINK_LIFETIME_MS) })}`,
  }
}

/** The request of each matrix row. It is valid in every part, so that only the caller decides the response. */
export const MATRIX_REQUESTS: Record<MatrixRow, MatrixRequestBuilder> = {
  ...ACCOUNT_MATRIX_REQUESTS,
  ...HIRING_MATRIX_REQUESTS,
  ...IMPORT_MATRIX_REQUESTS,
  ...FIGURES_MATRIX_REQUESTS,
  ...MARKET_MATRIX_REQUESTS,
  ...WEBHOOK_MATRIX_REQUESTS,

  listApplicationMessages: toApplication,
  sendApplicationMessage: async (scenario) => {
    await createMessage(scenario, true)
    return { params: { applicationId: scenario.fixtures.application }, body: { body: 'When can you start?' } }
  },
  markMessagesRead: ({ fixtures }) => ({ params: { applicationId: fixtures.application }, body: {} }),
  updateConversation: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: { isBlocked: false },
  }),
  listConversations: async (scenario) => {
    await createMessage(scenario, true)
    return {}
  },
  countUnreadMessages: () => ({}),
  'reportMessage of the company': async (scenario) => ({
    params: { messageId: await createMessage(scenario, true) },
    body: { reason: 'OTHER' },
  }),
  'reportMessage of the seeker': async (scenario) => ({
    params: { messageId: await createMessage(scenario, false) },
    body: { reason: 'OTHER' },
  }),
  proposeInterview: ({ fixtures }) => ({
    params: { applicationId: fixtures.application },
    body: buildInterviewProposal(5),
  }),
  listApplicationInterviews: toApplication,
  listMyInterviews: () => ({}),
  answerInterview: ({ fixtures }) => ({
    params: { interviewId: fixtures.interview },
    body: { act: 'ASK', sequence: 0, wish: 'On Friday, please.' },
  }),
  updateInterview: ({ fixtures }) => ({
    params: { interviewId: fixtures.interview },
    body: { act: 'MOVE', sequence: 0, ...buildInterviewProposal(6) },
  }),
  getInterviewCalendarFile: ({ fixtures }) => ({ params: { interviewId: fixtures.interview } }),
  getCalendarFeed: () => ({}),
  renewCalendarFeed: () => ({}),
  deleteCalendarFeed: () => ({}),

  getPushSettings: () => ({}),
  updatePushSettings: () => ({ body: { topics: { OTHER: false } } }),
  savePushSubscription: ({ testApp }, actor) => ({ body: testApp.pushService.subscribe(actor, '') }),
  deletePushSubscription: () => ({ body: { endpoint: 'https://push.example/1' } }),

  getTelegramSettings: () => ({}),
  updateTelegramSettings: async ({ testApp, fixtures }, actor) => {
    if (actor !== 'A')
      await run(
        testApp.db,
        `insert into telegram_chats (account_id, chat_id)
         select id, ('x' || left(md5(id::text), 8))::bit(32)::bigint from accounts where id = $1 on conflict do nothing`,
        [fixtures.people[actor].id],
      )
    return { body: { topics: { OTHER: false } } }
  },
  createTelegramLink: () => ({}),
  deleteTelegramLink: () => ({}),

  listCandidates: () => ({ query: 'search=dev' }),
  inviteCandidate: async ({ testApp, fixtures }, actor) => ({
    params: { seekerId: (await testApp.createSeeker({ discoverable: true })).seekerId },
    body: { jobId: actor === 'CX' ? fixtures.jobOfOtherCompany : fixtures.jobs.live, message: 'Please apply for it.' },
  }),
  'inviteCandidate hidden': ({ fixtures }) => ({
    params: { seekerId: fixtures.seekerId },
    body: { jobId: fixtures.jobs.live, message: 'Please apply for it.' },
  }),
  listSentInvitations: () => ({}),
  listReceivedInvitations: () => ({}),
  answerInvitation: ({ fixtures }) => ({ params: { invitationId: fixtures.invitation }, body: { answer: 'DECLINED' } }),
  getVisibility: () => ({}),
  updateVisibility: () => ({ body: { discoverable: true } }),

  listNotifications: () => ({}),
  countUnreadNotifications: () => ({}),
  markNotificationRead: ({ fixtures }) => ({ params: { notificationId: fixtures.notification } }),
  markAllNotificationsRead: () => ({}),
  notificationStreams: () => ({ url: '/notifications/events' }),

  getSeekerDashboard: () => ({}),
  getCompanyDashboard: () => ({}),
  getCompanyCharts: () => ({}),

  createProfile: ({ skillId }) => ({ body: { title: 'Developer', skills: [{ skillId }] } }),
  updateProfile: () => ({ body: { bio: 'Changed.' } }),
  getMyProfile: () => ({}),
  getProfile: ({ fixtures }) => ({ params: { seekerId: fixtures.seekerId } }),
  addProfileSkills: ({ skillId }) => ({ body: { skills: [{ skillId, level: 'EXPERT' }] } }),
  addEducation: () => ({ body: { education: [SAMPLE_EDUCATION] } }),
  addExperience: () => ({ body: { experiences: [SAMPLE_EXPERIENCE] } }),
  addPortfolio: () => ({ body: { portfolios: [SAMPLE_PROJECT] } }),
  deleteProfileSkill: ({ fixtures }) => ({ params: { skillId: fixtures.profileEntries.skill } }),
  deleteEducation: ({ fixtures }) => ({ params: { educationId: fixtures.profileEntries.education } }),
  deleteExperience: ({ fixtures }) => ({ params: { experienceId: fixtures.profileEntries.experience } }),
  deletePortfolio: ({ fixtures }) => ({ params: { portfolioId: fixtures.profileEntries.portfolio } }),
  resumeJson: () => ({ url: '/job-seeker/resume.json' }),
  importResume: () => ({ body: { work: [{ name: 'Wenchi Ledger', position: 'Developer', startDate: '2021' }] } }),
  readResume: () => ({ body: { useExistingResume: 'true' } }),
  'readResume file': async () => ({
    body: buildMultipartForm({ resume: toUploadFile(await createSamplePdf(), 'cv.pdf') }),
  }),
  cv: () => ({ url: '/job-seeker/cv' }),

  listUploads: () => ({}),
  'renewFileLink resume': toFileLink('resume'),
  'renewFileLink sent resume': toFileLink('sent resume'),
  'renewFileLink offer': toFileLink('offer'),
  'renewFileLink licence': toFileLink('licence'),
  'file resume': (scenario, actor) => buildFileRequest(scenario.fixtures.files.resume, scenario, actor),
  'file sent resume': (scenario, actor) => buildFileRequest(scenario.fixtures.files['sent resume'], scenario, actor),
  'file offer': (scenario, actor) => buildFileRequest(scenario.fixtures.files.offer, scenario, actor),
  'file licence': (scenario, actor) => buildFileRequest(scenario.fixtures.files.licence, scenario, actor),
  'image logo': ({ fixtures }) => ({ url: `/images/${fixtures.files.logo}/128` }),
  'image picture': (scenario, actor) =>
    buildFileRequest(scenario.fixtures.files.picture, scenario, actor, `/images/${scenario.fixtures.files.picture}/96`),

  ...ADMIN_MATRIX_REQUESTS,
}

/** Returns the contract's endpoint of a row; undefined for those that respond with bytes. */
export const getMatrixEndpoint = (row: MatrixRow) => EVERY_ENDPOINT.get(row.split(' ')[0]!)

/** Sends the request of a row as this caller. */
export function sendMatrixRequest(row: MatrixRow, ask: MatrixRequest, caller: TestClient): Promise<TestResponse> {
  const { method, path } = getMatrixEndpoint(row) ?? { method: 'GET', path: '' }
  const at =
    ask.url ?? path.replace(/:(\w+)/g, (_, name: string) => ask.params![name]!) + (ask.query ? `?${ask.query}` : '')
  return method === 'GET' ? caller.get(at) : caller[method.toLowerCase() as 'post' | 'patch' | 'delete'](at, ask.body)
}
