import type { Stage } from './asks.ts'
import { castOf } from './cast.ts'
import type { Town } from './town.ts'

/** A freshly swept town with the whole cast. */
export async function newStage(town: Town): Promise<Stage> {
  await town.sweep()
  return { town, cast: await castOf(town), skillId: await town.skillId('React') }
}
