// Keeps a copy of a company's jobs and applications in step (Node 20 or newer, no packages), as /developers describes:
//   API_KEY=… node keep-in-step.mjs ORIGIN FOLDER      (EVERY_MS: the pause between two looks, 60,000 unless given)
// FOLDER/jobs.json and FOLDER/applications.json hold { cursor, items: { id: item } }. The items of a page and the cursor
// that follows them are saved with one rename, so a kill at any moment loses nothing and doubles nothing.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const [origin, folder] = process.argv.slice(2)
const { API_KEY, EVERY_MS = '60000' } = process.env
const stop = (message) => (console.error(message), process.exit(1))
if (!API_KEY || !folder || !URL.canParse(origin)) stop('Usage: API_KEY=… node keep-in-step.mjs ORIGIN FOLDER')

// Returns the next page; undefined when the cursor has expired. Tries again while that makes sense.
async function readPage(list, cursor) {
  const headers = { authorization: `Bearer ${API_KEY}` }
  for (let wait = 1; ; wait = Math.min(wait * 2, 60)) {
    let problem
    let pause = wait
    try {
      const url = new URL(`/api/v1/${list}/company?cursor=${cursor}`, origin)
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) })
      pause = Number(answer.headers.get('retry-after')) || wait
      const { data, meta, code, message } = await answer.json() // Throws when the answer breaks off.
      if (answer.ok && meta) return { data, ...meta }
      if (code === 'CURSOR_EXPIRED') return undefined
      problem = `${answer.status} ${code}: ${message}`
      if (answer.status < 500 && answer.status !== 429 && code !== 'COMPANY_PENDING') stop(`${list}: ${problem}`)
    } catch (error) {
      problem = error.cause?.message ?? error.message
    }
    console.error(`${list}: ${problem}; trying again in ${pause} s`)
    await sleep(pause * 1000)
  }
}

async function follow(list) {
  const file = `${folder}/${list}.json`
  let copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cursor: '', items: {} }
  let isWhole = true // After an expired cursor the old file stays until the new copy is whole.
  for (;;) {
    const page = await readPage(list, copy.cursor)
    for (const item of page?.data ?? [])
      if (item.deleted) delete copy.items[item.id]
      else copy.items[item.id] = item
    if (page) copy.cursor = page.nextCursor
    else copy = { cursor: '', items: {} }
    isWhole = page ? isWhole || !page.hasMore : false
    if (isWhole) {
      writeFileSync(`${file}.new`, JSON.stringify(copy), { mode: 0o600, flush: true }) // It holds personal data.
      renameSync(`${file}.new`, file)
    }
    if (page && !page.hasMore) await sleep(Number(EVERY_MS))
  }
}

mkdirSync(folder, { recursive: true })
await Promise.all(['jobs', 'applications'].map(follow))
