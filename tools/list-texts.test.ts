import { describe, expect, test } from 'vitest'
import { isReadable, listTexts } from './list-texts.ts'

const textsOf = (source: string) =>
  listTexts(source, true).map(({ owner, text }) => (owner ? `${owner}: ${text}` : text))

describe('listing the texts of a source', () => {
  test('texts between tags are read as one sentence, with values and links in it', () => {
    expect(textsOf('const Lead = () => <p>Found <b>{count}</b> jobs\n  in <a href="/x">your city</a>.</p>')).toEqual([
      'Found {…} jobs in your city.',
    ])
  })

  test('attributes that people read are listed, however short; technical ones are not', () => {
    expect(
      textsOf('const Save = () => <Button label="save" className="Big Red" aria-label={`Save ${title}`} />'),
    ).toEqual(['label: save', 'aria-label: Save {…}'])
  })

  test('strings in code are listed with what holds them, also in conditions and values', () => {
    expect(
      textsOf("const hint = open ? 'Still open' : `Closed ${days} days ago`; toast.error('Please try again')"),
    ).toEqual(['hint: Still open', 'hint: Closed {…} days ago', 'error: Please try again'])
  })

  test('an email, a notification and an endpoint name their texts', () => {
    expect(
      textsOf("compose({ name: 'job.approved', subject: 'Your job is live', paragraphs: ['Everybody can apply.'] })"),
    ).toEqual(['job.approved subject: Your job is live', 'job.approved paragraphs: Everybody can apply.'])
    expect(textsOf("defineEndpoint('GET /jobs', { summary: 'Lists jobs' })")).toEqual(['GET /jobs summary: Lists jobs'])
    expect(textsOf("defineEndpoint(ENDPOINT_ADDRESSES.saveJob, { summary: 'Saves a job' })")).toEqual([
      'POST /jobs/:jobId/save summary: Saves a job',
    ])
  })

  test('an error code names its text', () => {
    expect(textsOf("const ERRORS = { JOB_CLOSED: [409, 'This job is closed'] }")).toEqual([
      'JOB_CLOSED: This job is closed',
    ])
  })

  test('imports, types, comparisons and the cases of a switch are no texts', () => {
    expect(
      textsOf(
        "import x from 'Some Thing'; let y: 'No Text'; if (y === 'No Text') switch (y) { case 'No Text': run() }",
      ),
    ).toEqual([])
  })
})

test('sentences and labels are readable; names, SQL and classes are not', () => {
  const readable = [
    'Save',
    'Full-time',
    'E-Commerce',
    'No jobs yet',
    '30 days visibility',
    'must be a port, 1 to 65535',
    'must look like USD=155.2,EUR=168.4',
    'must look like Telegram=https://t.me/name,LinkedIn=https://www.linkedin.com/company/name',
    '{…} is running',
  ]
  const code = [
    'save',
    'jobTitle',
    'select id from jobs',
    'a.status = {…}',
    '30 days',
    '-c role={…}',
    'input, select, [role=menu]',
    'List-Unsubscribe=One-Click',
    'mt-2 flex text-sm',
    'text/css; charset=utf-8',
  ]

  expect([...readable, ...code].filter(isReadable)).toEqual(readable)
})
