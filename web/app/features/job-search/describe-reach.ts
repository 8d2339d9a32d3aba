import type { JobPage } from '@sira/contract/jobs'
import { containsCountry, isRegionGroup, listCountriesOfGroup } from '@sira/contract/remote-regions'
import type { PostalAddress } from '../../ui/postal-address.ts'
import { formatTerm, TERM_LABELS, WORK_TERMS } from '../../ui/reach-labels.ts'

// Only the server knows the countries of groups and their names: pages get the words.

/** Returns what the company states of working from elsewhere: names of terms with what is stated. */
export const listStatedTerms = (job: JobPage): [term: string, text: string][] =>
  WORK_TERMS.map((name): [string, string] => [TERM_LABELS[name], formatTerm(name, job)]).filter(
    ([, text]) => text !== '',
  )

/** The part of the structured data of a job that says where it is done, and by people of which countries. */
export interface JobPlace {
  jobLocation?: object
  jobLocationType?: 'TELECOMMUTE'
  applicantLocationRequirements?: object[]
}

/**
 * Returns where a job is done, and by people of which countries; undefined where Google would refuse the posting. Only a job
 * that is wholly remote is TELECOMMUTE, and only what the company states is required of applicants: without it such a
 * posting needs a place, which then stands for the countries of the applicants. A job that people in Ethiopia cannot do
 * names no place there.
 */
export function describeWhere(job: JobPage, given: PostalAddress | undefined): JobPlace | undefined {
  // An address is valid only with its country.
  const address = given?.addressCountry ? given : undefined
  const place = job.fromEthiopia === 'NO' && address?.addressCountry === 'ET' ? undefined : address
  const jobLocation = place && { '@type': 'Place', address: place }
  const isWhollyRemote = job.type === 'REMOTE' || (job.isRemote && !address?.addressLocality)
  if (!isWhollyRemote) return jobLocation && { jobLocation }
  const countries = listStatedCountries(job)
  if (countries.length === 0) return jobLocation && { jobLocation, jobLocationType: 'TELECOMMUTE' }
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
  }
}

/**
 * Returns the names of the countries that a company states, without its exceptions. Of a job that is open worldwide, and of
 * one whose company has answered, that is the country of the readers.
 */
function listStatedCountries({ fromEthiopia, fromEthiopiaBy, remoteRegions, remoteExcept }: JobPage): string[] {
  if (fromEthiopia === 'YES' && (fromEthiopiaBy === 'ANSWER' || remoteRegions.includes('WORLDWIDE')))
    return ['Ethiopia']
  const codes = remoteRegions.flatMap((code) => (isRegionGroup(code) ? (listCountriesOfGroup(code) ?? []) : [code]))
  const isOpen = (code: string) => !containsCountry(remoteExcept, code) && (fromEthiopia === 'YES' || code !== 'ET')
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return [...new Set(codes)].filter(isOpen).map((code) => names.of(code) ?? code)
}
