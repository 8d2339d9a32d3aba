import type { FromEthiopia } from '@sira/contract/enums'
import type { WorkTerms } from '@sira/contract/remote-regions'

/** What remote jobs state, and whether people in Ethiopia can then do them. `isOnline` has no place but the world. */
export const REMOTE_KINDS: readonly { name: string; terms: Partial<WorkTerms>; reach: FromEthiopia }[] = [
  { name: 'Says nothing', terms: {}, reach: 'UNKNOWN' },
  { name: 'Ethiopia', terms: { remoteRegions: ['ET'] }, reach: 'YES' },
  { name: 'Kenya and Ethiopia', terms: { remoteRegions: ['KE', 'ET'] }, reach: 'YES' },
  { name: 'United States', terms: { remoteRegions: ['US'] }, reach: 'NO' },
  { name: 'Worldwide', terms: { remoteRegions: ['WORLDWIDE'] }, reach: 'YES' },
  { name: 'Worldwide without Ethiopia', terms: { remoteRegions: ['WORLDWIDE'], remoteExcept: ['ET'] }, reach: 'NO' },
  { name: 'EMEA without Africa', terms: { remoteRegions: ['EMEA'], remoteExcept: ['AFRICA'] }, reach: 'NO' },
  { name: 'East Africa', terms: { remoteRegions: ['EAST_AFRICA'] }, reach: 'YES' },
  { name: 'Africa without Kenya', terms: { remoteRegions: ['AFRICA'], remoteExcept: ['KE'] }, reach: 'YES' },
  {
    name: 'Worldwide from UTC-8 to UTC-5',
    terms: { remoteRegions: ['WORLDWIDE'], utcOffsets: { min: -8, max: -5 } },
    reach: 'NO',
  },
  {
    name: 'EMEA from UTC+1 to UTC+4',
    terms: { remoteRegions: ['EMEA'], utcOffsets: { min: 1, max: 4 } },
    reach: 'YES',
  },
  { name: 'Only up to UTC+2', terms: { utcOffsets: { min: null, max: 2 } }, reach: 'NO' },
  { name: 'Only from UTC+2', terms: { utcOffsets: { min: 2, max: null } }, reach: 'UNKNOWN' },
]
