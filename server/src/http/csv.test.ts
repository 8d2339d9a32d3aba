import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows become lines that spreadsheets open', async () => {
  expect(
    await text(
      csvOf([
        ['Time', 'Act'],
        ['12:00', '=1+1'],
      ]),
    ),
  ).toBe("Time,Act\r\n12:00,'=1+1\r\n")
})

test('rows that fail on the way fail the table for who reads it, and nothing else', async () => {
  async function* failing() {
    yield ['one']
    throw new Error('the database has gone')
  }
  await expect(text(csvOf(failing()))).rejects.toThrow('the database has gone')
})

test('rows are let go when their reader leaves', async () => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield ['again']
    } finally {
      isOver = true
    }
  }
  const table = csvOf(endless())
  await once(table, 'readable')
  table.destroy()
  await expect.poll(() => isOver).toBe(true)
})
