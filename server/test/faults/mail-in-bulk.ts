import { setTimeout as sleep } from 'node:timers/promises'
import { MAKE_EMAILS_DUE } from '#test/tasks.ts'
import { startFakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { waitUntil, withFaultScenario, type Fault, type FaultScenario } from './fault-scenario.ts'

/** As large as an alert with ten jobs, to people at fifty providers. */
const INSERT_BULK = `
  insert into outbox (letter, priority, recipient, subject, body_text, body_html)
  select 'alert.jobs', 3, 'seeker-' || n || '@provider-' || n % 50 || '.example', 'New jobs for you', repeat('A job in Addis Ababa. ', 70), repeat('<p class="soft">A job in Addis Ababa</p>', 120)
  from generate_series(1, $1::int) n`
const INSERT_CODE = `
  insert into outbox (letter, priority, recipient, subject, body_text)
  values ('account.code', 1, 'code-' || gen_random_uuid() || '@provider-1.example', 'Your code', '123456') returning id`
const THOUSAND = 1000
const MAX_MINUTES = 15
/** The default of EMAIL_CONNECTIONS: so many emails may be sent and not marked when the server is killed. */
const CONNECTIONS = 10
/** With fewer emails than this, nobody waits for the claims of the killed server to end: they are made due. */
const LONG_RUN = 10 * THOUSAND

/** Enqueues a code every second until it is stopped; returns for how many milliseconds each waited. */
function sendCodes({ fixtures }: FaultScenario, mail: FakeSmtp) {
  const waits: number[] = []
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const [code] = await fixtures.run<{ id: string }>(INSERT_CODE)
      const since = performance.now()
      await waitUntil(() => mail.getReceived().has(code!.id), 60_000)
      waits.push(Math.round(performance.now() - since))
      await sleep(THOUSAND)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
      return waits
    },
  }
}

function countRepeats({ found }: FaultScenario, mail: FakeSmtp): number {
  const repeats = [...mail.getReceived().values()].filter((times) => times > 1)
  if (repeats.length > CONNECTIONS || repeats.some((times) => times > 2)) found.doubled += repeats.length
  return repeats.length
}

/** Kills the server and starts it again. */
async function restartServer({ cluster, setup, servers, moments }: FaultScenario) {
  await servers[0]!.kill()
  if (moments * THOUSAND < LONG_RUN) await cluster.query(MAKE_EMAILS_DUE, [], setup.database)
  await servers[0]!.start()
}

async function sendInBulk(scenario: FaultScenario, mail: FakeSmtp): Promise<string> {
  const { fixtures, moments, found, random } = scenario
  const emails = moments * THOUSAND
  await fixtures.run(INSERT_BULK, [emails])
  const since = performance.now()
  const codes = sendCodes(scenario, mail)
  const killAt = emails * (0.3 + 0.2 * random.next())
  await waitUntil(() => mail.getReceived().size >= killAt, MAX_MINUTES * 60_000)
  const waits = await codes.stop()
  await restartServer(scenario)
  const countWaiting = async () =>
    (await fixtures.run<{ n: number }>('select count(*)::int as n from outbox where sent_at is null'))[0]!.n
  await waitUntil(async () => (await countWaiting()) === 0 || (await sleep(500), false), MAX_MINUTES * 60_000)
  const seconds = (performance.now() - since) / THOUSAND
  const all = await fixtures.run<{ id: string }>('select id from outbox')
  found.lost += all.filter(({ id }) => !mail.getReceived().has(id)).length
  const repeats = countRepeats(scenario, mail)
  return `${emails} emails in ${seconds.toFixed(0)} s with a kill, ${repeats} came twice under the same Message-ID, codes waited ${Math.max(...waits)} ms at most`
}

/** `moments` are thousands of emails. */
export const serverKilledInBulk: Fault = {
  description: 'kill -9 of the server while it sends emails by the thousand',
  run: async (trial) => {
    const mail = await startFakeSmtp()
    try {
      return await withFaultScenario(trial, { name: 'mail', settings: { SMTP_URL: mail.url } }, (scenario) =>
        sendInBulk(scenario, mail),
      )
    } finally {
      await mail.close()
    }
  },
}
