import type { JobLevel } from '@sira/contract/enums'
import { DEFAULT_SKILLS } from '../features/skills/default-skills.queries.ts'
import { COMPANY_VOICES } from './company-voices.ts'
import type { PlannedJob } from './job-plan.ts'
import type { Random } from './random.ts'
import { DEMO_ROLES } from './roles/roles.ts'

const YEARS: Readonly<Record<JobLevel, readonly string[]>> = {
  INTERN: [
    'Your final year of study, or a degree from the last twelve months',
    'A student in third year or later, with one project to show',
    'Enough free days: four a week for three months',
  ],
  JUNIOR: [
    'One year of practice, or an apprenticeship and a project that we can look at',
    'Up to two years of experience; talent and care count for more',
    'A first job behind you, or good reasons to skip it',
  ],
  MIDLEVEL: [
    'Three years or more in this line of work',
    'Two to four years of experience, some of them with real users',
    'Enough practice to work alone on most days: usually three years',
  ],
  SENIOR: [
    'Five years or more, and stories from at least one bad night',
    'Six years of experience, of which two with responsibility for others’ work',
    'Depth: five to eight years, and something you are known for',
  ],
  LEAD: [
    'Seven years or more, two of them leading a team',
    'Experience in leading five to eight colleagues without leaving the craft',
  ],
  MANAGER: [
    'Eight years or more, and a team that would work with you again',
    'Proven leadership of a department with budget and targets',
  ],
}
const SKILL_LINES = [
  'Everyday work with {a} and {b}',
  'Good command of {a}; {b} is part of the job',
  '{a} in depth, {b} well enough to help others',
  'Practical knowledge of {a} and {b}',
  'You are at home in {a} and have worked with {b}',
  'Solid {a}, some {b}',
]
const CHARACTER = [
  'You ask when you do not know, and say so when you were wrong',
  'Clear spoken English; Amharic or another Ethiopian language is a plus',
  'Care for people who will use what you make',
  'You finish things, also the dull last tenth',
  'You can explain your work to somebody from another profession',
  'Order in your files and patience in your mails',
  'You are on time, or you call',
  'Curiosity about how money, goods and people really move here',
  'You can work alone for a day and together for a week',
  'A sense of humour that survives a power cut',
  'Reliability: people can plan with what you say',
  'You write short texts and read long ones',
  'You like to learn and have taught somebody else',
  'Respect for the colleague at the counter and the one in the field',
]
const OFFERS = [
  'A contract from the first day and pay on the 28th',
  'Medical insurance for you and your family',
  'Transport allowance or a seat in the staff bus',
  'Lunch allowance of 1,500 birr a month',
  '20 days of leave, growing every year',
  'A budget for courses, books and one conference a year',
  'A laptop that is not older than two years',
  'An inverter at home if you work remotely',
  'Flexible hours around a core from ten to three',
  'Salary review every Hamle',
  'A mentor for the first six months',
  'Leave for both parents beyond what the law asks for',
  'Fasting-friendly meals and a prayer room',
  'Room to move between teams after a year',
  'A yearly bonus that follows the result of the company',
  'Support with moving if you come from another city',
  'Time to write and speak about your work',
  'An office with reliable power and two links',
]
const INTERN_OFFERS = [
  'A monthly allowance and transport',
  'A mentor with time in the calendar',
  'A project of your own that goes live',
  'A letter that says what you did',
  'A job offer for about half of our interns',
  'A desk, a laptop and a place in the team meeting',
  'Help with your final-year project',
]
const PROCESS = [
  'How it goes on: a telephone call of twenty minutes, a small task that we pay for, and half a day with the team. You will hear from us after each step.',
  'Please tell us in your letter about one piece of work you would do differently today. We read every letter and answer within a week.',
  'We talk twice, once about you and once about a real problem of ours. There are no puzzles. Women are particularly encouraged to apply.',
  'Send your CV and a short letter in English or Amharic. Grades matter less to us than what you made.',
  'Interviews are in person where the road allows it and by phone where it does not. We decide within ten working days.',
  'People with disabilities are welcome; the office has a lift and ramps, and the interview can take place online.',
  'The first three months are a trial for both sides, with a conversation at the end of each month.',
  'We keep this position open until we have found the right person and read applications as they come.',
  'There is a practical exercise of at most two hours. Bring your own way of working; we bring the coffee.',
  'If you meet two thirds of the list, write to us. Nobody here met all of it.',
  'You will meet your future colleagues before you decide, and may ask them anything.',
  'Only candidates on the short list are called; everybody gets an answer.',
]
const HEADINGS = [
  ['What you will do', 'What we look for', 'What we offer'],
  ['What you will do', 'What you bring', 'What we offer'],
  ['Your work', 'What we look for', 'What you get'],
  ['In this role you will', 'We are looking for', 'We offer'],
] as const

