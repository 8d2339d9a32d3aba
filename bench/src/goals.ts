import { AREA_BUDGETS, AREA_SCREENS, DESK_TRANSFER_BUDGET, type AreaScreen } from './page-budgets.ts'

type AreaFigureName = `${AreaScreen}, ${keyof typeof AREA_BUDGETS}`
/** Of each screen of the areas, what it may take at most. */
const areaGoals = Object.fromEntries(
  AREA_SCREENS.flatMap((screen) =>
    Object.entries({
      ...AREA_BUDGETS,
      ...(!screen.startsWith('/JOBSEEKER') && { transferred: DESK_TRANSFER_BUDGET }),
    }).map(([name, atMost]) => [`${screen}, ${name}`, { atMost }]),
  ),
) as Record<AreaFigureName, { atMost: number }>

/** What a figure should reach: a ratio or a rate at least, a time or a size at most. */
type Goal = { atLeast: number } | { atMost: number; atMostWithMillionJobs?: number }

/** Every figure that the benchmark measures, by its name, with its goal. Times are the 99th percentile. */
export const GOALS = {
  // Responses per second, divided by those of the baseline in the same round.
  'job list, two filters, exact total': { atLeast: 1 },
  'job list, no filter, exact total': { atLeast: 1 },
  'job detail': { atLeast: 0.9 },
  suggestions: { atLeast: 0.9 },
  'job list, two filters, kept': { atLeast: 10 },
  'job list, no filter, kept': { atLeast: 10 },
  'job list, kept, against a constant response': { atLeast: 0.7 },
  'job detail, kept': { atLeast: 1.5 },
  'suggestions, kept': { atLeast: 3 },
  '/jobs page with brotli, against the same list': { atLeast: 0.35 },
  '/jobs page with brotli, kept, against one that is not': { atLeast: 30 },
  // The same, divided by those of Express and Prisma.
  'job list, two filters, against Express and Prisma': { atLeast: 3 },
  'job detail, against Express and Prisma': { atLeast: 3 },
  'suggestions, against Express and Prisma': { atLeast: 3 },

  // One request at a time, in milliseconds.
  'list, no filter': { atMost: 10 },
  'list, two filters': { atMost: 10 },
  'list, four filters': { atMost: 10 },
  'list, a skill': { atMost: 10 },
  'list, a skill and a type': { atMost: 10 },
  'list, a place': { atMost: 10 },
  'list, part of a place': { atMost: 10 },
  'list, a pay band': { atMost: 10 },
  'list, a lowest pay': { atMost: 10 },
  'list, posted within some days': { atMost: 10 },
  'list, sorted by pay': { atMost: 10 },
  'list, sorted by title': { atMost: 10 },
  'list, far pages': { atMost: 10 },
  'list, kept': { atMost: 1 },
  'search, a common word': { atMost: 20, atMostWithMillionJobs: 80 },
  'search, two words': { atMost: 20, atMostWithMillionJobs: 80 },
  'search, a misspelt word': { atMost: 20, atMostWithMillionJobs: 80 },
  'search, a rare word': { atMost: 20, atMostWithMillionJobs: 80 },
  'search, a word and two filters': { atMost: 20, atMostWithMillionJobs: 80 },
  'search by relevance': { atMost: 30, atMostWithMillionJobs: 80 },
  'advertised pay': { atMost: 80 },
  'pages of advertised pay': { atMost: 80 },
  'counts of filters, all jobs': { atMost: 30, atMostWithMillionJobs: 80 },
  'counts of filters, with filters': { atMost: 30, atMostWithMillionJobs: 80 },
  'counts of filters, with a search': { atMost: 30, atMostWithMillionJobs: 80 },
  'suggestions for each beginning': { atMost: 30 },
  'suggestions, misspelt': { atMost: 30 },
  'one job': { atMost: 10 },
  'similar jobs': { atMost: 20 },
  'company list': { atMost: 20 },
  'one company': { atMost: 20 },
  'feed of a search': { atMost: 30 },
  'sitemap index': { atMost: 100 },
  'sitemap part': { atMost: 250 },
  'home page': { atMost: 50 },
  '/jobs page': { atMost: 50 },
  '/jobs/{id} page': { atMost: 50 },
  recommendations: { atMost: 50 },
  'seeker’s applications': { atMost: 20 },
  'seeker’s dashboard': { atMost: 50 },
  'company’s applications, a page': { atMost: 20 },
  'company’s applications of a job': { atMost: 50 },
  'company’s jobs': { atMost: 50 },
  'company’s dashboard': { atMost: 50 },
  'keyed list, jobs that changed': { atMost: 20 },
  'keyed list, applications that changed': { atMost: 20 },
  'keyed list, nothing new': { atMost: 20 },
  'keyed list, events': { atMost: 20 },
  'admin, overview': { atMost: 100 },
  'admin, waiting jobs': { atMost: 100 },
  'admin, users': { atMost: 50 },
  'admin, search for users': { atMost: 100 },
  'post a job': { atMost: 20 },
  'approve a job': { atMost: 20 },
  'close a job': { atMost: 20 },

  // All titles of the live jobs are different. Seconds, megabytes and milliseconds.
  'start with unlike titles, processor time': { atMost: 10, atMostWithMillionJobs: 120 },
  'index of unlike titles, memory': { atMost: 200, atMostWithMillionJobs: 1500 },
  'longest stop while new titles are published': { atMost: 20 },

  // Many at once.
  'applications with 1 MB resumes': { atLeast: 60 },
  'job detail while 50 people search': { atMost: 50 },
  'failed requests while 50 people search': { atMost: 0 },
  'pages over their limit of bytes': { atMost: 0 },
  // When a first visit can read the page on a slow line, in milliseconds.
  'first paint of /': { atMost: 800 },
  'first paint of /jobs': { atMost: 800 },
  'first paint of /jobs/{id}': { atMost: 800 },
  'first paint of /companies': { atMost: 800 },
  'first paint of /privacy': { atMost: 800 },
  'first paint of /signin': { atMost: 800 },
  'mixed load, responses': { atLeast: 800 },
  'mixed load, unexpected errors (5xx or cut off)': { atMost: 0 },
  'mixed load, other unexpected responses': { atMost: 0 },
  'mixed load, memory of the process': { atMost: 512 },
  'mixed load, memory of the database': { atMost: 640 },
  'mixed load, event loop delay': { atMost: 50 },

  ...areaGoals,
  // From the end of its script until the list of open jobs is drawn on another website, on the same line: a round trip of
  // 300 ms, and the browser's work for a document of another site.
  'list on another website': { atMost: 600 },
  'list on another website, second visit': { atMost: 350 },
  // The 95th percentile, in milliseconds.
  'review, next person': { atMost: 100 },
  'review, next person on a slow processor': { atMost: 500 },
  'review, resume drawn ahead': { atMost: 300 },
  'review, requests for a decision': { atMost: 3 },
  'review, memory of 200 decisions': { atMost: 100 },
} as const satisfies Record<string, Goal>

export type FigureName = keyof typeof GOALS

const MILLION = 1_000_000

/** The limit that this goal sets for a database with so many jobs. */
export function getLimit(name: FigureName, jobs: number): number {
  const goal: Goal = GOALS[name]
  if ('atLeast' in goal) return goal.atLeast
  return (jobs >= MILLION ? goal.atMostWithMillionJobs : undefined) ?? goal.atMost
}

/** Whether a measured figure reaches its goal; one that could not be measured does not. */
export function reachesGoal(name: FigureName, measured: number, jobs: number): boolean {
  const limit = getLimit(name, jobs)
  if (!Number.isFinite(measured)) return false
  return 'atLeast' in GOALS[name] ? measured >= limit : measured <= limit
}
