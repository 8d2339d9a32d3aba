import { EducationForm, ExperienceForm, PortfolioForm } from '@sira/contract/profile-sections'
import { expect, test } from 'vitest'
import {
  toEducationInput,
  toEducationFormValues,
  toExperienceInput,
  toExperienceFormValues,
  toProfileEntryErrors,
  buildProfileEntrySchema,
  toPortfolioInput,
  toPortfolioFormValues,
} from './profile-entry-form-values.ts'

const ID = '0190a1b2-0000-7000-8000-000000000001'
const listIssues = async (schema: ReturnType<typeof buildProfileEntrySchema>, values: unknown) =>
  (await schema['~standard'].validate(values)).issues?.map(({ message, path }) => [path?.[0], message])
const educationSchema = buildProfileEntrySchema(EducationForm, toEducationInput) as ReturnType<
  typeof buildProfileEntrySchema
>
const experienceSchema = buildProfileEntrySchema(ExperienceForm, toExperienceInput) as ReturnType<
  typeof buildProfileEntrySchema
>
const portfolioSchema = buildProfileEntrySchema(PortfolioForm, toPortfolioInput) as ReturnType<
  typeof buildProfileEntrySchema
>

test('an empty entry reports its required fields', async () => {
  expect(await listIssues(educationSchema, toEducationFormValues())).toEqual([
    ['institution', 'Institution is required'],
    ['degree', 'Degree is required'],
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
  ])
  expect(await listIssues(experienceSchema, toExperienceFormValues())).toEqual([
    ['companyName', 'Company name is required'],
    ['position', 'Position is required'],
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
  ])
  expect(await listIssues(portfolioSchema, toPortfolioFormValues())).toEqual([['title', 'Project title is required']])
})

test('an ongoing entry is sent without the end date that was chosen before', () => {
  expect(toEducationInput({ ...toEducationFormValues(), isCurrentStudy: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
  expect(toExperienceInput({ ...toExperienceFormValues(), isCurrentRole: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
  expect(toPortfolioInput({ ...toPortfolioFormValues(), isOngoing: true, endDate: '2020-01-01' })).toMatchObject({
    endDate: null,
  })
})

test('lists are split at lines, technologies also at commas', () => {
  expect(toExperienceInput({ ...toExperienceFormValues(), responsibilities: ' APIs \n\nOn call\n' })).toMatchObject({
    responsibilities: ['APIs', 'On call'],
    achievements: [],
  })
  expect(toPortfolioInput({ ...toPortfolioFormValues(), technologies: 'Kotlin, SQL,\nGo' })).toMatchObject({
    technologies: ['Kotlin', 'SQL', 'Go'],
  })
})

test('an entry that is opened and sent again stays the same', () => {
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
  expect({ id: ID, ...ExperienceForm.parse(toExperienceInput(toExperienceFormValues(job))) }).toEqual(job)
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
  expect({ id: ID, ...EducationForm.parse(toEducationInput(toEducationFormValues(study))) }).toEqual(study)
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
  expect({ id: ID, ...PortfolioForm.parse(toPortfolioInput(toPortfolioFormValues(project))) }).toEqual(project)
})

test('half a date and a line that is too long are reported at their field', async () => {
  const values = { ...toExperienceFormValues(), companyName: 'Sheba', position: 'Engineer', isCurrentRole: true }
  expect(await listIssues(experienceSchema, { ...values, startDate: '2019-' })).toEqual([
    ['startDate', 'Please enter a date'],
  ])
  expect(
    await listIssues(experienceSchema, { ...values, startDate: '2019-01-01', achievements: `Won\n${'a'.repeat(301)}` }),
  ).toEqual([['achievements', 'Line 2: Must be at most 300 characters']])
})

test('errors of the server are mapped to their fields', () => {
  expect(
    toProfileEntryErrors({
      'education.0.degree': ['Degree is required'],
      'education.0.achievements.1': ['x'],
      body: ['y'],
    }),
  ).toEqual({ degree: ['Degree is required'], achievements: ['x'], body: ['y'] })
})
