import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toCsvStream } from './csv.ts'

test('rows become lines that spreadsheets can open, without formulas', async () => {
  expect(
    await text(
      toCsvStream([
        ['Time', 'Act'],
        ['12:00', '=1+1'],
      ]),
    ),
  ).toBe("Time,Act\r\n12:00,'=1+1\r\n")
})

test('an error while reading rows ends the stream with that error, and nothing else', async () => {
  async function* failing() {
    yield ['one']
    throw new Error('the database has gone')
  }
  await expect(text(toCsvStream(failing()))).rejects.toThrow('the database has gone')
})

test('rows are closed when their reader stops', async () => {
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield ['again']
    } finally {
      isClosed = true
    }
  }
  const table = toCsvStream(endless())
  await once(table, 'readable')
  table.destroy()
  await expect.poll(() => isClosed).toBe(true)
})
