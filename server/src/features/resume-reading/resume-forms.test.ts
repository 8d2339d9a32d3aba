import { expect, test } from 'vitest'
import { parseResumeText } from './resume-text.rules.ts'

// All people, companies and schools in these resumes are invented.

const readText = (text: string) => parseResumeText({ lines: text.split('\n'), links: [] }, []).resume

/** 'title | company | start – end' of each job. */
const listJobs = (text: string) =>
  readText(`Sara Lemma\n${text}`).work.map(
    ({ position, name, startDate = '', endDate = '' }) => `${position} | ${name} | ${startDate} – ${endDate}`,
  )
/** 'school | degree | field | start – end' of each education. */
const listSchools = (text: string) =>
  readText(`Sara Lemma\nEducation\n${text}`).education.map(
    ({ institution, studyType, area = '', startDate = '', endDate = '' }) =>
      `${institution} | ${studyType} | ${area} | ${startDate} – ${endDate}`,
  )

test.for<[what: string, text: string, jobs: string[]]>([
  [
    'jobs that are told in sentences',
    'Experience\n• From February 2021 to now as Customer Officer in Wenchi Bank, Adama\n• I worked as a cashier at Abay Hotel from 2016 to 2019.\nHelped two hundred guests a day.',
    ['Customer Officer | Wenchi Bank | 2021-02 – present', 'Cashier | Abay Hotel | 2016 – 2019'],
  ],
  [
    'the fields of a form, with others between them',
    'Employment Record\nFrom: 03/2019\tTo: Present\nExact title of your post: Programme Officer\nName of employer: Wenchi Foundation\nType of business: NGO\nDescription of your duties: Reports\nFrom: 01/2016\tTo: 02/2019\nExact title of your post: Field Monitor\nName of employer: Abay Society\nType of business: NGO',
    ['Programme Officer | Wenchi Foundation | 2019-03 – present', 'Field Monitor | Abay Society | 2016-01 – 2019-02'],
  ],
  [
    'several fields on one line, under a number',
    'Work Experience\n1. Organization: Abay Tools, Position: Engineer, From Oct 2019 to present\n2. Organization: Wenchi Metal Factory, Position: Junior Engineer, From July 2017 to Sept 2019',
    ['Engineer | Abay Tools | 2019-10 – present', 'Junior Engineer | Wenchi Metal Factory | 2017-07 – 2019-09'],
  ],
  [
    'the employer of a form below what was done',
    'Work experience\nDates\tMarch 2016 – present\nOccupation or position held\tNetwork Engineer\nMain activities and\tRouters and switches of\nresponsibilities\tfour towns\nName and address of employer\tWenchi Telecom, Adama, Ethiopia',
    ['Network Engineer | Wenchi Telecom | 2016-03 – present'],
  ],
  [
    'German words',
    'Lebenslauf\nBerufserfahrung\n03/2019 – heute\tSoftwareentwicklerin\nIsarnetz GmbH, München\nseit 10.2015\tTrainerin, Sportverein Isar',
    ['Softwareentwicklerin | Isarnetz GmbH | 2019-03 – present', 'Trainerin | Sportverein Isar | 2015-10 – present'],
  ],
  [
    'French words',
    'Expérience professionnelle\nDepuis janvier 2021\tDéveloppeuse web, Atelier Rhône, Lyon\nsept. 2017 – déc. 2020\tIngénieure logiciel, Sogéra, Paris',
    ['Développeuse web | Atelier Rhône | 2021-01 – present', 'Ingénieure logiciel | Sogéra | 2017-09 – 2020-12'],
  ],
  [
    'dates over several lines in the margin',
    'Experience\nSep\tJunior Developer, Abay & Sons, Leeds\n2015–Aug\tBuilt the shop.\n2019\nJan 2020\tProject Manager\n– present\tWenchi Trading',
    ['Junior Developer | Abay & Sons | 2015-09 – 2019-08', 'Project Manager | Wenchi Trading | 2020-01 – present'],
  ],
  [
    'pictures beside dates and places, and a line that leads to the place',
    '💼 Experience\nProject Manager\nWenchi Trading\n📅 01/2020 – Present\n2016-2018 Abay Financial ------------ Boston, MA',
    ['Project Manager | Wenchi Trading | 2020-01 – present', ' | Abay Financial | 2016 – 2018'],
  ],
  [
    'years of two digits, "to date" and "onwards"',
    "Experience\nAccountant, Wenchi PLC\t2019 onwards\nCashier, Abay Bank\tMar '16 – Apr '19\nClerk, Adama Mills\t2014-16",
    [
      'Accountant | Wenchi PLC | 2019 – present',
      'Cashier | Abay Bank | 2016-03 – 2019-04',
      'Clerk | Adama Mills | 2014 – 2016',
    ],
  ],
  [
    'a company with commas in its name, apart from the title',
    'Experience\nAnalyst\tAbay, Webb & Young LLP\tJul 2019 - Present\nIntern\tWenchi, Hale and Partners\tMay 2018 - Jul 2018',
    ['Analyst | Abay, Webb & Young LLP | 2019-07 – present', 'Intern | Wenchi, Hale and Partners | 2018-05 – 2018-07'],
  ],
  [
    'a project of a job, which has dates of its own',
    'Experience\nEngineer | Wenchi GmbH | Berlin | 2021 - Present\nProject: Billing (2022 - Present)\n• Kotlin\nProgrammer | Abay | Leipzig | 2019 - 2021',
    ['Engineer | Wenchi GmbH | 2021 – present', 'Programmer | Abay | 2019 – 2021'],
  ],
  [
    'titles with a dash in them',
    'Experience\nWenchi Agency\tAdama\nAdvisor – Digital Skills\t04/2020 – to date\nAbay Women\tNairobi\nOfficer\t01/2017 – 03/2020',
    ['Advisor – Digital Skills | Wenchi Agency | 2020-04 – present', 'Officer | Abay Women | 2017-01 – 2020-03'],
  ],
  [
    'companies with small words and legal forms',
    'Experience\nInstituut voor Spraak\t2014-07 - 2016-10\nIntern\n2012 – 2013\tOrzeł Software Sp. z o.o., Gdynia\nJava Developer',
    ['Intern | Instituut voor Spraak | 2014-07 – 2016-10', 'Java Developer | Orzeł Software Sp. z o.o. | 2012 – 2013'],
  ],
  [
    'headings that are made of known words',
    'Employment record relevant to the assignment:\nEngineer, Wenchi PLC\t2019 – 2021\nSchool and Training\nAdama School\t2010\nFurther Knowledge\nAutoCAD',
    ['Engineer | Wenchi PLC | 2019 – 2021'],
  ],
])('reads %s', ([, text, jobs]) => {
  expect(listJobs(text)).toEqual(jobs)
})

