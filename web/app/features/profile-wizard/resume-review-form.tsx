import { ph, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { toast } from '../../ui/toast.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { EntryReview, REVIEWED_EDUCATION, REVIEWED_EXPERIENCE } from './resume-review-entries.tsx'
import { FieldReview, SkillReview } from './resume-review-list.tsx'
import { countChosen, hasProposals, type ResumeReview } from './resume-review.ts'

interface ResumeReviewFormProps {
  review: ResumeReview
  /** The schemas of the entries, for form values. */
  schemas: { experience: FormSchema; education: FormSchema }
  draftKey: string
  onChange: (next: ResumeReview) => void
  onDiscard: () => void
  onSave: () => Promise<void>
}

/** Everything that was recognised in a resume. Only what stays chosen is saved, when the person confirms. */
export function ResumeReviewForm({ review, schemas, draftKey, onChange, onDiscard, onSave }: ResumeReviewFormProps) {
  const { experiences, education } = review
  return (
    <div className="grid max-w-160 gap-8 lg:max-w-216">
      {hasProposals(review) ? (
        <p className="text-ink-2">
          {t`None of this is saved yet. Check what we found, leave out what is wrong, and add the rest to your profile.`}
        </p>
      ) : (
        <NothingNew review={review} />
      )}
      <FieldReview fields={review.fields} onChange={(fields) => onChange({ ...review, fields })} />
      <EntryReview
        kind={REVIEWED_EXPERIENCE}
        entries={experiences}
        schema={schemas.experience}
        draftKey={`${draftKey}-experience`}
        onChange={(next) => onChange({ ...review, experiences: next })}
      />
      <EntryReview
        kind={REVIEWED_EDUCATION}
        entries={education}
        schema={schemas.education}
        draftKey={`${draftKey}-education`}
        onChange={(next) => onChange({ ...review, education: next })}
      />
      <SkillReview fields={review.skills} onChange={(skills) => onChange({ ...review, skills })} />
      <NotTaken review={review} />
      <UnreadText lines={review.unread} />
      <ReviewButtons chosenCount={countChosen(review)} onDiscard={onDiscard} onSave={onSave} />
    </div>
  )
}

function NothingNew({ review: { alreadyThere } }: { review: ResumeReview }) {
  return (
    <p role="status">
      {alreadyThere.length > 0
        ? t`Your profile already has everything that we found in this resume.`
        : t`We found nothing in this resume that your profile has a place for. You can copy its text below.`}
    </p>
  )
}

/** What was recognised but is not offered: it is there already, or belongs to the account. */
function NotTaken({ review: { account, alreadyThere } }: { review: ResumeReview }) {
  if (account.length + alreadyThere.length === 0) return null
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      {account.length > 0 && (
        <p className="wrap-anywhere">
          {t`Also in your resume: ${ph({ list: account.join(getListSeparator()) })}. Your name and phone number stay as they are in your account; you can change them in your settings.`}
        </p>
      )}
      {alreadyThere.length > 0 && (
        <p className="wrap-anywhere">{t`Already in your profile: ${ph({ list: alreadyThere.join('; ') })}.`}</p>
      )}
    </div>
  )
}

/** The text that was not understood, to copy. */
function UnreadText({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const text = lines.join('\n')
  return (
    <TitledSection title={t`What we did not understand`}>
      <p className="hint mt-0.5">{t`This text is not saved. You can copy it and use it where it belongs.`}</p>
      <div
        role="group"
        aria-label={t`Text that we did not understand`}
        tabIndex={0}
        className="mt-3 max-h-72 overflow-auto rounded-md border border-line-2 bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </div>
      <Button variant="quiet" size="sm" icon="copy" className="mt-2" onClick={() => void copyText(text)}>
        {t`Copy this text`}
      </Button>
    </TitledSection>
  )
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t`Text copied`)
  } catch {
    toast.error(t`The text could not be copied`)
  }
}

interface ReviewButtonsProps extends Pick<ResumeReviewFormProps, 'onDiscard' | 'onSave'> {
  chosenCount: number
}

function ReviewButtons({ chosenCount, onDiscard, onSave }: ReviewButtonsProps): ReactNode {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  async function save() {
    setSaving(true)
    setFailure('')
    await onSave().catch((error: unknown) => {
      setFailure(formatFailedCall(error, t`Your profile could not be saved`))
      setSaving(false)
    })
  }
  return (
    <div className="border-t border-line-2 pt-5">
      <FailureText text={failure} className="err mb-3" />
      <div className="flex flex-wrap items-start gap-2">
        <Button
          busy={isSaving}
          busyText={t`Adding...`}
          disabledReason={chosenCount === 0 ? t`Nothing is selected` : undefined}
          onClick={() => void save()}
        >
          {t`Add to my profile`}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t`Choose another resume`}
        </Button>
        <ButtonLink to={paths.seeker.profile()} variant="ghost" onClick={onDiscard}>
          {t`Cancel`}
        </ButtonLink>
      </div>
    </div>
  )
}
