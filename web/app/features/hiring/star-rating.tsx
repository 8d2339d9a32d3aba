import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ReceivedApplication } from '@sira/contract/applications'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { saveRating } from './hiring-queries.ts'
import { leaveOnEscape } from '../../ui/leave-on-escape.ts'

const STARS = [1, 2, 3, 4, 5]
type Ratings = ReceivedApplication['ratings']

/** The mean rating to one decimal; undefined without ratings. */
export const computeMeanRating = (ratings: Ratings): number | undefined =>
  ratings.length > 0
    ? Math.round((10 * ratings.reduce((sum, { stars }) => sum + stars, 0)) / ratings.length) / 10
    : undefined

/** The mean rating in short, for rows and cards. */
export function MeanRating({ ratings }: { ratings: Ratings }) {
  const mean = computeMeanRating(ratings)
  if (mean === undefined) return null
  return (
    <span className="num inline-flex items-center gap-0.5">
      <Icon name="star" full className="size-3.5 text-buna" />
      <span aria-hidden="true">{mean}</span>
      <span className="sr-only">{t`${mean} of 5 stars`}</span>
    </span>
  )
}

interface StarsProps {
  applicationId: string
  ratings: Ratings
  canEdit: boolean
}

/** The ratings of the team, one to five stars each, and the user's own rating. */
export function StarRating({ applicationId, ratings: loaded, canEdit }: StarsProps) {
  const { ratings, failure, rate } = useRatings(applicationId, loaded)
  const own = ratings.find(({ isMine }) => isMine)?.stars
  return (
    <TitledSection title={t`Rating`} level={3} className="mt-6" titleClassName="text-sm">
      {canEdit && <OwnRating own={own} onRate={(stars) => void rate(stars)} />}
      <FailureText text={failure} />
      <RatingSummary ratings={ratings} />
    </TitledSection>
  )
}

/** The ratings, with the user's own as it was just given; rating with null takes it back. */
function useRatings(applicationId: string, loaded: Ratings) {
  const [given, setGiven] = useState<{ from: Ratings; now: Ratings }>()
  const [failure, setFailure] = useState('')
  // The rating just given counts until the list is loaded again.
  const ratings = given?.from === loaded ? given.now : loaded
  const rate = async (stars: number | null) => {
    try {
      setGiven({ from: loaded, now: await saveRating(applicationId, stars) })
      setFailure('')
    } catch {
      setFailure(t`The rating was not saved. Please try again.`)
    }
  }
  return { ratings, failure, rate }
}

/** The stars as buttons; the present rating pressed again takes it back. */
function OwnRating({ own, onRate }: { own: number | undefined; onRate: (stars: number | null) => void }) {
  return (
    <div
      role="group"
      aria-label={t`Your rating`}
      className="-ml-1.5 mt-1 flex items-center"
      data-stars
      onKeyDown={(event) => {
        leaveOnEscape(event)
        // Here a number means stars; elsewhere in the review it is a status.
        const stars = STARS.find((one) => String(one) === event.key)
        if (!stars || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        onRate(stars)
      }}
    >
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={plural(stars, { one: '# star', other: '# stars' })}
          aria-pressed={stars === own}
          onClick={() => onRate(stars === own ? null : stars)}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken md:size-9"
        >
          <Icon
            name="star"
            full={own !== undefined && stars <= own}
            className={own !== undefined && stars <= own ? 'text-buna' : 'text-ink-3'}
          />
        </button>
      ))}
      {own !== undefined && (
        <Button variant="ghost" size="sm" onClick={() => onRate(null)}>
          {t`Clear`}
        </Button>
      )}
    </div>
  )
}

const RatingSummary = ({ ratings }: { ratings: Ratings }) => (
  <p role="status" className="mt-1 text-sm text-ink-2">
    {ratings.length === 0 ? t`No ratings yet.` : <GivenRatings ratings={ratings} />}
  </p>
)

/** The mean, and who gave the ratings: one person, or each one with the stars. */
function GivenRatings({ ratings }: { ratings: Ratings }) {
  const mean = computeMeanRating(ratings)
  const [first, ...others] = ratings
  if (others.length > 0)
    return (
      <Trans>
        <span className="num font-semibold">{mean}</span> of 5 (
        {ph({ givers: ratings.map(formatGiver).join(getListSeparator()) })})
      </Trans>
    )
  return first?.isMine ? (
    <Trans>
      <span className="num font-semibold">{mean}</span> of 5 from you
    </Trans>
  ) : (
    <Trans>
      <span className="num font-semibold">{mean}</span> of 5 from {ph({ name: first!.by })}
    </Trans>
  )
}

const formatGiver = ({ by, stars, isMine }: Ratings[number]): string =>
  isMine
    ? t({ message: `you ${stars}`, comment: 'In a list of names, each with the stars that the person gave' })
    : `${by} ${stars}`
