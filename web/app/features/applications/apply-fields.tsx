import type { Profile } from '@sira/contract/seekers'
import { NO_PROFILE_RESUME } from '@sira/contract/sentences'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { RadioField, TextareaField, TextField } from '../../ui/field.tsx'
import { FileField, sizeText } from '../../ui/file-field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { Icon } from '../../ui/icon.tsx'

/** Name, e-mail and phone come from the profile: nothing is asked twice. */
export function WhoYouAre({ user, companyName }: { user: Profile['user']; companyName: string }) {
  return (
    <section aria-labelledby="who-you-are">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="who-you-are" className="text-lg">Your details</h2>
        <Link className="link text-sm" to={paths.seeker.createProfile('basic', useLocation().pathname)}>Edit your profile</Link>
      </div>
      <dl className="mt-3 rounded-lg border border-line bg-surface px-4 [&>div:first-child]:border-t-0">
        <div className="factrow"><dt>Name</dt><dd>{user.firstName} {user.lastName}</dd></div>
        <div className="factrow"><dt>Email</dt><dd className="min-w-0">{user.email}</dd></div>
        <div className="factrow"><dt>Phone</dt><dd className="num">{user.phone}</dd></div>
      </dl>
      <p className="mt-2 flex items-start gap-2 text-sm text-ink-2"><Icon name="eye" className="mt-0.5 flex-none" />{companyName} will see your email and phone</p>
    </section>
  )
}


/** The profile's resume, or a new one. */
export function ResumeChoice({ kept }: { kept: Profile['resume'] }) {
  const [choice] = useFormValue<'true' | 'false'>('useExistingResume')
  const options = [
    { value: 'true', label: 'Use the resume of your profile', hint: kept ? `${kept.name}, ${sizeText(kept.size)}` : undefined },
    { value: 'false', label: 'Upload a new one', hint: 'PDF, DOC or DOCX, under 10 MB' },
  ]
  return (
    <div className="grid gap-5 border-t border-line-2 pt-5">
      {kept && <RadioField label="Resume" name="useExistingResume" options={options} columns={1} />}
      {(!kept || choice === 'false') && (
        <FileField label={kept ? 'New resume' : 'Resume'} name="resume" accept=".pdf,.doc,.docx" hint={kept ? undefined : `${NO_PROFILE_RESUME} PDF, DOC or DOCX, under 10 MB.`} />
      )}
    </div>
  )
}

export function LetterAndLinks() {
  return (
    <>
      <div className="border-t border-line-2 pt-5">
        <TextareaField label="Cover letter" name="coverLetter" rows={9} counter={{ min: 50 }} hint="Why this job, and what you have done that is like it" />
      </div>
      <details className="group border-t border-line-2 pt-3">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold"><Icon name="chevron-right" className="group-open:rotate-90" />Links <span className="font-normal text-ink-3">(optional)</span></summary>
        <div className="mt-2 grid gap-5">
          <TextField label="GitHub" name="githubUrl" type="url" inputMode="url" optional placeholder="https://github.com/name" />
          <TextField label="LinkedIn" name="linkedinUrl" type="url" inputMode="url" optional placeholder="https://linkedin.com/in/name" />
          <TextField label="Portfolio" name="portfolioUrl" type="url" inputMode="url" optional placeholder="https://" />
        </div>
      </details>
    </>
  )
}
