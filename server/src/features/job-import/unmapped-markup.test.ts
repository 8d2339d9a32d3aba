import { describe, expect, test } from 'vitest'
import { listUnmapped } from '#test/job-boards.ts'
import { describeValue } from './describe-value.format.ts'
import { parseJobPosting } from './job-posting-markup.format.ts'
import { mapPosting } from './map-posting.format.ts'

const TEXT = '<p>You look after everything that grows.</p>'

const listOfPage = (extra: Record<string, unknown>) =>
  listUnmapped(
    parseJobPosting({ '@type': 'JobPosting', title: 'Gardener', description: TEXT, ...extra }, 'https://a.example/'),
  )

describe('of a page, what is not taken over is listed', () => {
  test('of the parts of schema.org, with what is nested in them', () => {
    const address = { '@type': 'PostalAddress', streetAddress: 'Bole Road 1', addressLocality: 'Adama' }
    expect(
      listOfPage({
        '@context': 'https://schema.org',
        '@id': '#job',
        name: 'Gardener of roses',
        url: 'https://a.example/jobs/1',
        identifier: { '@type': 'PropertyValue', value: 'G-1' },
        image: 'https://a.example/x.png',
        datePosted: '2026-11-20',
        directApply: true,
        hiringOrganization: { name: 'Green' },
        employmentType: 'FULL_TIME',
        jobLocationType: ['TELECOMMUTE', 'HYBRID'],
        jobLocation: [{ '@type': 'Place', address }, 'Hawassa'],
        experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
        educationRequirements: [{ credentialCategory: 'bachelor degree' }, { credentialCategory: 'diploma' }],
        estimatedSalary: {
          '@type': 'MonetaryAmount',
          name: 'base',
          currency: 'ETB',
          value: { minValue: 5, maxValue: 9 },
        },
        incentiveCompensation: 'A share of the roses',
        qualifications: '<ul><li>Care</li><li>Patience</li></ul>',
        jobImmediateStart: false,
        experienceInPlaceOfEducation: true,
        totalJobOpenings: 3,
        skills: [],
        workHours: null,
        jobBenefits: '',
      }),
    ).toEqual({
      name: 'Gardener of roses',
      jobLocation: 'streetAddress: Bole Road 1, Hawassa',
      jobLocationType: 'HYBRID',
      experienceRequirements: 'monthsOfExperience: 24',
      educationRequirements: 'credentialCategory: bachelor degree, credentialCategory: diploma',
      estimatedSalary: 'base (currency: ETB, value: (minValue: 5, maxValue: 9))',
      incentiveCompensation: 'A share of the roses',
      qualifications: '- Care - Patience',
      experienceInPlaceOfEducation: 'yes',
      totalJobOpenings: '3',
    })
  })
})

describe('pay of a page', () => {
  test.each([
    ['a text', { baseSalary: 'ETB 9,000 to 12,000' }, 'ETB 9,000 to 12,000'],
    ['a number', { baseSalary: 9000, salaryCurrency: 'ETB' }, '9000 ETB'],
    ['an amount without an interval', { baseSalary: { currency: 'ETB', value: '9,000' } }, '9000 ETB'],
    ['an amount in words', { baseSalary: { currency: 'ETB', value: 'by experience' } }, 'ETB by experience'],
    [
      'several amounts',
      { baseSalary: [{ currency: 'ETB', value: { value: 9000, unitText: 'MONTH' } }, 'plus meals'] },
      ['9000 ETB MONTH', 'plus meals'],
    ],
    ['a price', { baseSalary: { '@type': 'PriceSpecification', minPrice: 5, priceCurrency: 'GBP' } }, '5 GBP'],
    [
      'words beside the amount',
      { baseSalary: { currency: 'ETB', value: { value: 9000, unitText: 'MONTH' }, description: 'plus meals' } },
      'description: plus meals',
    ],
    [
      'more than ten',
      { baseSalary: Array.from({ length: 12 }, (_, n) => n + 1) },
      Array.from({ length: 12 }, (_, n) => `${n + 1}`),
    ],
  ])('that is %s leaves a note', (_, posting, expected) => {
    expect(listOfPage(posting)['salary']).toEqual(expected)
  })

  test('with exactly one amount is taken over, and leaves none', () => {
    const baseSalary = [
      { '@type': 'MonetaryAmount', currency: 'ETB', value: { minValue: 5000, maxValue: 9000, unitText: 'MONTH' } },
    ]
    expect(listOfPage({ baseSalary, salaryCurrency: 'ETB' })).toEqual({})
  })
})

test('of a posting that says more than anybody would read, a hundred things are listed, and how many more there are', () => {
  const said = Object.fromEntries(Array.from({ length: 130 }, (_, n) => [`point${n}`, `This is point ${n}`]))
  const posting = parseJobPosting(
    { title: 'Gardener', description: TEXT, jobLocation: 'Adama', ...said },
    'https://a.example/',
  )
  const mapped = mapPosting(posting, { today: '2026-11-30', companyLocation: 'Adama' })
  const { notes } = mapped as { notes: { kind: string; name: string; value: string }[] }
  expect(notes).toHaveLength(101)
  // The type and the level are guessed.
  expect(notes.at(-1)).toEqual({ kind: 'SHORTENED', name: 'notes', value: '32' })
})

test('a long value is shortened visibly, and one without end is read in part', () => {
  const long = listOfPage({ skills: 'care '.repeat(200) })['skills'] as string
  expect(long.length).toBeLessThanOrEqual(300)
  expect(long).toMatch(/…$/)
  let nested: unknown = 'x'
  for (let n = 0; n < 1000; n++) nested = { part: nested }
  expect(describeValue(nested)).toMatch(/^(part: ){5}…$/)
  const wide = Array.from({ length: 100_000 }, () => ({ '@type': 'Thing', id: 1 }))
  expect(describeValue(wide)).toBe('…')
  expect(describeValue('<b>'.repeat(100_000))).toBe('')
})
