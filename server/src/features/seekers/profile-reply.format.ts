import type { SeekerProfile } from '@sira/contract/seekers'
import type { FileUrls } from '#storage/file-urls.ts'
import type { ProfileRow } from './profiles.queries.ts'

/** The widths in pixels in which pages show a profile picture and a cover. */
const PROFILE_IMAGE_WIDTH = 256

const COVER_IMAGE_WIDTH = 1280

/** Returns a profile as the API sends it, with file links that are signed for this reader. */
export function toProfileReply(
  accountId: string,
  { resume, profileImageId, coverImageId, ...profile }: ProfileRow,
  fileUrls: FileUrls,
): SeekerProfile {
  return {
    ...profile,
    resume: resume && fileUrls.buildDocumentLink(resume, accountId),
    profileImage: profileImageId && fileUrls.buildPictureUrl(profileImageId, PROFILE_IMAGE_WIDTH, accountId),
    coverImage: coverImageId && fileUrls.buildPictureUrl(coverImageId, COVER_IMAGE_WIDTH, accountId),
  }
}
