import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { SeekerProfile } from '@sira/contract/seekers'
import { NO_PROFILE_RESUME } from '@sira/contract/area-messages'
import { formatFullName } from '@sira/contract/messages'
import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { RadioField, TextareaField } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { useFormValue } from '../../ui/form-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProfileLinkFields } from '../../ui/profile-link-fields.tsx'
import { RESUME_TYPES } from './apply-form-values.ts'
import type { EarlierCoverLetter } from './earlier-cover-letters.ts'

/** Name, email and phone from the profile, so that nothing has to be typed twice. */
export function ApplicantDetails({ user, companyName }: { user: SeekerProfile['user']; companyName: string }) {
  return (
    <section aria-labelledby="who-you-are">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="who-you-are" className="text-lg">
          {t`Your details`}
        </h2>
        <Link className="link text-sm" to={paths.seeker.createProfile('basic', useLocation().pathname)}>
          {t`Edit your profile`}
        </Link>
      </div>
      <dl className="mt-3 rounded-lg border border-line bg-surface px-4 [&>div:first-child]:border-t-0">
        <Fact term={t`Name`}>{formatFullName(user)}</Fact>
        <Fact term={t`Email`}>{user.email}</Fact>
        <Fact term={t`Phone`} className="num">
          {user.phone}
        </Fact>
      </dl>
      <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
        <Icon name="eye" className="mt-0.5 flex-none" />
        {t`${companyName} will see your email and phone`}
      </p>
    </section>
  )
}

/** The choice between the profile's resume and a new upload. */
export function ResumeChoice({ profileResume }: { profileResume: SeekerProfile['resume'] }) {
  const [choice] = useFormValue<'true' | 'false'>('useExistingResume')
  const options = [
    {
      value: 'true',
      label: t`Use the resume from your profile`,
      hint: profileResume ? joinWords([profileResume.name, formatFileSize(profileResume.size)]) : undefined,
    },
    { value: 'false', label: t`Upload a new one`, hint: t`PDF, DOC or DOCX, under 10 MB` },
  ]
  return (
    <div className="grid gap-5 border-t border-line-2 pt-5">
      {profileResume && <RadioField label={t`Resume`} name="useExistingResume" options={options} columns={1} />}
      {(!profileResume || choice === 'false') && (
        <FileField
          label={profileResume ? t`New resume` : t`Resume`}
          name="resume"
          accept={RESUME_TYPES}
          hint={profileResume ? undefined : `${NO_PROFILE_RESUME} ${t`PDF, DOC or DOCX, under 10 MB.`}`}
        />
      )}
    </div>
  )
}

/** Copies the cover letter of an earlier application into the field. Undo brings back what was there before. */
function useEarlierLetter(letters: readonly EarlierCoverLetter[]) {
  const [letter = '', setLetter] = useFormValue<string>('coverLetter')
  const [copied, setCopied] = useState<{ label: string; text: string; before: string }>()
  const copyLetter = (letterId: string) => {
    const chosen = letters.find((one) => one.id === letterId)
    if (!chosen) return
    setCopied({ ...chosen, before: copied && letter === copied.text ? copied.before : letter })
    setLetter(chosen.text, true)
  }
  const undo = () => {
    if (copied) setLetter(copied.before)
    setCopied(undefined)
  }
  return { inField: copied && letter === copied.text ? copied : undefined, copyLetter, undo }
}

/** The choice of an earlier cover letter; while the chosen one is in the field unchanged, that is said. */
function EarlierLetters({ letters }: { letters: readonly EarlierCoverLetter[] }) {
  const id = useId()
  const { inField, copyLetter, undo } = useEarlierLetter(letters)
  const choice = useRef<HTMLSelectElement>(null)
  // The button that was pressed is gone.
  const undoAndFocus = () => {
    undo()
    choice.current?.focus()
  }
  return (
    <div className="mb-5">
      <label className="lbl" htmlFor={id}>
        <Trans>
          Use a cover letter from an earlier application <span className="font-normal text-ink-3">(optional)</span>
        </Trans>
      </label>
      <select
        ref={choice}
        id={id}
        className="field mt-1.5"
        value=""
        onChange={(event) => copyLetter(event.target.value)}
      >
        <option value="">{t`Choose an application`}</option>
        {letters.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <UsedLetterNote label={inField?.label} onUndo={undoAndFocus} />
    </div>
  )
}

/** Says whose letter is in the field; without a label it is not one of an earlier application. */
const UsedLetterNote = ({ label, onUndo }: { label: string | undefined; onUndo: () => void }) => (
  <p role="status" className={label ? 'mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-2' : 'sr-only'}>
    {label && (
      <>
        {t`The letter for ${label} is in the field below. Please change it for this job.`}
        <Button variant="ghost" size="sm" icon="undo-2" onClick={onUndo}>
          {t`Undo`}
        </Button>
      </>
    )}
  </p>
)

export function CoverLetterAndLinks({ earlier }: { earlier: readonly EarlierCoverLetter[] }) {
  return (
    <>
      <div className="border-t border-line-2 pt-5">
        {earlier.length > 0 && <EarlierLetters letters={earlier} />}
        <TextareaField
          label={t`Cover letter`}
          name="coverLetter"
          rows={9}
          counter={{ min: 50 }}
          hint={t`Why you want this job, and what similar work you have done`}
        />
      </div>
      <LinkFields />
    </>
  )
}

function LinkFields() {
  return (
    <details className="group border-t border-line-2 pt-3">
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        <Trans>
          Links <span className="font-normal text-ink-3">(optional)</span>
        </Trans>
      </summary>
      <div className="mt-2 grid gap-5">
        <ProfileLinkFields />
      </div>
    </details>
  )
}
