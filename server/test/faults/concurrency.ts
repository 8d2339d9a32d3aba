import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import type { WriteRequest } from './journal.ts'
import { withFaultScenario, type Fault, type FaultScenario } from './fault-scenario.ts'

const AT_ONCE = 50

export const identicalRequests: Fault = {
  description: `the same request ${AT_ONCE} times at once, two servers`,
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'f10', instances: 2 },
      async ({ fixtures: scene, servers, journal, moments, found }) => {
        for (let n = 0; n < moments; n++) {
          const act = n % 3 === 0 ? scene.nextApplication() : n % 3 === 1 ? scene.nextJob() : scene.nextMessage()
          const outcomes = await Promise.all(
            Array.from({ length: AT_ONCE }, (_, k) => journal.sendWhenReady(servers[k % 2]!.origin, act)),
          )
          const ids = new Set(
            outcomes.filter((outcome) => outcome && outcome.status < 300).map((outcome) => outcome!.id),
          )
          if (ids.size !== 1) found.problems.push(`${act.key}: ${ids.size} different results`)
          const other = outcomes.find(
            (outcome) => outcome && outcome.status >= 300 && outcome.code !== 'REQUEST_IN_FLIGHT',
          )
          if (other) found.problems.push(`${act.key}: ${other.status} ${other.code ?? ''}`)
          await applyWithoutKeys(
            scene.nextApplication(),
            servers.map(({ origin }) => origin),
            found,
          )
        }
        return `${moments} times with one key, ${moments} times with ${AT_ONCE}`
      },
    ),
}

/** Sends fifty applications for the same job by the same seeker, without a common key: one is accepted. */
async function applyWithoutKeys(act: WriteRequest, origins: string[], found: FaultScenario['found']) {
  const resume = await createSamplePdf()
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const body = buildMultipartForm({
        coverLetter: SAMPLE_COVER_LETTER,
        resume: toUploadFile(resume, 'cv.pdf', 'application/pdf'),
      })
      const response = await fetch(`${origins[n % origins.length]}/api/v1${act.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${act.token}` },
        body,
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const accepted = statuses.filter((status) => status === 201).length
  if (accepted > 1) found.doubled += accepted - 1
  if (accepted === 0) found.lost++
  const unexpected = statuses.find((status) => ![201, 409, 429, 503].includes(status))
  if (unexpected) found.problems.push(`applying at once gets ${unexpected}`)
}

const STATUSES = ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'PENDING', 'REJECTED', 'ACCEPTED']
const TABS = 20

export const concurrentStatusChanges: Fault = {
  description: `${TABS} tabs change statuses at once, two servers`,
  run: (trial) =>
    withFaultScenario(
      trial,
      { name: 'f11', instances: 2 },
      async ({ fixtures: scene, servers, moments, found, random }) => {
        const { id } = await scene.factories.createApplication(scene.jobs[0]!, scene.seekers[0]!)
        const headers = { authorization: `Bearer ${scene.company.owner.token}`, 'content-type': 'application/json' }
        const changesPerTab = Math.min(1000, moments * 5)
        let acknowledged = 0
        await Promise.all(
          Array.from({ length: TABS }, async (_, tab) => {
            for (let n = 0; n < changesPerTab; n++) {
              const response = await fetch(`${servers[tab % 2]!.origin}/api/v1/applications/${id}/status`, {
                method: 'PATCH',
                headers,
                body: JSON.stringify({ status: random.pick(STATUSES) }),
              })
              await response.arrayBuffer()
              if (response.status === 200) acknowledged++
              else if (![409, 503].includes(response.status)) found.problems.push(`a change gets ${response.status}`)
            }
          }),
        )
        const historyEntries =
          (
            await scene.run<{ n: number }>(
              'select count(*)::int as n from application_moves where application_id = $1',
              [id],
            )
          )[0]!.n - 1
        if (historyEntries > acknowledged) found.doubled += historyEntries - acknowledged
        if (historyEntries === 0) found.lost++
        return `${acknowledged} changes acknowledged, ${historyEntries} history entries`
      },
    ),
}
