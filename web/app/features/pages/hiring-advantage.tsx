import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const ADVANTAGES: readonly { title: string; text: string; icon: IconName }[] = [
  {
    title: t`Technical Screening`,
    text: t`Every job lists the skills and levels it needs, and every profile lists the skills and levels a person has.`,
    icon: 'clipboard-list',
  },
  {
    title: t`Fast Hiring`,
    text: t`Cover letter, resume and contact details are side by side. You decide with one click, and the applicant gets an email.`,
    icon: 'zap',
  },
  {
    title: t`Quality Matching`,
    text: t`People find you by skill, level, location and pay, so applicants know what they are applying for.`,
    icon: 'target',
  },
  {
    title: t`Skill Assessment`,
    text: t`All profiles show skills, levels, years, work and education in the same order, so you can compare them at a glance.`,
    icon: 'award',
  },
]
const HIRING_STEPS = [
  { numeral: '፩', step: t`Say what you need: the work, the skills and the pay.` },
  { numeral: '፪', step: t`We review the job and show it to the right people.` },
  { numeral: '፫', step: t`Read the applications and make a shortlist.` },
  { numeral: '፬', step: t`Meet candidates, make an offer and close the job.` },
]

export function HiringAdvantage() {
  return (
    <section className="mt-14" aria-labelledby="advantage">
      <h2 id="advantage" className="text-xl">
        {t`What you get when you hire here`}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {ADVANTAGES.map(({ title, text, icon }) => (
          <li key={title}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name={icon} className="text-forest" />
              {title}
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="panel mt-8 p-6">
        <h3 className="text-lg">{t`Our hiring process in four steps`}</h3>
        <ol className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
          {HIRING_STEPS.map(({ numeral, step }) => (
            <li key={step} className="flex gap-3">
              <span className="font-mark text-2xl text-forest" lang="am" aria-hidden="true">
                {numeral}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
        <ButtonLink to={paths.postJob()} className="mt-5">
          {t`Post a Job Now`}
        </ButtonLink>
      </div>
    </section>
  )
}

const REASONS = [
  {
    title: t`Local Expertise`,
    text: t`People who know telebirr, slow networks and several languages build products that work here and anywhere else.`,
  },
  {
    title: t`Rich Culture`,
    text: t`Teams speak many languages, come from many regions and are used to working together.`,
  },
  {
    title: t`Growing Talent Pool`,
    text: t`Every year, thousands of people finish computing degrees and coding schools and look for their first job.`,
  },
  {
    title: t`Innovation Hub`,
    text: t`Addis Ababa gathers startups, banks going digital and regional headquarters in one city.`,
  },
] as const

export function WhyEthiopia() {
  return (
    <section className="mt-14" aria-labelledby="why-ethiopia">
      <h2 id="why-ethiopia" className="text-xl">
        {t`Why Choose Ethiopian Tech Talent?`}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-line-2 pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
