import { t } from '@lingui/core/macro'

interface ProfileLinks {
  githubUrl: string | null
  linkedinUrl: string | null
  portfolioUrl: string | null
}

/** The links that a person has given, each with its name. */
export const listProfileLinks = ({ githubUrl, linkedinUrl, portfolioUrl }: ProfileLinks): [string, string][] =>
  [
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
    [t`Portfolio`, portfolioUrl],
  ].filter((link): link is [string, string] => Boolean(link[1]))
