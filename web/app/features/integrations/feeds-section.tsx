import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { FormSection } from '../../ui/titled-section.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'

const FEEDS = [
  {
    board: 'indeed',
    label: t`Feed in the shape that Indeed made common`,
    hint: t`Many job sites read this shape. Indeed itself takes jobs from its partners only, through another way.`,
  },
  {
    board: 'jooble',
    label: t`Feed for Jooble`,
    hint: t`Jooble leaves out jobs that are older than 45 days.`,
  },
  {
    board: 'linkedin',
    label: t`Feed for LinkedIn, without an email address`,
    hint: t`LinkedIn takes jobs from partners that it has approved, and asks for the email address of who posted them, which is only in the private feed of your company’s owner.`,
  },
] as const

/** The addresses at which other job sites read the company's jobs. */
export const FeedsSection = ({ id }: { id: string }) => (
  <FormSection
    title={t`Feeds for other job sites`}
    hint={t`Give these addresses to job sites that ask for an XML feed of your jobs. Each site decides for itself whether it takes them.`}
  >
    {FEEDS.map(({ board, label, hint }) => (
      <CopiedText
        key={board}
        label={label}
        name={`feed-${board}`}
        text={location.origin + paths.boardFeed(board, id)}
        hint={hint}
      />
    ))}
  </FormSection>
)