const LEADING: Partial<Record<JobLevel, readonly string[]>> = {
  LEAD: [
    'Lead a team of four to six and stay in the work yourself',
    'Help three colleagues to become better than you',
    'Plan the quarter with the team and defend the plan outside it',
  ],
  MANAGER: [
    'Hire, develop and keep a team of eight to fourteen',
    'Answer for the budget and for the promises we make',
    'Give your team leads room, and the board a clear picture',
    'Meet every colleague alone once in two weeks',
  ],
}

const COMMON_NOUNS = new Set([
  'Networking',
  'Cybersecurity',
  'Statistics',
  'Teaching',
  'Accounting',
  'Facilitation',
  'Communication',
  'Microservices',
])
/** Returns a skill's name as written inside a sentence: 'Project management' → 'project management', 'Node.js' stays. */
export const toMidSentenceName = (name: string) =>
  COMMON_NOUNS.has(name) || /^[A-Z][a-z-]+( [a-z/-]+)+$/.test(name) ? `${name[0]?.toLowerCase()}${name.slice(1)}` : name

const skillNames = new Map(DEFAULT_SKILLS.map((skill) => [skill.slug, toMidSentenceName(skill.name)]))
const toBullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n')

function buildSkillLine(slugs: readonly string[], random: Random) {
  const [a = '', b = ''] = slugs.map((slug) => skillNames.get(slug) ?? slug)
  const line = random.pick(SKILL_LINES).replace('{a}', a).replace('{b}', b)
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** Returns `count` consecutive entries of a list, beginning at `turn` and wrapping around. */
const takeFrom = <T>(list: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, index) => list[(turn + index) % list.length] as T)

function pickOffers(job: PlannedJob, perks: readonly string[], random: Random) {
  if (job.level === 'INTERN') return [...random.sample(INTERN_OFFERS, 4), random.pick(perks)]
  return random.shuffle([...random.sample(OFFERS, random.int(3, 4)), ...takeFrom(perks, job.position, 2)])
}

/**
 * Builds the description of a job: paragraphs separated by a blank line, headings on their own line, bullets with '•'.
 * `turn` counts the jobs of this role.
 */
export function buildJobDescription(job: PlannedJob, skills: readonly string[], turn: number, random: Random): string {
  const voice = COMPANY_VOICES[job.company]
  if (!voice) throw new Error(`No voice for ${job.company}`)
  const role = DEMO_ROLES[job.role]
  const [work, wants, offer] = random.pick(HEADINGS)
  const leading = LEADING[job.level] ?? []
  const duties = [
    ...takeFrom(leading, turn, 2),
    ...takeFrom(role.duties, turn * 3, random.int(4, 5) - leading.length / 2),
    voice.duties[(job.position + turn) % voice.duties.length] as string,
  ]
  const requirements = [
    random.pick(YEARS[job.level]),
    buildSkillLine(skills, random),
    ...takeFrom(role.wants, turn * 2, random.int(2, 3)),
    random.pick(CHARACTER),
  ]
  const sections = [
    voice.openings[job.position % voice.openings.length] as string,
    role.pitches[turn % role.pitches.length] as string,
    `${work}\n${toBullets(duties)}`,
    `${wants}\n${toBullets(requirements)}`,
    `${offer}\n${toBullets(pickOffers(job, voice.perks, random))}`,
    PROCESS[(turn * 5 + job.position * 7 + job.company.length) % PROCESS.length] as string,
  ]
  return sections.join('\n\n')
}
