import { createRequire } from 'node:module'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { EMPTY_PROFILE, createDetailedSeeker } from '#test/seekers.ts'

const require = createRequire(import.meta.url)
const { validate } = require('@jsonresume/schema') as {
  validate(resume: unknown, told: (errors: unknown, valid: boolean) => void): void
}
/** Returns the errors that the schema's own validator finds. */
const validationErrorsOf = (resume: unknown) => {
  let found: unknown = 'nobody looked'
  validate(resume, (errors, valid) => (found = valid ? [] : errors))
  return found
}

describe('GET /job-seeker/resume.json', () => {
  test('returns a document that the schema’s own validator accepts, with the whole profile', async ({ testApp }) => {
    const hanna = await createDetailedSeeker(testApp)

    const { status, headers, text } = await hanna.get('/job-seeker/resume.json')

    const resume = JSON.parse(text)
    expect([status, headers['content-type'], headers['content-disposition'], validationErrorsOf(resume)]).toEqual([
      200,
      'application/json; charset=utf-8',
      `attachment; filename="CV Selam Tesfaye.json"; filename*=UTF-8''CV%20Selam%20Tesfaye.json`,
      [],
    ])
    expect(resume).toMatchObject({
      basics: {
        name: 'Selam Tesfaye',
        label: 'Backend Developer',
        email: hanna.email,
        phone: '+251 911000000',
        url: 'https://hanna.example',
        summary: 'I build payments. ሰላም',
        location: { city: 'Adama' },
        profiles: [
          { network: 'GitHub', url: 'https://github.com/hanna' },
          { network: 'LinkedIn', url: 'https://linkedin.com/in/hanna' },
        ],
      },
      work: [
        {
          name: 'Wenchi',
          position: 'Engineer',
          location: 'Adama',
          startDate: '2021-03-01',
          summary: 'Payments.',
          highlights: ['Ledger', 'Prize'],
        },
        { name: 'Sheba', startDate: '2019-01-01', endDate: '2021-02-28' },
      ],
      education: [
        {
          institution: 'AAU',
          studyType: 'BSc',
          area: 'Physics',
          startDate: '2014-09-01',
          endDate: '2018-07-01',
          score: '3.7',
        },
      ],
      projects: [
        {
          name: 'Keyboard',
          description: 'It learns.',
          url: 'https://github.com/hanna/keys',
          startDate: '2022-01-05',
          keywords: ['Rust'],
          type: 'OPEN_SOURCE',
        },
      ],
      skills: [
        { name: 'React', level: 'Intermediate', keywords: ['FRAMEWORK'] },
        { name: 'Go', level: 'Expert', keywords: ['LANGUAGE'], 'x-yearsOfExp': 6 },
      ],
      languages: [{ language: 'Amharic', fluency: 'Advanced', 'x-yearsOfExp': 12 }],
      meta: { version: 'v1.0.0' },
    })
    expect(resume.work[0]).not.toHaveProperty('endDate')
  })

  test('is valid for a minimal profile too', async ({ testApp }) => {
    const bare = await testApp.createSeeker(EMPTY_PROFILE)
    await run(testApp.db, 'delete from seeker_skills where seeker_id = $1', [bare.seekerId])
    expect(validationErrorsOf(JSON.parse((await bare.get('/job-seeker/resume.json')).text))).toEqual([])
  })
})
