import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SCORECARD_OVERALLS, SCORECARD_SCORES } from '@sira/contract/area-enums'
import type { ApplicationScorecards } from '@sira/contract/scorecards'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField, TextareaField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { SCORE_LABELS, OVERALL_LABELS } from './scorecard-labels.ts'
import {
  getScorecardDraftKey,
  listScoredCriteria,
  ScorecardFormSchema,
  toScorecardFormValues,
} from './scorecard-form-values.ts'
import { sendScorecard } from './scorecards-queries.ts'

const SCORE_OPTIONS = SCORECARD_SCORES.map((score) => ({
  value: String(score),
  label: `${score} ${SCORE_LABELS[score]}`,
}))
const OVERALL_OPTIONS = SCORECARD_OVERALLS.map((value) => ({ value, label: OVERALL_LABELS[value] }))

interface ScorecardFormProps {
  applicationId: string
  accountId: string
  scorecards: ApplicationScorecards
  onSent: () => void
  /** Closes the form of a scorecard that was sent before. */
  onCancel?: () => void
}

/** A score and a remark for each criterion, and what they come to. A draft stays on the device until it is sent. */
export function ScorecardForm({ applicationId, accountId, scorecards, onSent, onCancel }: ScorecardFormProps) {
  const criteria = listScoredCriteria(scorecards)
  const defaultValues = useMemo(() => toScorecardFormValues(scorecards), [scorecards])
  return (
    <Form
      // Scores belong to these criteria: others get fields of their own.
      key={criteria.join('\n')}
      schema={ScorecardFormSchema}
      defaultValues={defaultValues}
      onSend={(card) => sendScorecard(applicationId, card).then(onSent)}
      draftKey={getScorecardDraftKey(applicationId, accountId, criteria)}
      aria-label={t`Your scorecard`}
      className="mt-2"
    >
      {criteria.map((criterion, at) => (
        <CriterionFields key={criterion} criterion={criterion} name={`scores.${at}`} />
      ))}
      <RadioField label={t`What you recommend`} name="overall" options={OVERALL_OPTIONS} variant="chips" />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton size="sm" busyText={t`Sending...`}>
          {scorecards.own ? t`Save scorecard` : t`Send scorecard`}
        </SubmitButton>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The score for one criterion, which can be cleared; a remark is asked for when it is wanted. */
function CriterionFields({ criterion, name }: { criterion: string; name: string }) {
  const [score = '', setScore] = useFormValue<string>(`${name}.score`)
  const [remark = ''] = useFormValue<string>(`${name}.remark`)
  const [isOpen, setOpen] = useState(false)
  const hasRemark = isOpen || remark !== ''
  return (
    <div>
      <RadioField label={criterion} name={`${name}.score`} options={SCORE_OPTIONS} variant="chips" />
      <div className="mt-1 -ml-3 flex flex-wrap">
        {!hasRemark && (
          <Button size="sm" variant="ghost" icon="pencil" onClick={() => setOpen(true)}>
            <Trans>
              Add a remark<span className="sr-only"> on “{criterion}”</span>
            </Trans>
          </Button>
        )}
        {score !== '' && (
          <Button size="sm" variant="ghost" onClick={() => setScore('')}>
            <Trans>
              Clear<span className="sr-only"> the score for “{criterion}”</span>
            </Trans>
          </Button>
        )}
      </div>
      {hasRemark && (
        <TextareaField
          label={t`Remark on “${criterion}”`}
          hideLabel
          placeholder={t`Your remark`}
          name={`${name}.remark`}
          rows={2}
          maxLength={500}
          optional
          autoFocus={isOpen}
        />
      )}
    </div>
  )
}
