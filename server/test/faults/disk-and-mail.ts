import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { startFakeSmtp, type SmtpBehavior } from './fake-smtp.ts'
import { createFindings } from './invariants.ts'
import { probeServer, waitUntil, withFaultScenario, type Fault, type FaultResult } from './fault-scenario.ts'

const SMALL_DISK = { megabytes: 24, upload: 2_000_000 }

/** Mounts a small disk in memory, which can be filled; returns its unmount function, or undefined without the right to. */
function mountSmallDisk(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SMALL_DISK.megabytes}m,mode=0755`,
    'tmpfs',
    folder,
  ])
  return status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined
}

/** Writes until nothing more fits. */
function fillDisk(file: string) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(16 * 1024))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

export const diskFull: Fault = {
  description: 'disk full while files are uploaded',
  async run(trial): Promise<FaultResult> {
    const folder = path.join(trial.dir, 'f5')
    const unmount = mountSmallDisk(folder)
    if (!unmount) return { ...createFindings(), note: 'NOT RUN: this account may not mount a small disk' }
    try {
      return await withFaultScenario(
        trial,
        { name: 'f5', folder },
        async ({ fixtures: scene, send, moments, found, servers: [server] }) => {
          const ballast = path.join(folder, 'ballast')
          let [refused, accepted] = [0, 0]
          for (let n = 0; n < moments; n++) {
            growDisk(folder, SMALL_DISK.megabytes * (n + 1))
            const { bavail, bsize } = statfsSync(folder)
            writeFileSync(
              ballast,
              Buffer.alloc(Math.max(0, bavail * bsize - (1 + trial.random.int(0, 3)) * SMALL_DISK.upload)),
            )
            for (let sent = 0; sent < 4; sent++) {
              const [outcome] = await send([scene.nextApplication(SMALL_DISK.upload)])
              if (outcome?.status === 201) accepted++
              else if (outcome?.code === 'CANNOT_SAVE') refused++
              else
                found.problems.push(
                  `with a full disk the response is ${outcome?.status ?? 'none'} ${outcome?.code ?? ''}`,
                )
            }
            if ((await probeServer(server!.origin)).status !== 200)
              found.problems.push('nobody can read while the disk is full')
            const left = readdirSync(path.join(folder, 'incoming'))
            if (left.length > 0) found.problems.push(`${left.length} partial uploads are left`)
            fillDisk(ballast)
            // The readiness check is cached for a second.
            const waitForReadiness = (status: number) =>
              waitUntil(async () => (await probeServer(server!.origin, '/readyz')).status === status, 5_000)
            if (!(await waitForReadiness(503)))
              found.problems.push('with a full disk the server reports that it is ready')
            rmSync(ballast)
            if (!(await waitForReadiness(200)))
              found.problems.push('with free disk space the server reports that it is not ready')
          }
          // Requests that were refused are repeated at the end.
          growDisk(folder, SMALL_DISK.megabytes * (2 * moments + 1))
          return `${refused} refused with CANNOT_SAVE, ${accepted} taken`
        },
      )
    } finally {
      unmount()
    }
  },
}

function growDisk(folder: string, megabytes: number) {
  const { status } = spawnSync('mount', ['-o', `remount,size=${megabytes}m`, folder])
  if (status !== 0) throw new Error('The small disk cannot be made larger')
}

const BEHAVIORS: SmtpBehavior[] = ['refused', 'hangs', 'later', 'slow']
const SELECT_EMAILS = `select id, sent_at is not null as sent from outbox where letter <> 'application.gathered'`

export const mailServerDown: Fault = {
  description: 'the mail server refuses, hangs, defers, is slow',
  async run(trial) {
    const mail = await startFakeSmtp()
    try {
      return await withFaultScenario(
        trial,
        { name: 'f8', settings: { SMTP_URL: mail.url } },
        async ({ fixtures: scene, send, found, setup: place, cluster, servers: [server] }) => {
          let slowest = 0
          for (const behavior of BEHAVIORS) {
            mail.setBehavior(behavior)
            for (const outcome of await send([
              scene.nextApplication(),
              scene.nextApplication(),
              scene.nextApplication(),
            ])) {
              slowest = Math.max(slowest, outcome?.ms ?? 0)
              if (outcome?.status !== 201)
                found.problems.push(`${behavior}: applying gets ${outcome?.status ?? 'no response'}`)
            }
            const registered = await register(server!.origin, behavior)
            slowest = Math.max(slowest, registered.ms)
            if (registered.status !== 201) found.problems.push(`${behavior}: signing up gets ${registered.status}`)
            await sleep(700)
          }
          // A hanging mail server holds one email for a long time; a restarted server has claimed none.
          await server!.kill()
          mail.setBehavior('well')
          await server!.start()
          const listEmails = () => scene.run<{ id: string; sent: boolean }>(SELECT_EMAILS)
          const all = await waitUntil(
            async () => (
              await cluster.query(MAKE_EMAILS_DUE, [], place.database),
              (await listEmails()).every(({ sent }) => sent)
            ),
            60_000,
          )
          if (!all) found.problems.push('emails still wait when the mail server works again')
          for (const { id } of await listEmails()) {
            const times = mail.getReceived().get(id) ?? 0
            if (times === 0) found.lost++
            if (times > 2) found.doubled++
          }
          return `${BEHAVIORS.length} moods, ${mail.getReceived().size} emails, the slowest response after ${slowest} ms`
        },
      )
    } finally {
      await mail.close()
    }
  },
}

async function register(origin: string, behavior: string) {
  const body = {
    firstName: 'Hiwot',
    lastName: 'Bekele',
    email: `hiwot-${behavior}@town.example`,
    password: 'Tsehay-be-Addis 77',
    phone: '+251 911234567',
    role: 'JOBSEEKER',
  }
  const started = performance.now()
  const response = await fetch(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: Math.round(performance.now() - started) }
}
