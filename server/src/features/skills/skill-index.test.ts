import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { getSkillIndex } from './skill-index.queries.ts'

test('the skills list that is read again is the same object until something in it changes', async ({ testApp }) => {
  const { db } = testApp.resources
  const first = await getSkillIndex(db, 0)
  expect(await getSkillIndex(db, 0)).toBe(first)

  await run(testApp.db, `update skills set aliases = aliases || '{"beekeeping at night"}' where name = 'Git'`)
  const changed = await getSkillIndex(db, 0)
  await run(testApp.db, `update skills set aliases = array_remove(aliases, 'beekeeping at night') where name = 'Git'`)

  expect(changed).not.toBe(first)
  expect(changed.numberByKey.get('beekeeping at night')).toBe(first.numberByKey.get('git'))
})
