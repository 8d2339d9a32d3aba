import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-parts'
import { expect, test } from 'vitest'
import {
  educationForm,
  educationValues,
  experienceForm,
  experienceValues,
  partErrors,
  partSchema,
  portfolioForm,
  portfolioValues,
} from './part-values.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const check = async (schema: ReturnType<typeof partSchema>, values: unknown) =>
  (await schema['~standard'].validate(values)).issues?.map(({ message, path }) => [path?.[0], message])
const education = partSchema(EducationForm, educationForm) as ReturnType<typeof partSchema>
const experience = partSchema(ExperienceForm, experienceForm) as ReturnType<typeof partSchema>
const portfolio = partSchema(PortfolioForm, portfolioForm) as ReturnType<typeof partSchema>

test('an empty entry names what it needs', async () => {
  expect(await check(education, educationValues())).toEqual([
    ['institution', 'Institution is required'],
    ['degree', 'Degree is required'],
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
  ])
  expect(await check(experience, experienceValues())).toEqual([
    ['companyName', 'Company name is required'],
    ['position', 'Position is required'],
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
  ])
  expect(await check(portfolio, portfolioValues())).toEqual([['title', 'Project title is required']])
})

test('what goes on is sent without the end date that was chosen before', () => {
  expect(educationForm({ ...educationValues(), isCurrentStudy: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
  expect(experienceForm({ ...experienceValues(), isCurrentRole: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
  expect(portfolioForm({ ...portfolioValues(), isOngoing: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
})

test('lists are typed as lines, technologies with commas', () => {
  expect(experienceForm({ ...experienceValues(), responsibilities: ' APIs \n\nOn call\n' })).toMatchObject({
    responsibilities: ['APIs', 'On call'],
    achievements: [],
  })
  expect(portfolioForm({ ...portfolioValues(), technologies: 'Kotlin, SQL,\nGo' })).toMatchObject({
    technologies: ['Kotlin', 'SQL', 'Go'],
  })
})

test('an entry that is opened and sent again is the same', () => {
  const job = {
    id: ID,
    companyName: 'Sheba',
    position: 'Engineer',
    location: null,
    startDate: '2020-01-15',
    endDate: '2021-01-31',
    isCurrentRole: false,
    description: 'Ledgers.',
    responsibilities: ['APIs', 'On call'],
    achievements: [],
  }
  expect({ id: ID, ...ExperienceForm.parse(experienceForm(experienceValues(job))) }).toEqual(job)
  const study = {
    id: ID,
    institution: 'AAU',
    degree: 'BSc',
    fieldOfStudy: 'CS',
    grade: 3.85,
    startDate: '2015-09-01',
    endDate: null,
    isCurrentStudy: true,
    description: null,
    achievements: ['Dean’s list'],
  }
  expect({ id: ID, ...EducationForm.parse(educationForm(educationValues(study))) }).toEqual(study)
  const project = {
    id: ID,
    title: 'Edir book',
    description: null,
    projectUrl: 'https://edir.example',
    imageUrl: null,
    startDate: null,
    endDate: null,
    isOngoing: true,
    technologies: ['Go', 'SQL'],
    category: 'HACKATHON' as const,
  }
  expect({ id: ID, ...PortfolioForm.parse(portfolioForm(portfolioValues(project))) }).toEqual(project)
})

test('half a date and a line that is too long are named at their field', async () => {
  const values = { ...experienceValues(), companyName: 'Sheba', position: 'Engineer', isCurrentRole: true }
  expect(await check(experience, { ...values, startDate: '2019-' })).toEqual([['startDate', 'Please enter a date']])
  expect(
    await check(experience, { ...values, startDate: '2019-01-01', achievements: `Won\n${'a'.repeat(301)}` }),
  ).toEqual([['achievements', 'Line 2: Must be at most 300 characters']])
})

test('complaints of the server find their fields', () => {
  expect(
    partErrors({ 'education.0.degree': ['Degree is required'], 'education.0.achievements.1': ['x'], body: ['y'] }),
  ).toEqual({ degree: ['Degree is required'], achievements: ['x'], body: ['y'] })
})