test.for<[what: string, text: string, schools: string[]]>([
  [
    'schools without a word for one, as the other entries have them',
    'KU Leuven\t2017-09 - 2018-07\nArtificial Intelligence\nMaster\n\nGhent University\t2014-09 - 2017-07\nMathematics\nBachelor',
    [
      'KU Leuven | Master | Artificial Intelligence | 2017-09 – 2018-07',
      'Ghent University | Bachelor | Mathematics | 2014-09 – 2017-07',
    ],
  ],
  [
    'schools with a place in their name',
    'University at Buffalo, Buffalo, NY\nM.S., Mechanical Engineering, Aug 2016 to May 2018\nPh.D. in Physics, University of Maryland, College Park\t2019 - Present\nTowson University Towson, MD\nB.A. in Political Science 12/2009',
    [
      'University at Buffalo | M.S. | Mechanical Engineering | 2016-08 – 2018-05',
      'University of Maryland, College Park | Ph.D. | Physics | 2019 – present',
      'Towson University | B.A. | Political Science |  – 2009-12',
    ],
  ],
  [
    'grades in several forms',
    'Adama University\nBSc in Physics\t2012 - 2016\nGPA: 3.6 of a maximum 4.0\nB.Tech (CSE) from Wenchi College with 72% in 2018\nBA Economics, Abay University, 2014, CGPA 3.2',
    [
      'Adama University | BSc | Physics | 2012 – 2016',
      'Wenchi College | B.Tech | CSE |  – 2018',
      'Abay University | BA | Economics |  – 2014',
    ],
  ],
  [
    'degrees of other countries',
    'Technikerschule Chemnitz\t2016 – 2018\nDiploma, Automation Technology\nKenya Certificate of Secondary Education\nKisumu Girls High School | Jan 2008 - Nov 2011\n2009–2012\tLicence de Physique, Université de Lorraine',
    [
      'Technikerschule Chemnitz | Diploma | Automation Technology | 2016 – 2018',
      'Kisumu Girls High School | Kenya Certificate of Secondary Education |  | 2008-01 – 2011-11',
      'Université de Lorraine | Licence | Physique | 2009 – 2012',
    ],
  ],
  [
    'the fields of an Amharic form',
    'የትምህርት ተቋም፡ አባይ ኮሌጅ\nየትምህርት መስክ፡ አካውንቲንግ\nየትምህርት ደረጃ፡ የመጀመሪያ ዲግሪ',
    ['አባይ ኮሌጅ | የመጀመሪያ ዲግሪ | አካውንቲንግ |  – '],
  ],
  [
    'no school in a certificate',
    'BSc Networking, Adama University\t2015 – 2018\nCCNA, Cisco, 2019',
    ['Adama University | BSc | Networking | 2015 – 2018'],
  ],
])('reads %s', ([, text, schools]) => {
  expect(listSchools(text)).toEqual(schools)
})

test('reads a table whose cells and names of columns are set over several lines', () => {
  const toLine = (cells: Record<number, string>) => {
    const list = Object.entries(cells).map(([x, text]) => ({ text, x: Number(x) }))
    return { text: list.map(({ text }) => text).join('\t'), x: list[0]!.x, ...(list.length > 1 && { cells: list }) }
  }
  const lines = [
    { text: 'Work Experience' },
    toLine({ 40: 'No', 70: 'Name of', 200: 'Job Title', 280: 'Duration (from' }),
    toLine({ 70: 'Employer', 280: '– to)' }),
    toLine({ 40: '1', 70: 'Abay Metal Works', 200: 'Electrical', 280: 'Jan 2020 –' }),
    toLine({ 70: 'Enterprise', 200: 'Engineer', 280: 'Present' }),
    toLine({ 40: '2', 70: 'Wenchi Share', 200: 'Electrician', 280: 'Sep 2016 – Dec' }),
    toLine({ 70: 'Company', 280: '2019' }),
  ]
  const { work } = parseResumeText({ lines, links: [] }, []).resume
  expect(work).toMatchObject([
    { name: 'Abay Metal Works Enterprise', position: 'Electrical Engineer', startDate: '2020-01', endDate: 'present' },
    { name: 'Wenchi Share Company', position: 'Electrician', startDate: '2016-09', endDate: '2019-12' },
  ])
})
