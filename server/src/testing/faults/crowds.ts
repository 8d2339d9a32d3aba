import { formOf } from '../forms.ts'
import { LONG_LETTER } from '../people.ts'
import { fileOf, samplePdf } from '../samples.ts'
import type { Act } from './journal.ts'
import { withTown, type Fault, type Town } from './trial.ts'

const AT_ONCE = 50

export const fiftyAtOnce: Fault = {
  what: `${AT_ONCE} times the same at once, two servers`,
  go: (trial) =>
    withTown(trial, { name: 'f10', instances: 2 }, async ({ scene, servers, journal, moments, found }) => {
      for (let n = 0; n < moments; n++) {
        const act = n % 3 === 0 ? scene.apply() : n % 3 === 1 ? scene.job() : scene.message()
        const outcomes = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, k) => journal.send(servers[k % 2]!.origin, act)),
        )
        const ids = new Set(outcomes.filter((outcome) => outcome && outcome.status < 300).map((outcome) => outcome!.id))
        if (ids.size !== 1) found.wrong.push(`${act.key}: ${ids.size} different yeses`)
        const other = outcomes.find(
          (outcome) => outcome && outcome.status >= 300 && outcome.code !== 'REQUEST_IN_FLIGHT',
        )
        if (other) found.wrong.push(`${act.key}: ${other.status} ${other.code ?? ''}`)
        await withoutKeys(
          scene.apply(),
          servers.map(({ origin }) => origin),
          found,
        )
      }
      return `${moments} times with one key, ${moments} times with ${AT_ONCE}`
    }),
}

/** Fifty applications for the same job by the same seeker, each for itself: one is taken. */
async function withoutKeys(act: Act, origins: string[], found: Town['found']) {
  const resume = await samplePdf()
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const body = formOf({ coverLetter: LONG_LETTER, resume: fileOf(resume, 'cv.pdf', 'application/pdf') })
      const answer = await fetch(`${origins[n % origins.length]}/api/v1${act.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${act.token}` },
        body,
      })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const taken = statuses.filter((status) => status === 201).length
  if (taken > 1) found.doubled += taken - 1
  if (taken === 0) found.lost++
  const odd = statuses.find((status) => ![201, 409, 429, 503].includes(status))
  if (odd) found.wrong.push(`applying at once answers ${odd}`)
}

const STATUSES = ['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'PENDING', 'REJECTED', 'ACCEPTED']
const TABS = 20

export const changesAtOnce: Fault = {
  what: `${TABS} tabs change statuses at once, two servers`,
  go: (trial) =>
    withTown(trial, { name: 'f11', instances: 2 }, async ({ scene, servers, moments, found, random }) => {
      const { id } = await scene.make.application(scene.jobs[0]!, scene.seekers[0]!)
      const headers = { authorization: `Bearer ${scene.company.owner.token}`, 'content-type': 'application/json' }
      const each = Math.min(1000, moments * 5)
      let yes = 0
      await Promise.all(
        Array.from({ length: TABS }, async (_, tab) => {
          for (let n = 0; n < each; n++) {
            const answer = await fetch(`${servers[tab % 2]!.origin}/api/v1/applications/${id}/status`, {
              method: 'PATCH',
              headers,
              body: JSON.stringify({ status: random.pick(STATUSES) }),
            })
            await answer.arrayBuffer()
            if (answer.status === 200) yes++
            else if (![409, 503].includes(answer.status)) found.wrong.push(`a change answers ${answer.status}`)
          }
        }),
      )
      const moves =
        (
          await scene.run<{ n: number }>('select count(*)::int as n from application_moves where application_id = $1', [
            id,
          ])
        )[0]!.n - 1
      if (moves > yes) found.doubled += moves - yes
      if (moves === 0) found.lost++
      return `${yes} changes acknowledged, ${moves} lines of history`
    }),
}
