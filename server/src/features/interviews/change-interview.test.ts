import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { TEST_PASSWORD, signUpVerifiedUser } from '#test/sign-up.ts'
import { test } from '#test/test-app.ts'
import {
  INTERVIEW_TIMES,
  buildInterviewForm,
  setUpApplication,
  setUpProposal,
  setUpAgreedInterview,
  setApplicationStatus,
  listLastEmails,
  listCalendarLines,
} from '#test/interviews.ts'
import { cancelInterviewsOfEndedApplications } from './end-interviews.worker.ts'

const [FIRST, SECOND, THIRD] = INTERVIEW_TIMES

describe('the company', () => {
  test('can move an agreed interview: the calendars are updated', async ({ testApp }) => {
    const { owner, seeker, interview } = await setUpAgreedInterview(testApp)
    const { data } = await owner.patch(`/interviews/${interview.id}`, {
      act: 'MOVE',
      sequence: 1,
      ...buildInterviewForm({ times: [THIRD], way: 'ON_SITE', place: 'Bole Road' }),
    })
    expect(data).toMatchObject({ status: 'ACCEPTED', startsAt: THIRD, times: [THIRD], place: 'Bole Road', sequence: 2 })
    const emails = await listLastEmails(testApp, 2)
    expect(
      emails.map(({ letter, recipient, calendar }) => [letter, recipient, listCalendarLines(calendar).slice(0, 4)]),
    ).toEqual(
      [seeker.email, owner.email].map((email) => [
        'interview.moved',
        email,
        [
          'METHOD:REQUEST',
          `UID:${interview.id}@sira.example`,
          'SEQUENCE:2',
          `DTSTART:${THIRD.replace(/[-:]|\.000/g, '')}`,
        ],
      ]),
    )
  })

  test('emails go to the recruiter who arranged it; once they have left the team, to the owner', async ({
    testApp,
  }) => {
    const { companyId, owner, seeker, applicationId } = await setUpApplication(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const { data } = await recruiter.post(`/applications/${applicationId}/interviews`, buildInterviewForm())
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 0, wish: 'Later' })
    await run(testApp.db, 'delete from members where account_id = $1', [recruiter.id])
    await seeker.patch(`/interviews/${data.id}/answer`, { act: 'ASK', sequence: 1, wish: 'Much later' })
    expect(
      (await testApp.listOutboxEmails())
        .filter(({ letter }) => letter === 'interview.asked')
        .map(({ recipient }) => recipient),
    ).toEqual([recruiter.email, owner.email])
  })

  test('two team members never overwrite each other: the second gets an error that it has changed', async ({
    testApp,
  }) => {
    const { companyId, owner, interview } = await setUpProposal(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const responses = await Promise.all(
      [owner, recruiter].map((one, n) =>
        one.patch(`/interviews/${interview.id}`, {
          act: 'MOVE',
          sequence: 0,
          ...buildInterviewForm({ times: [[FIRST, SECOND][n]] }),
        }),
      ),
    )
    expect(responses.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'INTERVIEW_CHANGED'])
    expect((await owner.get('/interviews')).data[0].sequence).toBe(1)
  })
})

describe('an interview whose application ends', () => {
  test.for([
    ['WITHDRAWN', 'SEEKER'],
    ['REJECTED', 'COMPANY'],
  ] as const)(
    'by %s is cancelled once that can no longer be undone, and both calendars are updated once',
    async ([status, side], { testApp }) => {
      const { owner, seeker, applicationId } = await setUpAgreedInterview(testApp)
      const count = (await testApp.listOutboxEmails()).length
      await setApplicationStatus(testApp, applicationId, status)
      await run(testApp.db, 'update applications set updated_at = now()')
      await cancelInterviewsOfEndedApplications(testApp.resources)
      expect(await testApp.listOutboxEmails(), 'not within the seconds of an undo').toHaveLength(count)
      expect((await seeker.get('/interviews')).data).toEqual([])

      await run(testApp.db, `update applications set updated_at = now() - interval '61 seconds'`)
      const other = await testApp.startInstance()
      await Promise.all([
        cancelInterviewsOfEndedApplications(testApp.resources),
        cancelInterviewsOfEndedApplications(other.resources),
      ])

      expect(await run(testApp.db, 'select status, cancelled_by, sequence from interviews')).toEqual([
        { status: 'CANCELLED', cancelled_by: side, sequence: 2 },
      ])
      expect(
        (await listLastEmails(testApp, 9))
          .slice(count)
          .map(({ recipient, calendar }) => [recipient, listCalendarLines(calendar)[0]]),
      ).toEqual([
        [seeker.email, 'METHOD:CANCEL'],
        [owner.email, 'METHOD:CANCEL'],
      ])
    },
  )

  test('with the seeker’s account loses the person’s words, and the company’s calendar is updated', async ({
    testApp,
  }) => {
    const { owner, seeker } = await setUpAgreedInterview(testApp)
    await run(
      testApp.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [seeker.id, (await signUpVerifiedUser(testApp)).email],
    )
    expect((await seeker.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    await cancelInterviewsOfEndedApplications(testApp.resources)
    const [letter] = await listLastEmails(testApp, 1)
    expect([letter!.letter, letter!.recipient, listCalendarLines(letter!.calendar)[0]]).toEqual([
      'interview.cancelled',
      owner.email,
      'METHOD:CANCEL',
    ])
    expect(`${letter!.text} ${letter!.calendar}`).not.toMatch(/Selam|Tesfaye/)
    const { data } = await owner.get('/applications/company')
    expect((await owner.get(`/applications/${data[0].id}/interviews`)).data).toMatchObject([
      { status: 'CANCELLED', candidateName: 'Deleted account', note: '' },
    ])
  })

  test('with the company’s account: the seeker is notified', async ({ testApp }) => {
    const { owner, seeker } = await setUpAgreedInterview(testApp)
    await run(
      testApp.db,
      `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
      [owner.id, (await signUpVerifiedUser(testApp)).email],
    )
    expect((await owner.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    await cancelInterviewsOfEndedApplications(testApp.resources)
    const [letter] = await listLastEmails(testApp, 1)
    expect([letter!.letter, letter!.recipient, listCalendarLines(letter!.calendar)[0]]).toEqual([
      'interview.cancelled',
      seeker.email,
      'METHOD:CANCEL',
    ])
  })
})

describe('at the same moment', () => {
  test('the seeker withdraws while the company proposes: a withdrawn application has no open proposal', async ({
    testApp,
  }) => {
    for (let n = 0; n < 6; n++) {
      const { owner, seeker, applicationId } = await setUpApplication(testApp)
      const [proposal, withdrawal] = await Promise.all([
        owner.post(`/applications/${applicationId}/interviews`, buildInterviewForm()),
        seeker.patch(`/applications/${applicationId}/withdraw`),
      ])
      expect(withdrawal.status).toBe(200)
      expect([201, 404]).toContain(proposal.status)
      await run(testApp.db, `update applications set updated_at = now() - interval '2 minutes'`)
      await cancelInterviewsOfEndedApplications(testApp.resources)
      expect(await run(testApp.db, `select 1 from interviews where status <> 'CANCELLED'`)).toEqual([])
      await testApp.resetDatabase()
    }
  })
})
