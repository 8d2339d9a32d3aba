import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { colleague } from '#testing/colleagues.ts'
import { samplePdf } from '#testing/samples.ts'
import { storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

async function scene(town: Town) {
  const { id: companyId, owner } = await town.company()
  const seeker = await town.seeker()
  const { id } = await town.application((await town.job(companyId)).id, seeker)
  const resume = await storedFile(town, seeker.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
  await run(town.db, 'update applications set resume_file_id = $2 where id = $1', [id, resume])
  return { companyId, owner, seeker, id, resume }
}
const log = (town: Town) =>
  run<{ act: string; who: string; about: string; ip: string }>(
    town.db,
    `select act, account_id as who, subject_id as about, ip from audit where act ~ 'opened|listed|exported' order by at, id`,
  )

describe('reading a candidate’s address, number or resume', () => {
  test('is in the audit log: who, what, when and from where', async ({ town }) => {
    const { companyId, owner, seeker, id, resume } = await scene(town)
    const viewer = await colleague(town, companyId)

    await owner.get('/applications/company')
    await owner.patch(`/applications/${id}/view`)
    const { data } = await viewer.get(`/applications/${id}`, { remoteAddress: '192.0.2.7' })
    await viewer.get(`/job-seeker/${seeker.seekerId}`, { remoteAddress: '192.0.2.7' })
    await town.app.inject({ url: data.resume.url, remoteAddress: '192.0.2.7' })
    await owner.get('/company/applications.csv')

    expect(await log(town)).toEqual([
      { act: 'applications.listed', who: owner.id, about: companyId, ip: '127.0.0.1' },
      { act: 'application.opened', who: owner.id, about: id, ip: '127.0.0.1' },
      { act: 'application.opened', who: viewer.id, about: id, ip: '192.0.2.7' },
      { act: 'profile.opened', who: viewer.id, about: seeker.seekerId, ip: '192.0.2.7' },
      { act: 'file.opened', who: viewer.id, about: resume, ip: '192.0.2.7' },
      { act: 'applications.exported', who: owner.id, about: companyId, ip: '127.0.0.1' },
    ])
    expect(await run(town.db, `select details from audit where act = 'applications.listed'`)).toEqual([
      { details: { count: 1, applications: [id] } },
    ])
  })

  test('is one line while somebody goes on reading, and none for the seeker’s own', async ({ town }) => {
    const { owner, seeker, id } = await scene(town)
    for (let n = 0; n < 3; n++) await owner.patch(`/applications/${id}/view`)
    await seeker.get(`/applications/${id}`)
    expect(await log(town)).toHaveLength(1)
    await run(town.db, `update audit set at = at - interval '11 minutes'`)
    await owner.patch(`/applications/${id}/view`)
    expect(await log(town)).toHaveLength(2)
  })

  test('is shown to the seeker, from that log alone: when first, not who; what was sent anew begins anew', async ({
    town,
  }) => {
    const { owner, seeker, id } = await scene(town)
    const told = async () => {
      const { data } = await seeker.get(`/applications/${id}`)
      return [data.openedAt, data.resumeOpenedAt]
    }
    await owner.get('/applications/company')
    expect(await told()).toEqual([null, null])

    await owner.patch(`/applications/${id}/view`)
    const { data } = await owner.get(`/applications/${id}`)
    await town.app.inject({ url: data.resume.url })
    const [[first]] = [
      await run<{ at: string }>(town.db, `select min(at) as at from audit where act = 'application.opened'`),
    ]
    expect(await told()).toEqual([first!.at, expect.any(String)])

    await run(town.db, `update applications set created_at = now() + interval '1 second' where id = $1`, [id])
    expect(await told()).toEqual([null, null])
  })
})
