// All people and companies in these resumes are invented.

/** The text of a resume, and what is recognised in it. */
export interface ResumeSample {
  layout: string
  text: string
  links?: string[]
  expected: {
    basics: object
    work: object[]
    education: object[]
    skills: string[]
    unread: string[]
  }
}

/** Resumes of one column, of two, and with labels. */
export const RESUME_SAMPLES: ResumeSample[] = [
  {
    layout: 'one column, headings in capitals, title and dates on one line, the company below',
    text: `SELAM GETACHEW
Backend Engineer
selam.getachew@mail.example | 0911 23 45 67 | Bole, Addis Ababa | github.com/selamg | linkedin.com/in/selam-getachew

PROFESSIONAL SUMMARY
Engineer with six years of experience in payment systems. Likes small teams and clear code.

WORK EXPERIENCE
Senior Backend Engineer\tJan 2021 - Present
Wenchi Payments PLC, Addis Ababa
• Built the ledger in Go and PostgreSQL
• Led a team of four
people in two cities
Software Developer\tSept. 2018 to Dec 2020
Abay Systems
• Wrote the API for 40 branches

EDUCATION
BSc in Computer Science\t2014 - 2018
Addis Ababa University
CGPA: 3.71/4.00

SKILLS
Go, PostgreSQL, Docker, Kubernetes, React.js, Underwater welding
LANGUAGES
Amharic (native), English (fluent)
REFERENCES
Abebe Kebede, 0922 00 11 22, abebe@abay.example`,
    expected: {
      basics: {
        name: 'SELAM GETACHEW',
        label: 'Backend Engineer',
        phone: '+251 911234567',
        location: { city: 'Bole, Addis Ababa' },
        profiles: [
          { network: 'LinkedIn', url: 'https://linkedin.com/in/selam-getachew' },
          { network: 'GitHub', url: 'https://github.com/selamg' },
        ],
        summary: 'Engineer with six years of experience in payment systems. Likes small teams and clear code.',
      },
      work: [
        {
          name: 'Wenchi Payments PLC',
          position: 'Senior Backend Engineer',
          location: 'Addis Ababa',
          startDate: '2021-01',
          endDate: 'present',
          highlights: ['Built the ledger in Go and PostgreSQL', 'Led a team of four people in two cities'],
        },
        {
          name: 'Abay Systems',
          position: 'Software Developer',
          startDate: '2018-09',
          endDate: '2020-12',
          highlights: ['Wrote the API for 40 branches'],
        },
      ],
      education: [
        {
          institution: 'Addis Ababa University',
          studyType: 'BSc',
          area: 'Computer Science',
          startDate: '2014',
          endDate: '2018',
          score: '3.71',
        },
      ],
      skills: ['Go', 'PostgreSQL', 'Docker', 'Kubernetes', 'React', 'Amharic', 'English'],
      unread: ['SKILLS', 'Underwater welding', 'REFERENCES', 'Abebe Kebede, 0922 00 11 22, abebe@abay.example'],
    },
  },
  {
    layout: 'company and dates above the title, numeric months',
    text: `Dawit Haile - Full Stack Developer
+251 911 345 678
dawit@haile.example
www.dawithaile.dev

Objective: To build useful software for Ethiopian farmers together with a careful team.

Experience

Guna Software (2019/03-2021/12)
Full Stack Developer
- Vue and Laravel for a cooperative
- Reports in Excel

Tana Labs (2022-01 – now)
Lead Developer
- Mentored three juniors

Education

Bahir Dar University, BSc Software Engineering, 2014-2018`,
    expected: {
      basics: {
        name: 'Dawit Haile',
        label: 'Full Stack Developer',
        phone: '+251 911345678',
        url: 'https://www.dawithaile.dev',
        profiles: [],
        summary: 'To build useful software for Ethiopian farmers together with a careful team.',
      },
      work: [
        {
          name: 'Guna Software',
          position: 'Full Stack Developer',
          startDate: '2019-03',
          endDate: '2021-12',
          highlights: ['Vue and Laravel for a cooperative', 'Reports in Excel'],
        },
        {
          name: 'Tana Labs',
          position: 'Lead Developer',
          startDate: '2022-01',
          endDate: 'present',
          highlights: ['Mentored three juniors'],
        },
      ],
      education: [
        {
          institution: 'Bahir Dar University',
          studyType: 'BSc',
          area: 'Software Engineering',
          startDate: '2014',
          endDate: '2018',
        },
      ],
      skills: ['Laravel'],
      unread: [],
    },
  },
  {
    layout: 'two columns as extracted: the narrow one first, then name, title and experience',
    text: `CONTACT
0911-456-789
marta@tadesse.example
Hawassa, Ethiopia
SKILLS
Figma
Adobe XD
User research
LANGUAGES
Amharic
English

MARTA TADESSE
UI/UX Designer

PROFILE
Designer of calm screens.

EXPERIENCE
UI/UX Designer
Langano Studio
Sept. 2018 to date
Designs screens for a bank
Runs workshops
Graphic Designer
Sof Omar Prints
Jun 2016 - Aug 2018
Brochures and signs

EDUCATION
Diploma in Graphic Design
Hawassa College
2014 - 2016`,
    expected: {
      basics: {
        name: 'MARTA TADESSE',
        label: 'UI/UX Designer',
        phone: '+251 911456789',
        location: { city: 'Hawassa, Ethiopia' },
        profiles: [],
        summary: 'Designer of calm screens.',
      },
      work: [
        {
          name: 'Langano Studio',
          position: 'UI/UX Designer',
          startDate: '2018-09',
          endDate: 'present',
          summary: 'Designs screens for a bank\nRuns workshops',
          highlights: [],
        },
        {
          name: 'Sof Omar Prints',
          position: 'Graphic Designer',
          startDate: '2016-06',
          endDate: '2018-08',
          summary: 'Brochures and signs',
          highlights: [],
        },
      ],
      education: [
        {
          institution: 'Hawassa College',
          studyType: 'Diploma',
          area: 'Graphic Design',
          startDate: '2014',
          endDate: '2016',
        },
      ],
      skills: ['Figma', 'Adobe XD', 'UX research', 'Amharic', 'English'],
      unread: [],
    },
  },
  {
    layout: 'labels before everything, as in forms',
    text: `CURRICULUM VITAE
Personal Details
Full Name: Bethlehem Worku
Date of Birth: 12/03/1995
Nationality: Ethiopian
Address: Kirkos Sub City, Addis Ababa
Mobile: +251-922-334455
E-mail: betty@worku.example
Educational Background
Institution: Jimma University
Degree: Bachelor of Science in Information Technology
Year: 2012 - 2016
GPA: 3.4
Work Experience
Position: IT Officer
Organization: Nyala Insurance S.C.
Duration: March 2017 – June 2020
Responsibilities:
• Network support in 12 branches
Computer Skills
MS Excel, Linux and Python`,
    expected: {
      basics: {
        name: 'Bethlehem Worku',
        phone: '+251 922334455',
        location: { city: 'Kirkos Sub City, Addis Ababa' },
        profiles: [],
      },
      work: [
        {
          name: 'Nyala Insurance S.C.',
          position: 'IT Officer',
          startDate: '2017-03',
          endDate: '2020-06',
          highlights: ['Network support in 12 branches'],
        },
      ],
      education: [
        {
          institution: 'Jimma University',
          studyType: 'Bachelor of Science',
          area: 'Information Technology',
          startDate: '2012',
          endDate: '2016',
          score: '3.4',
        },
      ],
      skills: ['Microsoft Excel', 'Linux', 'Python'],
      unread: ['Personal Details', 'Date of Birth: 12/03/1995', 'Nationality: Ethiopian'],
    },
  },
]
