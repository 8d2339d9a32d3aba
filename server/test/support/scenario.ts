import { createFixtures, type Fixtures } from './fixtures.ts'
import type { TestApp } from './test-app.ts'

export interface Scenario {
  testApp: TestApp
  fixtures: Fixtures
  skillId: string
}

/** Resets the test app's database and creates all fixtures. */
export async function createScenario(testApp: TestApp): Promise<Scenario> {
  await testApp.resetDatabase()
  return { testApp, fixtures: await createFixtures(testApp), skillId: await testApp.getSkillId('React') }
}
