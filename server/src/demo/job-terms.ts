import type { WorkTerms } from '@sira/contract/remote-regions'
import type { DemoJob } from './demo-data-types.ts'

/** What invented companies state of remote jobs; some state nothing. */
const TERMS: readonly Partial<WorkTerms>[] = [
  { remoteRegions: ['ET'], contract: 'EMPLOYEE', paidBy: ['BANK_BIRR'], equipment: true },
  {},
  { remoteRegions: ['EAST_AFRICA'], contract: 'EITHER', paidBy: ['BANK_BIRR', 'BANK_USD'], overlapHours: 6 },
  {
    remoteRegions: ['WORLDWIDE'],
    utcOffsets: { min: -1, max: 5 },
    contract: 'CONTRACTOR',
    paidBy: ['PAYONEER', 'WISE'],
  },
  { remoteRegions: ['ET', 'KE', 'UG', 'RW'], contract: 'EMPLOYEE', equipment: true, relocation: true },
]

/** Returns the terms of a remote job: always the same for the same title. */
export const pickDemoTerms = ({ isRemote, type, title }: Pick<DemoJob, 'isRemote' | 'type' | 'title'>) =>
  isRemote || type === 'REMOTE' ? TERMS[title.length % TERMS.length]! : {}
