import path from 'node:path'
import { expect, test } from 'vitest'
import { FIELDS, judgeResume } from './judge-resumes.ts'
import { readJudgedResumes } from './read-judged-resume.ts'
import { countFields, listMissedGoals } from './resume-goals.ts'
import { listJudgedResumes, type ResumeTruth } from './resume-truth.ts'

test('judged resumes of all layouts are read as well as the goals ask', async () => {
  const resumes = listJudgedResumes(path.join(import.meta.dirname, 'files'))
  expect(resumes.length).toBeGreaterThanOrEqual(60)
  expect(resumes.flatMap(({ truth }) => truth.work).length).toBeGreaterThanOrEqual(180)
  expect(resumes.flatMap(({ truth }) => truth.education).length).toBeGreaterThanOrEqual(110)
  const read = await readJudgedResumes(resumes)
  expect(read.filter((one) => typeof one.read === 'string').map(({ file }) => file)).toEqual([])
  expect(listMissedGoals(countFields(read.map(judgeResume)))).toEqual([])
})

const TRUTH: ResumeTruth = {
  name: { first: 'Selam', last: 'Getachew' },
  email: 'selam@mail.example',
  phone: '+251911234567',
  work: [
    { title: 'Senior Engineer', company: 'Wenchi PLC', start: '2021-01', end: 'present' },
    { title: 'Engineer', company: 'Wenchi PLC', start: '2018', end: '2020' },
  ],
  education: [{ school: 'Jimma University', degree: 'B.Sc.', field: 'Physics', start: '2008 EC', end: null }],
  skills: ['Go'],
  languages: ['Amharic'],
}
const READ = {
  basics: { name: 'SELAM GETACHEW', phone: '+251 911234567', profiles: [] },
  work: [
    { name: 'Wenchi PLC', position: 'Engineer', startDate: '2018', endDate: '2020', highlights: [] },
    { name: 'Wenchi PLC', position: 'Senior engineer', startDate: '2021-01', endDate: 'present', highlights: [] },
  ],
  education: [{ institution: 'Jimma University', studyType: 'Bachelor of Science', area: 'physics' }],
  skills: [{ name: 'Go' }, { name: 'Amharic' }],
}
const count = (resume: typeof READ, unread: string[] = []) =>
  countFields([judgeResume({ file: 'cv.pdf', bytes: Buffer.alloc(0), truth: TRUTH, read: { resume, unread } })])

test('what a resume says is right in any order and case, a degree by its level', () => {
  const counts = count(READ)
  expect(FIELDS.filter((field) => counts[field].share < 1)).toEqual([])
})

test('a place behind the title, a date of the other calendar, an entry that nobody wrote and what is left out count', () => {
  const counts = count(
    {
      ...READ,
      work: [
        { ...READ.work[1]!, position: 'Senior Engineer, Addis Ababa' },
        { name: '', position: 'Page 2 of 2', startDate: '2030', endDate: '', highlights: [] },
      ],
      education: [Object.assign({ startDate: '2008' }, READ.education[0])],
      skills: [],
    },
    ['selam@mail.example'],
  )
  expect(counts).toMatchObject({
    names: { right: 1 },
    emails: { missing: 1 },
    'work: titles': { right: 0, wrong: 1, missing: 1 },
    'work: companies': { right: 1, missing: 1 },
    'work: dates': { right: 1, missing: 1 },
    'work: title and company': { right: 0, wrong: 2, missing: 1 },
    'education: dates': { wrong: 1 },
    skills: { missing: 1 },
    languages: { missing: 1 },
  })
})
