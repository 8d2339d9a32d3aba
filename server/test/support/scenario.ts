import { createFixtures, type Fixtures } from './fixtures.ts'
import { takeSnapshot } from './database-snapshot.ts'
import type { TestApp } from './test-app.ts'

export interface Scenario {
  testApp: TestApp
  fixtures: Fixtures
  skillId: string
}

/** A scenario that is older is created anew: some of its rows are only valid for some minutes. */
const MAX_AGE_MS = 120_000
let kept: { scenario: Scenario; createdAt: number; snapshot: Awaited<ReturnType<typeof takeSnapshot>> } | undefined

/** Called before the database is dropped, which would cut off the connection that has the copies. */
async function dropKept(): Promise<void> {
  await kept?.snapshot.drop()
  kept = undefined
}

/** Resets the test app's database and creates all fixtures, or brings back those that were just created. */
export async function createScenario(testApp: TestApp): Promise<Scenario> {
  if (kept?.scenario.testApp.app === testApp.app && performance.now() - kept.createdAt < MAX_AGE_MS) {
    await kept.snapshot.restore()
    return { ...kept.scenario, testApp }
  }
  if (kept) await kept.snapshot.drop()
  else testApp.onClose(dropKept)
  await testApp.resetDatabase()
  const createdAt = performance.now()
  const scenario = { testApp, fixtures: await createFixtures(testApp), skillId: await testApp.getSkillId('React') }
  kept = { scenario, createdAt, snapshot: await takeSnapshot(testApp) }
  return scenario
}
