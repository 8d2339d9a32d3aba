import type { Profile } from '@sira/contract/seekers'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Education, Experience, Portfolio } from './profile-sections.tsx'
import { around, STEPS, type Step } from './wizard-steps.ts'

/** A step that shows what the profile holds but changes nothing yet. */
export function LaterStep({ step, profile }: { step: Exclude<Step, 'basic'>; profile: Profile }) {
  const { at, before, after } = around(step)
  const title = STEPS[at]?.label ?? ''
  return (
    <section aria-labelledby="step">
      <h2 id="step" className="text-xl">{title}</h2>
      <p className="mt-3 flex items-start gap-2 rounded-md bg-sunken px-4 py-3 text-ink-2"><Icon name="info" className="mt-0.5 flex-none" />Adding and changing {title.toLowerCase()} here comes later. Your profile works without it.</p>
      <div className="mt-5">{contentOf(step, profile) ?? <p className="text-ink-3">Nothing here yet.</p>}</div>
      <div className="mt-8 flex flex-wrap justify-end gap-2 border-t border-line-2 pt-4">
        {before && <ButtonLink to={paths.seeker.createProfile(before)} variant="quiet">Previous</ButtonLink>}
        {after ? <ButtonLink to={paths.seeker.createProfile(after)}>Continue</ButtonLink> : <ButtonLink to={paths.seeker.profile()}>Complete Profile</ButtonLink>}
      </div>
    </section>
  )
}

function contentOf(step: Exclude<Step, 'basic'>, { education, experiences, portfolios }: Profile) {
  if (step === 'education') return education.length > 0 ? <Education education={education} /> : null
  if (step === 'experience') return experiences.length > 0 ? <Experience experiences={experiences} /> : null
  return portfolios.length > 0 ? <Portfolio portfolios={portfolios} /> : null
}
