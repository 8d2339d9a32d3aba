import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test } from '#test/test-app.ts'

const METRICS_TOKEN = 'VGhlIHBhc3N3b3JkIG9mIHRoZSBtYWNoaW5lIHRoYXQgYXNrcw'
const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
/** What Prometheus appends to the name of a histogram. */
const HISTOGRAM_ENDINGS = ['_bucket', '_count', '_sum']

test('every metric of the alerts and of the dashboard exists', async ({ testApp }) => {
  const { app } = await testApp.startInstance(undefined, { METRICS_TOKEN })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const types = new Map([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!] as const))
  const known = new Set(
    [...types].flatMap(([name, type]) => (type === 'histogram' ? HISTOGRAM_ENDINGS.map((end) => name + end) : [name])),
  )
  for (const file of ['prometheus/rules.yaml', 'grafana/sira.json']) {
    const names = new Set(readFileSync(path.join(DEPLOY, file), 'utf8').match(/\bsira_\w+/g))
    expect(names.size, file).toBeGreaterThan(10)
    expect(
      [...names].filter((name) => !known.has(name)),
      file,
    ).toEqual([])
  }
})

test('the dashboard is JSON whose panels each have a query', () => {
  const { panels } = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana/sira.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  expect(panels.filter(({ title, targets }) => !title || targets.some(({ expr }) => !expr))).toEqual([])
})
