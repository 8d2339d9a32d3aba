import { expect, test } from 'vitest'
import type { ResumeProposal } from '@sira/contract/resume-reading'
import { MORE_RESUME_SAMPLES } from '#test/more-resume-samples.ts'
import { RESUME_SAMPLES } from '#test/resume-samples.ts'
import { DEFAULT_SKILLS } from '../skills/default-skills.queries.ts'
import { parseResumeText } from './resume-text.rules.ts'

const readText = (text: string, links: string[] = []): ResumeProposal =>
  parseResumeText({ lines: text.split('\n'), links }, DEFAULT_SKILLS)

test.for([...RESUME_SAMPLES, ...MORE_RESUME_SAMPLES])('a resume with $layout', ({ text, links, expected }) => {
  const proposal = readText(text, links)
  const { resume, unread } = proposal
  expect(resume.basics).toEqual(expected.basics)
  expect(resume.work).toEqual(expected.work)
  expect(resume.education).toEqual(expected.education)
  expect(resume.skills.map(({ name }) => name)).toEqual(expected.skills)
  expect(unread).toEqual(expected.unread)
  expect(readText(text, links)).toEqual(proposal)
})

const JOB_LINE = (dates: string) => `Experience\nDeveloper\t${dates}\nAbay Systems`

test.for<[dates: string, start: string | undefined, end: string | undefined]>([
  ['Jan 2021 - Present', '2021-01', 'present'],
  ['January, 2021 – Current', '2021-01', 'present'],
  ['2019/03-2021/12', '2019-03', '2021-12'],
  ['2019-03 - 2021-12', '2019-03', '2021-12'],
  ['03/2019 – 12/2021', '2019-03', '2021-12'],
  ['Sept. 2018 to date', '2018-09', 'present'],
  ['(2018 — 2020)', '2018', '2020'],
  ['2018-2020', '2018', '2020'],
  ['since May 2022', '2022-05', 'present'],
  ['From 2019 to 2020', '2019', '2020'],
  ['Feb - Jun 2020', '2020-02', '2020-06'],
  ['1st March 2020 until 5th May 2021', '2020-03', '2021-05'],
  ["Mar '19 - Apr '20", '2019-03', '2020-04'],
  ['25/12/2019 - 01.02.2020', '2019-12', '2020-02'],
  ['2019 እስከ አሁን', '2019', 'present'],
  ['July 2019', '2019-07', undefined],
  ['2010 - 2012 E.C.', '2017', '2020'],
  ['መስከረም 2012 – ጥር 2014', '2019-09', '2022-01'],
  ['Meskerem 2012 E.C. - Tir 2014 E.C.', '2019-09', '2022-01'],
  ['ከኅዳር 2013 ዓ.ም. እስከ አሁን', '2020-11', 'present'],
  ['መስከረም 1 ቀን 2012 ዓ.ም – ጥር 25 ቀን 2014 ዓ.ም', '2019-09', '2022-02'],
  ['Hidar 2015 E.C. to date', '2022-11', 'present'],
  ['2019 G.C. - 2021 G.C.', '2019', '2021'],
  ['Jan. 2020 Mar. 2022', '2020-01', '2022-03'],
  ['Jan. 2020 \u0096 Mar. 2022', '2020-01', '2022-03'],
  ['Summer 2012 and 2013', '2012', '2013'],
  ['2016 / 09 – 2018 / 02', '2016-09', '2018-02'],
  ['08/19 – 05/21', '2019-08', '2021-05'],
  ['January 2020 – up to now (1 year 6 months)', '2020-01', 'present'],
  ['2021 –', '2021', undefined],
  ['May 2021 - Feb 2020', undefined, undefined],
])('a job with the dates %s', ([dates, start, end]) => {
  const [job] = readText(JOB_LINE(dates)).resume.work
  expect(job).toMatchObject({ position: 'Developer', name: 'Abay Systems' })
  expect([job!.startDate, job!.endDate]).toEqual([start, end])
})

test.for<[line: string, skills: string[], unread: string]>([
  ['Java, JavaScript', ['Java', 'JavaScript'], ''],
  ['Javanese', [], 'Skills, Javanese'],
  ['C++ and C#', ['C++', 'C#'], ''],
  ['NODE.JS', ['Node.js'], ''],
  ['React Native / React', ['React Native', 'React'], ''],
  ['golang (expert), k8s', ['Go', 'Kubernetes'], ''],
  ['Going places', [], 'Skills, Going places'],
])('the skills of the line %s are whole phrases of the list, by name or alias', ([line, skills, unread]) => {
  const proposal = readText(`Skills\n${line}`)
  expect(proposal.resume.skills.map(({ name }) => name)).toEqual(skills)
  expect(proposal.unread.join(', ')).toBe(unread)
})

test('a level behind a skill is taken, another one is not made up', () => {
  expect(readText('Languages: Amharic (native), English - fluent, French').resume.skills).toEqual([
    { name: 'Amharic', level: 'EXPERT' },
    { name: 'English', level: 'EXPERT' },
    { name: 'French' },
  ])
})

test('a long summary ends with a sentence, and the rest is shown as not understood', () => {
  const sentence = 'I build ledgers for banks and shops. '
  const { resume, unread } = readText(`Summary\n${sentence.repeat(20)}`)
  expect(resume.basics.summary).toMatch(/shops\.$/)
  expect(resume.basics.summary!.length).toBeLessThanOrEqual(500)
  expect(`${resume.basics.summary} ${unread[1]} `).toBe(sentence.repeat(20))
})

test.for<[typed: string, stored: string | undefined]>([
  ['0911 23 45 67', '+251 911234567'],
  ['09-11-23-45-67', '+251 911234567'],
  ['+251911234567', '+251 911234567'],
  ['251 911 23 45 67', '+251 911234567'],
  ['00251-911-234567', '+251 911234567'],
  ['0711234567', '+251 711234567'],
  ['2014 - 2018', undefined],
  ['+254 712 345678', '+254 712345678'],
])('the phone number %s', ([typed, stored]) => {
  expect(readText(`Sara Lemma\nPhone: ${typed}`).resume.basics.phone).toBe(stored)
})

test('hostile lines are read to the end', () => {
  const lines = [
    'a.'.repeat(1500),
    '1-'.repeat(1500),
    '\t'.repeat(3000),
    'x@'.repeat(1500),
    'B '.repeat(1500),
    '- '.repeat(1500),
  ]
  const { resume } = parseResumeText(
    { lines: ['Experience', ...lines, ...lines, 'Skills', ...lines], links: [] },
    DEFAULT_SKILLS,
  )
  expect(resume.work).toEqual([])
})
