import type { Profile } from '@sira/contract/seekers'
import type { Addresses } from '#files/addresses.ts'
import type { ProfileRow } from './seekers.queries.ts'

/** The widths in which pages show a face and a cover. */
const FACE = 256
const COVER = 1280

/** A profile with links that work for this reader. */
export function profileFor(
  accountId: string,
  { resume, profileImageId, coverImageId, ...profile }: ProfileRow,
  addresses: Addresses,
): Profile {
  return {
    ...profile,
    resume: resume && addresses.document(resume, accountId),
    profileImage: profileImageId && addresses.picture(profileImageId, FACE, accountId),
    coverImage: coverImageId && addresses.picture(coverImageId, COVER, accountId),
  }
}
