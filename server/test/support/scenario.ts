import type { Scenario } from './matrix-requests.ts'
import { createFixtures } from './fixtures.ts'
import type { TestApp } from './test-app.ts'

/** Resets the test app's database and creates all fixtures. */
export async function createScenario(testApp: TestApp): Promise<Scenario> {
  await testApp.resetDatabase()
  return { testApp, fixtures: await createFixtures(testApp), skillId: await testApp.getSkillId('React') }
}
