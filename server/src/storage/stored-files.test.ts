import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteFiles } from './stored-files.ts'

test('many files are deleted, sixteen at a time, also after one that cannot be', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => String(n))
  const deleted: string[] = []
  let [running, most] = [0, 0]
  const store = {
    async delete(id: string) {
      most = Math.max(most, ++running)
      await setImmediate()
      running--
      if (id === '3') throw new Error('the disk is read-only')
      deleted.push(id)
    },
  }
  await deleteFiles(store, ids)
  expect(deleted).toEqual(ids.filter((id) => id !== '3'))
  expect(most).toBe(16)
})
