import type { JobLevel, JobType } from '@sira/contract/enums'
import { DEMO_ROLES, type DemoRoleKey } from './roles/roles.ts'

export type PlannedJob = {
  company: string
  role: DemoRoleKey
  title: string
  level: JobLevel
  type: JobType
  position: number
}

const LEVELS: Record<string, JobLevel> = {
  I: 'INTERN',
  J: 'JUNIOR',
  M: 'MIDLEVEL',
  S: 'SENIOR',
  L: 'LEAD',
  G: 'MANAGER',
}
const TYPES: Record<string, JobType> = { F: 'FULLTIME', P: 'PARTTIME', C: 'CONTRACT', I: 'INTERNSHIP', R: 'REMOTE' }

// Eight jobs per company: role, index of its title, level, type.
const PLAN: Readonly<Record<string, string>> = {
  'wenchi-ledger':
    'backend 1 S F, backend 0 M F, frontend 1 M F, qa 1 M F, payments 0 S F, productManager 0 S F, support 1 J F, backend 2 I I',
  'tekeze-cloudworks':
    'devops 0 S F, devops 1 L F, sysadmin 2 M F, dba 1 S F, security 1 M F, support 0 J P, network 3 M F, devops 2 I I',
  'semien-ridge':
    'network 1 M F, network 2 S F, fibre 2 S F, gis 1 M C, projectManager 0 S F, dataEngineer 0 M F, security 2 J F, network 0 I I',
  'sanetti-savings':
    'coreBanking 0 S F, coreBanking 1 L F, mobile 0 S F, payments 2 S F, security 4 M F, bi 2 M F, dba 0 S F, security 0 G F',
  enkokilish:
    'games 0 M F, mobile 1 M F, ux 0 M F, language 1 S R, trainer 2 M C, qa 2 J P, games 1 I I, productManager 1 M F',
  'shemma-street':
    'fullstack 0 S F, frontend 0 M F, dataEngineer 2 M R, growth 1 J P, qa 0 J F, backend 4 M F, productManager 2 M F, growth 0 G F',
  'weyra-bridge':
    'erp 0 S F, erp 1 M C, analyst 0 M F, projectManager 1 M C, trainer 0 J C, erp 3 S C, writer 0 M P, analyst 1 I I',
  'blue-jebena':
    'mobile 2 M R, frontend 2 S R, ux 1 S F, fullstack 3 M R, backend 3 S R, ux 2 I I, frontend 4 J P, backend 0 G F',
  'jugol-parcel':
    'mobile 4 J F, gis 2 J F, backend 5 M F, support 2 J P, payments 3 M F, bi 1 M F, growth 2 J F, projectManager 2 J F',
  'wuha-sense':
    'embedded 0 M F, embedded 1 S F, embedded 2 I I, dataEngineer 1 J F, fullstack 1 M F, gis 0 J P, embedded 0 L F, salesEngineer 0 M F',
  'kessem-fibre':
    'fibre 0 J F, fibre 1 M F, fibre 0 I I, network 3 J F, salesEngineer 1 M F, sysadmin 0 M F, fibre 0 G F, support 0 M F',
  'hawelt-geo': 'gis 0 S F, gis 1 J F, gis 0 I I, ml 1 M C, frontend 3 M C, gis 2 M P, trainer 1 J C, gis 0 G F',
  'gotera-microsystems':
    'mobile 0 M F, payments 1 M F, ml 2 M F, trainer 0 M F, fullstack 2 J F, ux 3 M C, support 1 I I, backend 2 L F',
  'gibe-rural':
    'coreBanking 3 M F, coreBanking 2 J F, bi 0 J F, network 0 M F, sysadmin 1 J F, analyst 2 S F, erp 2 M F, projectManager 0 G F',
  'tankwa-data':
    'dataEngineer 0 S R, bi 1 J R, ml 0 M R, language 0 M R, dba 2 M P, bi 0 I I, writer 2 M R, projectManager 3 L C',
}

/** Returns the title with its level: 'QA Engineer' as SENIOR → 'Senior QA Engineer'; a MANAGER has the role's manager title. */
export function buildJobTitle(role: DemoRoleKey, title: string, level: JobLevel): string {
  if (level === 'MANAGER') return DEMO_ROLES[role].manager
  if (level === 'MIDLEVEL') return title
  if (level === 'INTERN') return title.includes('(') ? title.replace(' (', ' Intern (') : `${title} Intern`
  return `${level[0]}${level.slice(1).toLowerCase()} ${title}`
}

function parsePlannedJob(company: string, row: string, position: number): PlannedJob {
  const [role, index, level, type] = row.trim().split(' ') as [DemoRoleKey, string, string, string]
  const title = Object.keys(DEMO_ROLES[role].titles)[Number(index)]
  if (!title || !LEVELS[level] || !TYPES[type]) throw new Error(`Not a planned job: ${row}`)
  return { company, role, title, level: LEVELS[level], type: TYPES[type], position }
}

/** The 120 demo jobs, before their texts are generated. */
export const PLANNED_JOBS: readonly PlannedJob[] = Object.entries(PLAN).flatMap(([company, rows]) =>
  rows.split(',').map((row, position) => parsePlannedJob(company, row, position)),
)
