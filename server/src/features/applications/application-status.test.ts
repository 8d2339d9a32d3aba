import { randomUUID } from 'node:crypto'
import { APPLICATION_STATUSES } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { createTestClient, withBusyRetries } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { makeEmailsDue } from '#test/tasks.ts'
import { setUpTwoCompanies, getApplicationStatus, listStatusEmails } from '#test/applications.ts'

const listHistory = (testApp: TestApp, id: string) =>
  run<{ from: string | null; to: string }>(
    testApp.db,
    'select from_status "from", to_status "to" from application_moves where application_id = $1 order by at, id',
    [id],
  )
/**
 * Returns the status changes that are announced by email: a change straight back cancels the last email, if that is
 * still delayed.
 */
function listAnnounced<M extends { from: string | null; to: string }>(moves: readonly M[]): M[] {
  const left: M[] = []
  let wasTold = false
  moves.forEach((move, index) => {
    const isUndone = wasTold && moves[index - 1]?.from === move.to
    if (isUndone) left.pop()
    else left.push(move)
    wasTold = !isUndone
  })
  return left
}

describe('PATCH /applications/{id}/status', () => {
  test('sets any status after any other, keeps the history and emails the seeker', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpTwoCompanies(testApp)
    const path = `/applications/${ids.selam}/status`

    for (const status of [...APPLICATION_STATUSES.toReversed(), 'PENDING']) {
      const response = await sheba.owner.patch(path, { status })
      expect(response).toMatchObject({
        status: 200,
        data: { id: ids.selam, status, jobSeeker: { id: selam.seekerId } },
      })
    }

    expect((await listHistory(testApp, ids.selam)).map(({ to }) => to)).toEqual([
      'PENDING',
      'REJECTED',
      'ACCEPTED',
      'OFFERED',
      'INTERVIEWED',
      'SHORTLISTED',
      'REVIEWED',
      'PENDING',
    ])
    const emails = await listStatusEmails(testApp)
    expect(emails.map(({ recipient }) => recipient)).toEqual(Array(7).fill(selam.email))
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Payments Engineer: news about your application',
      'Payments Engineer: you are hired',
      'Payments Engineer: you have an offer',
      'Payments Engineer: your application is at the interview stage',
      'Payments Engineer: you are on the shortlist',
      'Payments Engineer: your application was read',
      'Payments Engineer: your application is waiting',
    ])
    expect(emails[0]!.text).toContain('Sheba Tech has decided to continue with other candidates')
    expect(emails[0]!.text).toContain(`https://sira.example/JOBSEEKER/applications?id=${ids.selam}`)
  })

  test('the same status again creates no history entry and no email', async ({ testApp }) => {
    const { sheba, ids } = await setUpTwoCompanies(testApp)

    expect(await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'PENDING' })).toMatchObject({
      status: 200,
      data: { status: 'PENDING' },
    })
    expect([await listHistory(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual([
      [{ from: null, to: 'PENDING' }],
      [],
    ])
  })

  test('a change undone while its email is delayed is never announced; a later one is', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpTwoCompanies(testApp)
    const set = (status: string) => sheba.owner.patch(`/applications/${ids.selam}/status`, { status })
    const carried: string[] = []
    const transport = { send: async ({ subject }: { subject: string }) => void carried.push(subject), close() {} }
    await run(testApp.db, 'update outbox set sent_at = now()')

    await set('SHORTLISTED')
    await set('REJECTED')
    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(0)
    await set('SHORTLISTED')
    expect((await listStatusEmails(testApp)).map(({ subject }) => subject)).toEqual([
      'Payments Engineer: you are on the shortlist',
    ])
    expect((await selam.get('/applications/mine')).data[0].timeline).toMatchObject([
      { to: 'PENDING' },
      { to: 'SHORTLISTED' },
    ])

    await makeEmailsDue(testApp.db)
    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(1)
    await set('PENDING')
    expect((await listStatusEmails(testApp)).map(({ subject }) => subject)).toEqual([
      'Payments Engineer: you are on the shortlist',
      'Payments Engineer: your application is waiting',
    ])
    expect((await listHistory(testApp, ids.selam)).map(({ to }) => to)).toEqual([
      'PENDING',
      'SHORTLISTED',
      'REJECTED',
      'SHORTLISTED',
      'PENDING',
    ])
    expect(carried).toEqual(['Payments Engineer: you are on the shortlist'])
  })

  test.for(['application_updates', 'email_notifications'] as const)(
    'a seeker without %s gets no email, the status changes all the same',
    async (preference, { testApp }) => {
      const { sheba, ids } = await setUpTwoCompanies(testApp)
      await run(testApp.db, `update accounts set ${preference} = false`)

      expect((await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'OFFERED' })).status).toBe(200)
      expect([await getApplicationStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['OFFERED', []])
    },
  )

  test('20 tabs over two instances: each change is in the history once, in order, and the last one is the status', async ({
    testApp,
  }) => {
    const { sheba, ids } = await setUpTwoCompanies(testApp)
    const doors = [
      withBusyRetries(sheba.owner),
      withBusyRetries(createTestClient((await testApp.startInstance()).app, sheba.owner.token)),
    ]

    const responses = await Promise.all(
      Array.from({ length: 140 }, (_, i) =>
        doors[i % 2]!.patch(`/applications/${ids.selam}/status`, {
          status: APPLICATION_STATUSES[(i * 3) % APPLICATION_STATUSES.length],
        }),
      ),
    )

    expect(responses.map(({ status }) => status)).toEqual(Array(140).fill(200))
    const moves = await listHistory(testApp, ids.selam)
    expect(moves.slice(1).map(({ from }) => from)).toEqual(moves.slice(0, -1).map(({ to }) => to))
    expect(moves.every(({ from, to }) => from !== to)).toBe(true)
    expect(moves.at(-1)?.to).toBe(await getApplicationStatus(testApp, ids.selam))
    const words = {
      PENDING: 'waiting',
      REVIEWED: 'was read',
      SHORTLISTED: 'shortlist',
      INTERVIEWED: 'interview',
      OFFERED: 'offer',
      ACCEPTED: 'hired',
      REJECTED: 'news',
    }
    const subjects = (await listStatusEmails(testApp)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      listAnnounced(moves.slice(1)).map(({ to }) => expect.stringContaining(words[to as keyof typeof words])),
    )
  })

  test('an unknown status or field is rejected', async ({ testApp }) => {
    const { sheba, ids } = await setUpTwoCompanies(testApp)

    for (const body of [{ status: 'HIRED' }, { status: ['OFFERED'] }, {}, { status: 'OFFERED', isViewed: true }]) {
      expect(await sheba.owner.patch(`/applications/${ids.selam}/status`, body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
    }
    expect(await getApplicationStatus(testApp, ids.selam)).toBe('PENDING')
  })

  test('another company’s application is not found, whatever the body', async ({ testApp }) => {
    const { walia, selam, ids } = await setUpTwoCompanies(testApp)

    for (const body of [{ status: 'OFFERED' }, { nonsense: 1 }]) {
      const response = await walia.owner.patch(`/applications/${ids.selam}/status`, body)
      expect(response).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
      expect(getTextWithoutRequestId(response)).toBe(
        getTextWithoutRequestId(await walia.owner.patch(`/applications/${randomUUID()}/status`, body)),
      )
    }
    expect(await selam.patch(`/applications/${ids.selam}/status`, { status: 'ACCEPTED' })).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect((await testApp.visitor.patch(`/applications/${ids.selam}/status`, {})).status).toBe(401)
    expect([await getApplicationStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['PENDING', []])
  })
})
