import { run } from '#db/database.ts'
import { buildInterviewProposal } from './matrix-requests.ts'
import type { TestApp } from './test-app.ts'

/** Three times that can be proposed. */
export const INTERVIEW_TIMES = [3, 4, 5].map((days) => buildInterviewProposal(days).times[0]!) as [
  string,
  string,
  string,
]
const [FIRST, SECOND] = INTERVIEW_TIMES

/** Returns the form that proposes two times for a video call; `facts` replace its fields. */
export const buildInterviewForm = (facts: object = {}) => ({
  times: [SECOND, FIRST],
  minutes: 45,
  way: 'VIDEO',
  place: 'https://meet.example/sheba',
  note: 'We are three.',
  ...facts,
})

/** Creates a company with a job, and a seeker who applied for it. */
export async function setUpApplication(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech', email: 'hr@sheba.example' })
  const job = await testApp.createJob(companyId, { title: 'Backend Engineer' })
  const seeker = await testApp.createSeeker()
  const { id: applicationId } = await testApp.createApplication(job.id, seeker)
  return { companyId, owner, job, seeker, applicationId }
}

/** Creates an application with proposed times. */
export async function setUpProposal(testApp: TestApp, facts: object = {}) {
  const all = await setUpApplication(testApp)
  const { data } = await all.owner.post(`/applications/${all.applicationId}/interviews`, buildInterviewForm(facts))
  return { ...all, interview: data as { id: string; sequence: number } }
}

/** Creates an application whose seeker has accepted the first time. */
export async function setUpAgreedInterview(testApp: TestApp) {
  const all = await setUpProposal(testApp)
  const { data } = await all.seeker.patch(`/interviews/${all.interview.id}/answer`, {
    act: 'ACCEPT',
    sequence: 0,
    startsAt: FIRST,
  })
  return { ...all, interview: data as { id: string; sequence: number } }
}

export const setApplicationStatus = (testApp: TestApp, applicationId: string, status: string) =>
  run(testApp.db, 'update applications set status = $2::application_status where id = $1', [applicationId, status])

/** Lists this many of the newest emails, oldest first. */
export const listLastEmails = async (testApp: TestApp, most: number) =>
  run<{ letter: string; recipient: string; subject: string; text: string; calendar: string | null }>(
    testApp.db,
    'select * from (select letter, recipient, subject, body_text as text, calendar, id from outbox order by id desc limit $1) x order by id',
    [most],
  )

/** Lists the lines of a calendar that say for whom and when the interview is. */
export const listCalendarLines = (calendar: string | null) =>
  (calendar ?? '')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(METHOD|UID|SEQUENCE|DTSTART|STATUS|ATTENDEE|ORGANIZER)/.test(line))
