import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { mailRoom, type Mood } from './mail-room.ts'
import { nothing } from './invariants.ts'
import { glance, until, withTown, type Fault, type Tried } from './trial.ts'

const FULL = { megabytes: 24, upload: 2_000_000 }

/** A disk of its own in memory, small enough to be filled; undefined where we may not mount one. */
function smallDisk(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${FULL.megabytes}m,mode=0755`, 'tmpfs', folder])
  return status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined
}

/** Writes until nothing more fits. */
function fill(file: string) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(16 * 1024))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

export const diskFull: Fault = {
  what: 'disk full while files are sent',
  async go(trial): Promise<Tried> {
    const folder = path.join(trial.dir, 'f5')
    const unmount = smallDisk(folder)
    if (!unmount) return { ...nothing(), note: 'NOT TRIED: this account may not mount a small disk' }
    try {
      return await withTown(
        trial,
        { name: 'f5', folder },
        async ({ scene, send, moments, found, servers: [server] }) => {
          const ballast = path.join(folder, 'ballast')
          let [refused, taken] = [0, 0]
          for (let n = 0; n < moments; n++) {
            grow(folder, FULL.megabytes * (n + 1))
            const { bavail, bsize } = statfsSync(folder)
            writeFileSync(
              ballast,
              Buffer.alloc(Math.max(0, bavail * bsize - (1 + trial.random.int(0, 3)) * FULL.upload)),
            )
            for (let sent = 0; sent < 4; sent++) {
              const [outcome] = await send([scene.apply(FULL.upload)])
              if (outcome?.status === 201) taken++
              else if (outcome?.code === 'CANNOT_SAVE') refused++
              else found.wrong.push(`a full disk answers ${outcome?.status ?? 'nothing'} ${outcome?.code ?? ''}`)
            }
            if ((await glance(server!.origin)).status !== 200)
              found.wrong.push('nobody can read while the disk is full')
            const left = readdirSync(path.join(folder, 'incoming'))
            if (left.length > 0) found.wrong.push(`${left.length} halves of uploads are left`)
            fill(ballast)
            // An answer counts for a second.
            const isSaid = (status: number) =>
              until(async () => (await glance(server!.origin, '/readyz')).status === status, 5_000)
            if (!(await isSaid(503))) found.wrong.push('a full disk is called ready')
            rmSync(ballast)
            if (!(await isSaid(200))) found.wrong.push('a disk with room is not called ready')
          }
          // What was refused is asked for once more at the end.
          grow(folder, FULL.megabytes * (2 * moments + 1))
          return `${refused} refused with CANNOT_SAVE, ${taken} taken`
        },
      )
    } finally {
      unmount()
    }
  },
}

function grow(folder: string, megabytes: number) {
  const { status } = spawnSync('mount', ['-o', `remount,size=${megabytes}m`, folder])
  if (status !== 0) throw new Error('The small disk cannot be made larger')
}

const MOODS: Mood[] = ['refused', 'hangs', 'later', 'slow']
const DUE = `
  update outbox set next_attempt_at = now() where sent_at is null;
  update pgboss.job set start_after = now() where name = 'letter' and state in ('created', 'retry')`
const LETTERS = `select id, sent_at is not null as sent from outbox where letter <> 'application.gathered'`

export const mailDown: Fault = {
  what: 'the mail server refuses, hangs, says later, is slow',
  async go(trial) {
    const mail = await mailRoom()
    try {
      return await withTown(
        trial,
        { name: 'f8', settings: { SMTP_URL: mail.url } },
        async ({ scene, send, found, place, cluster, servers: [server] }) => {
          let slowest = 0
          for (const mood of MOODS) {
            mail.feel(mood)
            for (const outcome of await send([scene.apply(), scene.apply(), scene.apply()])) {
              slowest = Math.max(slowest, outcome?.ms ?? 0)
              if (outcome?.status !== 201) found.wrong.push(`${mood}: applying answers ${outcome?.status ?? 'nothing'}`)
            }
            const registered = await register(server!.origin, mood)
            slowest = Math.max(slowest, registered.ms)
            if (registered.status !== 201) found.wrong.push(`${mood}: signing up answers ${registered.status}`)
            await rest(700)
          }
          // A hanging server holds one letter for as long as it takes; a start of its own has none in hand.
          await server!.kill()
          mail.feel('well')
          await cluster.ask(
            `update pgboss.job set state = 'retry' where name = 'letter' and state = 'active'`,
            [],
            place.database,
          )
          await server!.start()
          const letters = () => scene.run<{ id: string; sent: boolean }>(LETTERS)
          const all = await until(
            async () => (await cluster.ask(DUE, [], place.database), (await letters()).every(({ sent }) => sent)),
            60_000,
          )
          if (!all) found.wrong.push('letters still wait when the mail server is well')
          for (const { id } of await letters()) {
            const times = mail.got().get(id) ?? 0
            if (times === 0) found.lost++
            if (times > 2) found.doubled++
          }
          return `${MOODS.length} moods, ${mail.got().size} letters, the slowest answer after ${slowest} ms`
        },
      )
    } finally {
      await mail.close()
    }
  },
}

async function register(origin: string, mood: string) {
  const body = {
    firstName: 'Hiwot',
    lastName: 'Bekele',
    email: `hiwot-${mood}@town.example`,
    password: 'Tsehay-be-Addis 77',
    phone: '+251 911234567',
    role: 'JOBSEEKER',
  }
  const started = performance.now()
  const answer = await fetch(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: Math.round(performance.now() - started) }
}
