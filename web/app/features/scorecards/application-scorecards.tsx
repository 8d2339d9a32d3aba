import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ApplicationScorecards as Scorecards, Scorecard } from '@sira/contract/scorecards'
import { SCORECARD_OVERALLS } from '@sira/contract/area-enums'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ScorecardForm } from './scorecard-form.tsx'
import { OVERALL_LABELS, OVERALL_TONES, SCORE_LABELS } from './scorecard-labels.ts'
import { scorecardsQuery } from './scorecards-queries.ts'

interface ApplicationScorecardsProps {
  applicationId: string
  accountId: string
  canEdit: boolean
}

/**
 * How the team judges an application: first one's own scorecard, then those of colleagues. Nothing is shown where the
 * job has no criteria and nobody has sent a card. Pass the application's id as `key`.
 */
export function ApplicationScorecards({ applicationId, accountId, canEdit }: ApplicationScorecardsProps) {
  const id = useId()
  const { data: scorecards, isError, refetch } = useQuery(scorecardsQuery(applicationId))
  if (!scorecards) return isError ? <LoadFailure onRetry={() => void refetch()} /> : null
  const { criteria, own, othersCount } = scorecards
  if (criteria.length === 0 && !own && othersCount === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-sm">
        <Trans>
          Scorecard <span className="font-normal text-ink-3">for your team; candidates never see it</span>
        </Trans>
      </h3>
      {canEdit && <OwnScorecard {...{ applicationId, accountId, scorecards }} />}
      <TeamScorecards scorecards={scorecards} canEdit={canEdit} />
    </section>
  )
}

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 text-sm">
    {t`The scorecards could not be loaded.`}
    <Button size="sm" variant="quiet" onClick={onRetry}>
      {t`Try again`}
    </Button>
  </p>
)

type OwnScorecardProps = Omit<ApplicationScorecardsProps, 'canEdit'> & { scorecards: Scorecards }

/** The form, or what was sent with a button that opens the form again. */
function OwnScorecard({ applicationId, accountId, scorecards }: OwnScorecardProps) {
  const { own } = scorecards
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  if (!own || isEditing)
    return (
      <ScorecardForm
        {...{ applicationId, accountId, scorecards }}
        onSent={() => {
          setEditing(false)
          setSaved(true)
        }}
        onCancel={own ? () => setEditing(false) : undefined}
      />
    )
  return (
    <>
      <Card
        card={own}
        name={t`You`}
        tools={
          <Button size="sm" variant="ghost" icon="pencil" onClick={() => setEditing(true)}>
            {t`Change`}
          </Button>
        }
      />
      <p role="status" className="hint">
        {isSaved ? t`Your scorecard is saved.` : ''}
      </p>
    </>
  )
}

function TeamScorecards({ scorecards, canEdit }: { scorecards: Scorecards; canEdit: boolean }) {
  const { own, others, othersCount, summary } = scorecards
  if (canEdit && !own)
    return othersCount === 0 ? null : (
      <p className="mt-2 text-sm text-ink-2">
        {plural(othersCount, {
          one: 'A colleague has sent a scorecard. You see it once you have sent yours.',
          other: '# colleagues have sent a scorecard. You see them once you have sent yours.',
        })}
      </p>
    )
  return (
    <>
      {others.map((card) => (
        <Card key={`${card.by} ${card.createdAt}`} card={card} name={card.by} />
      ))}
      {summary && others.length > 0 && <Summary summary={summary} />}
      {!canEdit && othersCount === 0 && <p className="mt-2 text-sm text-ink-3">{t`No scorecards yet.`}</p>}
    </>
  )
}

/** One scorecard: who sent it, the recommendation, and the scores with their remarks. */
function Card({ card, name, tools }: { card: Scorecard; name: string; tools?: ReactNode }) {
  return (
    <article aria-label={t`Scorecard, ${name}`} className="mt-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Tag tone={OVERALL_TONES[card.overall]}>{OVERALL_LABELS[card.overall]}</Tag>
        <DateTime at={card.updatedAt} className="text-ink-3" />
        {tools && <span className="ml-auto">{tools}</span>}
      </p>
      {card.scores.length > 0 && (
        <dl className="mt-1.5 grid gap-1.5">
          {card.scores.map(({ criterion, score, remark }) => (
            <div key={criterion} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <dt className="text-ink-2 [overflow-wrap:anywhere]">{criterion}</dt>
              <dd className="num font-medium">
                {score} {SCORE_LABELS[score]}
              </dd>
              {remark && (
                <dd className="col-span-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">“{remark}”</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** The averages of all scorecards, and how often each recommendation was given. */
const Summary = ({ summary: { criteria, overall } }: { summary: NonNullable<Scorecards['summary']> }) => (
  <article aria-label={t`Summary of the scorecards`} className="mt-2 rounded-md border border-line px-3 py-2.5 text-sm">
    <p className="font-semibold">{t`All together`}</p>
    <p className="mt-1 flex flex-wrap gap-1.5">
      {SCORECARD_OVERALLS.filter((value) => overall[value] > 0).map((value) => (
        <Tag key={value} tone={OVERALL_TONES[value]}>
          {OVERALL_LABELS[value]}: {overall[value]}
        </Tag>
      ))}
    </p>
    {criteria.length > 0 && (
      <dl className="mt-2 grid gap-1">
        {criteria.map(({ criterion, average, count }) => (
          <div key={criterion} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{criterion}</dt>
            <dd className="num flex-none">
              <Plural
                value={count}
                one={
                  <Trans>
                    <span className="font-medium">{average}</span> of 4<span className="text-ink-3">, # score</span>
                  </Trans>
                }
                other={
                  <Trans>
                    <span className="font-medium">{average}</span> of 4<span className="text-ink-3">, # scores</span>
                  </Trans>
                }
              />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </article>
)
