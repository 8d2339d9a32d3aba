import type { ResumeSample } from './resume-samples.ts'

// All people and companies in these resumes are invented.

/** A resume in Amharic, and resumes whose dates, headings and links are written in other ways. */
export const MORE_RESUME_SAMPLES: ResumeSample[] = [
  {
    layout: 'Amharic headings and name, one date of the Ethiopian calendar, so that the others may be of either',
    text: `ሀና ተስፋዬ
የሶፍትዌር መሐንዲስ
ስልክ: 0912345678
አዲስ አበባ

የሥራ ልምድ
የሶፍትዌር መሐንዲስ
ወንጪ ባንክ
2019 - አሁን
• የክፍያ ሥርዓት
ፕሮግራመር ባለሙያ
ጣና ድርጅት
2008 - 2010 ዓ.ም
ትምህርት
የመጀመሪያ ዲግሪ
አዲስ አበባ ዩኒቨርሲቲ
2012 - 2016
ክህሎቶች
Java, Spring Boot
ቋንቋዎች
Amharic, Afaan Oromo`,
    expected: {
      basics: {
        name: 'ሀና ተስፋዬ',
        label: 'የሶፍትዌር መሐንዲስ',
        phone: '+251 912345678',
        location: { city: 'አዲስ አበባ' },
        profiles: [],
      },
      work: [
        {
          name: 'ወንጪ ባንክ',
          position: 'የሶፍትዌር መሐንዲስ',
          endDate: 'present',
          highlights: ['የክፍያ ሥርዓት'],
        },
        { name: 'ጣና ድርጅት', position: 'ፕሮግራመር ባለሙያ', startDate: '2015', endDate: '2018', highlights: [] },
      ],
      education: [{ institution: 'አዲስ አበባ ዩኒቨርሲቲ', studyType: 'የመጀመሪያ ዲግሪ' }],
      skills: ['Java', 'Spring Boot', 'Amharic', 'Afaan Oromo'],
      unread: [],
    },
  },
  {
    layout: 'everything of a job on one line, spaced headings, dates first in education',
    text: `Yonas Bekele
Data Analyst | Adama | 00251 913 112233

E X P E R I E N C E
Data Analyst at Awash Grain Trading | 03/2020 - 11/2022
• Dashboards in Power BI
Junior Analyst, Rift Valley Research Institute, Jul '18 – Feb '20
• Surveys in 30 villages

E D U C A T I O N
2013-2017 BA in Economics, Adama Science and Technology University
2011 – 2013 Preparatory School Certificate, Adama High School

CERTIFICATIONS
Google Data Analytics, 2021`,
    expected: {
      basics: {
        name: 'Yonas Bekele',
        label: 'Data Analyst',
        phone: '+251 913112233',
        location: { city: 'Adama' },
        profiles: [],
      },
      work: [
        {
          name: 'Awash Grain Trading',
          position: 'Data Analyst',
          startDate: '2020-03',
          endDate: '2022-11',
          highlights: ['Dashboards in Power BI'],
        },
        {
          name: 'Rift Valley Research Institute',
          position: 'Junior Analyst',
          startDate: '2018-07',
          endDate: '2020-02',
          highlights: ['Surveys in 30 villages'],
        },
      ],
      education: [
        {
          institution: 'Adama Science and Technology University',
          studyType: 'BA',
          area: 'Economics',
          startDate: '2013',
          endDate: '2017',
        },
        {
          institution: 'Adama High School',
          studyType: 'Preparatory School Certificate',
          startDate: '2011',
          endDate: '2013',
        },
      ],
      skills: ['Power BI'],
      unread: ['CERTIFICATIONS', 'Google Data Analytics, 2021'],
    },
  },
  {
    layout: 'links behind words, a paragraph instead of a summary, wrapped sentences instead of bullets',
    text: `Ruth Alemayehu
DevOps Engineer
Mekelle, Ethiopia • ruth@alemayehu.example • +251914556677 • LinkedIn • GitHub

Careful operator of small clusters. I write runbooks that others can follow at night, and I remove more than I add.

Employment History
DevOps Engineer, Ashenda Cloud
2020 - present
Moved forty services to Kubernetes
and halved the bill.

System Administrator, Tekeze Energy
2016 - 2020
Kept the mail running.

Technical Skills
Cloud: AWS, Terraform
CI/CD: GitHub Actions, Jenkins
Academic Background
MSc in Computer Networks, Mekelle University (2018)`,
    links: ['https://www.linkedin.com/in/ruth-alemayehu', 'https://github.com/ruthal', 'mailto:ruth@alemayehu.example'],
    expected: {
      basics: {
        name: 'Ruth Alemayehu',
        label: 'DevOps Engineer',
        phone: '+251 914556677',
        location: { city: 'Mekelle, Ethiopia' },
        profiles: [
          { network: 'LinkedIn', url: 'https://www.linkedin.com/in/ruth-alemayehu' },
          { network: 'GitHub', url: 'https://github.com/ruthal' },
        ],
        summary:
          'Careful operator of small clusters. I write runbooks that others can follow at night, and I remove more than I add.',
      },
      work: [
        {
          name: 'Ashenda Cloud',
          position: 'DevOps Engineer',
          startDate: '2020',
          endDate: 'present',
          summary: 'Moved forty services to Kubernetes\nand halved the bill.',
          highlights: [],
        },
        {
          name: 'Tekeze Energy',
          position: 'System Administrator',
          startDate: '2016',
          endDate: '2020',
          summary: 'Kept the mail running.',
          highlights: [],
        },
      ],
      education: [{ institution: 'Mekelle University', studyType: 'MSc', area: 'Computer Networks', endDate: '2018' }],
      skills: ['Amazon Web Services', 'Terraform', 'CI/CD', 'GitHub Actions', 'Jenkins'],
      unread: [],
    },
  },
  {
    layout: 'no headings but one, a start without an end, days and months in numbers',
    text: `Name: Samuel Girma
Title: Mobile Developer
Phone: (+251) 0915 667788
Work history
Mobile Developer
Entoto Apps
since 15/02/2022
Tools: Flutter, Dart, Firebase
Android Developer
Menagesha Soft
01.07.2019 - 31.12.2021`,
    expected: {
      basics: { name: 'Samuel Girma', label: 'Mobile Developer', phone: '+251 915667788', profiles: [] },
      work: [
        {
          name: 'Entoto Apps',
          position: 'Mobile Developer',
          startDate: '2022-02',
          endDate: 'present',
          summary: 'Tools: Flutter, Dart, Firebase',
          highlights: [],
        },
        {
          name: 'Menagesha Soft',
          position: 'Android Developer',
          startDate: '2019-07',
          endDate: '2021-12',
          highlights: [],
        },
      ],
      education: [],
      skills: ['Flutter', 'Dart', 'Firebase'],
      unread: [],
    },
  },
  {
    layout: 'a text that is no resume',
    text: `Dear reader,\nthis letter has no headings, and nothing in it is a date.`,
    expected: {
      basics: { profiles: [] },
      work: [],
      education: [],
      skills: [],
      unread: ['Dear reader,', 'this letter has no headings, and nothing in it is a date.'],
    },
  },
]
